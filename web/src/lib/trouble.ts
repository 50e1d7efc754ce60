/** Something that was not done, and why. */

export const NOBODY = 0; // in the place of a status: there was no answer
export const BEING_MADE = 202; // of what will be there soon

export class Trouble extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }

  /** Whether it may pass by itself: nobody answered, or not now, or not yet. */
  get passes(): boolean {
    return [NOBODY, BEING_MADE, 429, 502, 503, 504].includes(this.status);
  }
}
