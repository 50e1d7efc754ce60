/** Small sounds, made here of tones and noise. Nothing is heard unless the person switched sound on. */
import { prefs } from "./prefs.svelte";

export type Noise = "turn" | "card" | "dice" | "end" | "chat";

interface Tone {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly lasts: number;
  readonly shape: OscillatorType;
  readonly loud: number;
}

let hall: AudioContext | null = null;

/** Make a sound. */
export function play(noise: Noise): void {
  if (!prefs.sound) return;
  hall ??= new AudioContext();
  void hall.resume();
  if (noise === "card") return rustle(hall, 0, 0.09, 2600);
  if (noise === "dice") return [0, 0.09, 0.16, 0.27].forEach((at) => rustle(hall!, at, 0.045, 900 + Math.random() * 900));
  for (const tone of TONES[noise]) sing(hall, tone);
}

const horn = (at: number, pitch: number, lasts: number): Tone => ({ from: pitch, to: pitch, at, lasts, shape: "sawtooth", loud: 0.05 });

const TONES: Record<Exclude<Noise, "card" | "dice">, readonly Tone[]> = {
  turn: [
    { from: 520, to: 520, at: 0, lasts: 0.09, shape: "triangle", loud: 0.16 },
    { from: 780, to: 780, at: 0.1, lasts: 0.2, shape: "triangle", loud: 0.16 },
  ],
  chat: [{ from: 660, to: 880, at: 0, lasts: 0.1, shape: "sine", loud: 0.09 }],
  end: [horn(0, 196, 0.16), horn(0.18, 196, 0.1), horn(0.3, 262, 0.16), horn(0.48, 330, 0.5), horn(0.48, 392, 0.5)],
};

function sing(hall: AudioContext, { from, to, at, lasts, shape, loud }: Tone): void {
  const [start, voice] = [hall.currentTime + at, hall.createOscillator()];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.linearRampToValueAtTime(to, start + lasts);
  voice.connect(fading(hall, start, lasts, loud)).connect(hall.destination);
  voice.start(start);
  voice.stop(start + lasts);
}

/** A breath of noise: paper on felt, or bone on wood. */
function rustle(hall: AudioContext, at: number, lasts: number, pitch: number): void {
  const [start, hiss, band] = [hall.currentTime + at, hall.createBufferSource(), hall.createBiquadFilter()];
  hiss.buffer = hall.createBuffer(1, hall.sampleRate * lasts, hall.sampleRate);
  hiss.buffer.getChannelData(0).forEach((_, index, wave) => (wave[index] = Math.random() * 2 - 1));
  band.type = "bandpass";
  band.frequency.value = pitch;
  hiss.connect(band).connect(fading(hall, start, lasts, 0.35)).connect(hall.destination);
  hiss.start(start);
}

function fading(hall: AudioContext, start: number, lasts: number, loud: number): GainNode {
  const gain = hall.createGain();
  gain.gain.setValueAtTime(Math.max(0.001, loud * prefs.volume), start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  return gain;
}
