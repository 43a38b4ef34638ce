// Which known word did the user mean?

import leven from 'leven';

/** The most similar known word, if one is similar enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, distance: leven(typed, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  if (best === undefined) return null;
  // With two of its letters changed, a word of three is any other.
  const most = word.length <= 3 ? 1 : Math.max(2, word.length / 3);
  return best.distance <= most || lettersOf(typed) === lettersOf(best.candidate) ? best.candidate : null;
}

function lettersOf(word: string): string {
  return Array.from(word.toLowerCase()).toSorted().join('');
}
