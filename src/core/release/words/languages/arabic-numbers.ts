// What do Arabic names say of season and episode, in digits: `الموسم 2 الحلقة 5` for `الموسم الثاني الحلقة الخامسة`?

const ORDINALS = [
  'ال[أا]ول[ىي]?',
  'الثان[يىي]ة?',
  'الثالثة?',
  'الرابعة?',
  'الخامسة?',
  'السادسة?',
  'السابعة?',
  'الثامنة?',
  'التاسعة?',
  'العاشرة?',
].map((word) => new RegExp(`(?<=(?:الموسم|الجزء|الحلقة)[\\s_]{1,3})${word}(?!\\p{L})`, 'gu'));

/** A part of a series is its season, if an episode follows. A film may have parts, too. */
const PART = /(?<!\p{L})(?:الجزء|ج)(?=[\s_]{0,3}\d{1,2}[\s_-]{1,5}(?:الحلقة|حلقة|ح)[\s_]{0,3}\d)/gu;
const EPISODE = /(?<=\d[\s_-]{1,5})ح(?=[\s_]{0,3}\d)/gu;

/** `مسلسل` is "series". */
const SERIES = /^\s*مسلسل[\s_]+(?=.*(?:الموسم|حلقة)[\s_]{0,3}\d)/u;

const ARABIC = /\p{Script=Arabic}/u;

/** The same text if it has no Arabic letter. */
export function withArabicNumbers(text: string): string {
  if (!ARABIC.test(text)) return text;
  const counted = ORDINALS.reduce((whole, word, at) => whole.replace(word, String(at + 1)), text);
  const isInPart = counted.search(PART) >= 0;
  const named = isInPart ? counted.replace(PART, 'الموسم').replace(EPISODE, 'الحلقة') : counted;
  return named.replace(SERIES, '');
}
