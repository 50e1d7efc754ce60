/** Small sounds, made here of tones and noise. Nothing is heard unless the person switched sound on. */
import { prefs } from "./prefs.svelte";
import { SCORE, type Noise, type Note } from "./score";

export type { Noise };

const AGAIN = 0.06; // seconds in which what is done to many things at once is heard once
const SILENCE = 0.002; // what nobody hears; a curve that gets nearer to nothing sounds clipped

interface Hall {
  readonly context: AudioContext;
  /** Where all that is heard goes: it never gets too loud. */
  readonly out: AudioNode;
  readonly hiss: AudioBuffer;
}

let hall: Hall | null = null;
const heard = new Map<Noise, number>();

/** Make a sound, so many seconds from now. */
export function play(noise: Noise, later = 0): void {
  if (!prefs.sound) return;
  hall ??= opened(new AudioContext());
  void hall.context.resume();
  const now = hall.context.currentTime;
  if (now - (heard.get(noise) ?? -1) < AGAIN) return;
  heard.set(noise, now);
  for (const note of SCORE[noise]) sound(hall, note, now + later);
}

/** Make the sound of what is done to something, if it has one. */
export function playEffect(does: string, later = 0): void {
  if (does in SCORE) play(does as Noise, later);
}

function opened(context: AudioContext): Hall {
  const out = context.createDynamicsCompressor();
  out.connect(context.destination);
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  hiss.getChannelData(0).forEach((_, index, wave) => (wave[index] = Math.random() * 2 - 1));
  return { context, out, hiss };
}

function sound(hall: Hall, note: Note, begin: number): void {
  const start = begin + note.at;
  const [source, end] = note.wave === "noise" ? hissed(hall, note, start) : sung(hall, note, note.wave, start);
  end.connect(fading(hall, note, start)).connect(hall.out);
  source.start(start);
  source.stop(start + note.lasts);
}

function sung({ context }: Hall, note: Note, wave: OscillatorType, start: number): [AudioScheduledSourceNode, AudioNode] {
  const voice = context.createOscillator();
  voice.type = wave;
  glide(voice.frequency, note, start);
  return [voice, voice];
}

/** A breath of noise: paper on felt, bone on wood, fire. */
function hissed({ context, hiss }: Hall, note: Note, start: number): [AudioScheduledSourceNode, AudioNode] {
  const [breath, band] = [context.createBufferSource(), context.createBiquadFilter()];
  [breath.buffer, breath.loop] = [hiss, true];
  [band.type, band.Q.value] = ["bandpass", note.narrow ?? 1];
  glide(band.frequency, note, start);
  breath.connect(band);
  return [breath, band];
}

function glide(pitch: AudioParam, { from, to = from, lasts }: Note, start: number): void {
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, start + lasts);
}

function fading({ context }: Hall, { loud, lasts, rises = 0.004 }: Note, start: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(SILENCE, loud * prefs.volume), start + rises);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + lasts);
  return gain;
}
