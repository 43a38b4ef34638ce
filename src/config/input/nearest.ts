// Which known word did the user mean?

import leven from 'leven';

/** The most similar known word, if one is similar enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const best = known
    .map((candidate) => ({ candidate, distance: leven(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, word.length / 3) ? best.candidate : null;
}
