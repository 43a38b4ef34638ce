// What does a setting mean, for a reader who cannot choose from a list?

import type { DescribedKey } from '../../../src/config/input/described-keys.ts';

/** The meaning, with the words to choose from where it does not name them all. */
export function explained({ meaning, choices }: DescribedKey, written: (choice: string) => string): string {
  const unnamed = choices.some((choice) => !meaning.includes(choice));
  return unnamed ? `${meaning} One of ${choices.map(written).join(', ')}.` : meaning;
}
