// The boundaries of words in names. `[\p{L}\p{N}]` says the same, but has 700 ranges: each pattern that holds it takes
// a millisecond to compile. These few ranges leave out only punctuation of scripts that no such pattern is written for.

const SEPARATORS = [
  String.raw`\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7`,
  // Hebrew, Arabic, Indic.
  String.raw`\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965`,
  // Punctuation, currencies, arrows, drawings.
  String.raw`\u2000-\u206f\u20a0-\u20cf\u2116-\u2118\u2122\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e`,
  // Chinese, Japanese, Korean, and the wide forms of the above.
  String.raw`\u2e30-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe10-\ufe6b`,
  String.raw`\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`,
  String.raw`\u{1f02c}-\u{1f0ff}\u{1f110}-\u{1faff}`,
].join('');

/** One letter, digit or mark, in a pattern with the flag `u`. */
export const LETTER = `[^${SEPARATORS}]`;
/** No letter or digit in front. */
export const B = `(?<!${LETTER})`;
/** No letter or digit behind. */
export const END = `(?!${LETTER})`;

/** A pattern with the flag `u`, in a template whose backslashes stay. */
export function exactly(source: TemplateStringsArray, ...parts: readonly string[]): RegExp {
  return new RegExp(String.raw(source, ...parts), 'u');
}

/** The same for capital and small letters. */
export function inAnyCase(source: TemplateStringsArray, ...parts: readonly string[]): RegExp {
  return new RegExp(String.raw(source, ...parts), 'iu');
}
