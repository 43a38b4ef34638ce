// Japanese in Latin letters is spelt in several ways: `Shippuuden`, `Shippūden` or `Shippuden`, `wo` or `o`.

/** Every word of Japanese is built of these; few others have as many letters and a long vowel. */
const JAPANESE =
  /^(?:(?:kk?|ss?h?|tt?|tch|ch|ts|pp?|[gzdnhbmrywfj]|[kgnhbpmrj]y)?[aeiou]|n(?![aeiouy])|m(?=[bmp]))+$/;
const LEAST = 5;

/** The word with short vowels for long ones, if it may be Japanese. */
export function withShortVowels(word: string): string {
  if (word === 'wo') return 'o';
  if (word.length < LEAST || !/ou|oo|uu/.test(word) || !JAPANESE.test(word)) return word;
  return word.replace(/o[ou]|uu/g, ([vowel = '']) => vowel);
}
