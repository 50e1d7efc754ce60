/** The browser's own check of the promise about the luck. */
import { sha256 } from "./sha256";

/** The SHA-256 of a text in hex, by the browser's own means where it lends them. */
export async function fingerprint(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const digest = globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the promise hashes to the commitment and names the seed that was shown. */
export async function checks(promise: string, seed: string, commitment: string): Promise<boolean> {
  return (await fingerprint(promise)) === commitment && promise.includes(JSON.stringify(seed));
}
