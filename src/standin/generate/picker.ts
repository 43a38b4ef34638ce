// Small repeatable randomness: the same seed gives the same choices everywhere.

export type Picker = (below: number) => number;

/** Whole numbers from 0, below the one asked for. */
export function picker(seed: string): Picker {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that look random. */
export function lettersFrom(next: Picker, count: number): string {
  return Array.from({ length: count }, () => LETTERS[next(LETTERS.length)] ?? '').join('');
}
