// What do Arabic names say of season and episode, in digits: `الموسم 2 الحلقة 5` for `الموسم الثاني الحلقة الخامسة`?

const UNITS = [
  'ال[أا]ول[ىي]?|الحادية?',
  'الثان[يىي]ة?',
  'الثالثة?',
  'الرابعة?',
  'الخامسة?',
  'السادسة?',
  'السابعة?',
  'الثامنة?',
  'التاسعة?',
  'العاشرة?',
];
/** `الخامسة عشر`, `الخامسة والعشرون` */
const TENS = '[\\s_]{1,2}(عشر[ةه]?|و\\s?العشر(?:ون|ين))(?!\\p{L})';
const COUNTED = '(?<=(?:الموسم|الجزء|الحلق[ةه])[\\s_]{1,3})';
const ORDINAL = new RegExp(
  `${COUNTED}(?:${UNITS.map((word) => `(${word})`).join('|')})(?!\\p{L})(?:${TENS})?`,
  'gu',
);
const WHOLE_TENS = new RegExp(`${COUNTED}(?:(العشر(?:ون|ين))|الثلاث(?:ون|ين))(?!\\p{L})`, 'gu');

/** A part of a series is its season, if an episode follows. A film may have parts, too. */
const PART = /(?<!\p{L})(?:الجزء|ج|م)(?=[\s_]{0,3}\d{1,2}[\s_-]{1,5}(?:الحلق[ةه]|حلق[ةه]|ح)[\s_]{0,3}\d)/gu;
/** `ح5` */
const EPISODE = /(?<![\p{L}\p{N}])ح(?=[\s_]{0,3}\d{1,3}(?!\p{N}))/gu;

/** `مسلسل` and `سریال` are "series". */
const SERIES = /^\s*(?:مسلسل|سریال)[\s_]+(?=.*(?:الموسم|حلق[ةه]|فصل|قسمت)[\s_]{0,3}\d)/u;

const ARABIC = /\p{Script=Arabic}/u;

/** The same text if it has no Arabic letter. */
export function withArabicNumbers(text: string): string {
  if (!ARABIC.test(text)) return text;
  return text
    .replace(ORDINAL, (...found: readonly unknown[]) => String(numberOf(found.slice(1, 12))))
    .replace(WHOLE_TENS, (_, twenty?: string) => (twenty === undefined ? '30' : '20'))
    .replace(PART, 'الموسم')
    .replace(EPISODE, 'الحلقة')
    .replace(SERIES, '');
}

/** The words for 1 to 10, of which one is there, and what makes it more than ten. */
function numberOf(words: readonly unknown[]): number {
  const unit = words.findIndex((word) => word !== undefined) + 1;
  const tens = words[UNITS.length];
  if (typeof tens !== 'string') return unit;
  return unit + (tens.startsWith('و') ? 20 : 10);
}
