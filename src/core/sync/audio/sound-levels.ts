// How loud is every tenth of a second of a sound, where voices are?

/** What is listened to: one channel, 16 bits. */
export const SAMPLE_RATE = 8_000;
export const SLOT_MS = 100;

/** The loudness of each tenth of a second in half decibels above silence; 1 hour has 36,000 of them. */
export type SoundLevels = Uint8Array;

const SLOT_SAMPLES = (SAMPLE_RATE * SLOT_MS) / 1_000;
/** A day. Later sound is not listened to. */
const MOST_SLOTS = (24 * 3_600_000) / SLOT_MS;
const FIRST_SLOTS = 4_096;
/** Engines, wind and drums are lower than this; of a voice, enough is higher. */
const LOWEST_HERTZ = 250;

/** Takes a sound piece by piece and keeps one byte for each slot. */
export class LevelMeter {
  #levels = new Uint8Array(FIRST_SLOTS);
  #slots = 0;
  #samples = 0;
  #energy = 0;
  /** The state of the filter. */
  #one = 0;
  #two = 0;

  /** The next samples, of any number. An hour of sound takes a quarter of a second. */
  add(samples: Int16Array): void {
    for (let at = 0; at < samples.length;) {
      const end = Math.min(samples.length, at + SLOT_SAMPLES - this.#samples);
      this.#hear(samples, at, end);
      if (this.#samples === SLOT_SAMPLES) this.#endSlot();
      at = end;
    }
  }

  /** Of all whole slots so far. */
  levels(): SoundLevels {
    return this.#levels.slice(0, this.#slots);
  }

  #hear(samples: Int16Array, first: number, end: number): void {
    const { b0, b1, a1, a2 } = HIGH;
    let [one, two, energy] = [this.#one, this.#two, this.#energy];
    for (let at = first; at < end; at += 1) {
      const sample = samples[at] ?? 0;
      const heard = b0 * sample + one;
      one = b1 * sample - a1 * heard + two;
      two = b0 * sample - a2 * heard;
      energy += heard * heard;
    }
    [this.#one, this.#two, this.#energy] = [one, two, energy];
    this.#samples += end - first;
  }

  #endSlot(): void {
    const level = 20 * Math.log10(1 + this.#energy / SLOT_SAMPLES);
    this.#samples = 0;
    this.#energy = 0;
    if (this.#slots === MOST_SLOTS) return;
    if (this.#slots === this.#levels.length) this.#grow();
    this.#levels[this.#slots] = Math.round(level);
    this.#slots += 1;
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#levels.length);
    larger.set(this.#levels);
    this.#levels = larger;
  }
}

const HIGH = highPass(LOWEST_HERTZ);

type Coefficients = { readonly b0: number; readonly b1: number; readonly a1: number; readonly a2: number };

/** A filter of second order (Butterworth) that lets pass what is above `hertz`. */
function highPass(hertz: number): Coefficients {
  const angle = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const alpha = Math.sin(angle) * Math.SQRT1_2;
  const cosine = Math.cos(angle);
  const b0 = (1 + cosine) / 2 / (1 + alpha);
  return { b0, b1: -2 * b0, a1: (-2 * cosine) / (1 + alpha), a2: (1 - alpha) / (1 + alpha) };
}
