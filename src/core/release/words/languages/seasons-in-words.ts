// Which season do words, letters and Roman numbers name, in digits: `2 temporada` for `segunda temporada`, `2. évad` for
// `II. évad`, `עונה 2` for `עונה ב`?

/** The words for "season" by how they are counted; a name without any of them needs no other look. */
const BEHIND_WORDS = 'temporada|stagione|saison|staffel|сезон|sezon|seizoen';
const BEHIND_ROMAN = 'sezon|сезон|[ée]vad';
const GREEK = 'κ[ύυ]κλος';
const HEBREW = 'עונה';
const HEBREW_LETTER = 'ע';
const PERSIAN = 'فصل|قسمت';
const ANY_SEASON = new RegExp(
  [BEHIND_WORDS, BEHIND_ROMAN, GREEK, HEBREW, HEBREW_LETTER, PERSIAN].join('|'),
  'iu',
);

const RULES = [
  counted(
    `primera|primeira|prima|premi[èe]re|erste|первый|перший|pierwszy|eerste
    segunda|seconda|deuxi[èe]me|zweite|второй|другий|drugi|tweede
    tercera|terceira|terza|troisi[èe]me|dritte|третий|третій|trzeci|derde
    cuarta|quarta|quatri[èe]me|vierte|четв[её]ртый|четвертий|czwarty|vierde
    quinta|cinqui[èe]me|fünfte|пятый|п'ятий|piąty|vijfde
    sexta|sesta|sixi[èe]me|sechste|шестой|шостий|szósty|zesde
    s[ée]ptima|settima|septi[èe]me|siebte|седьмой|сьомий|siódmy|zevende
    octava|oitava|ottava|huiti[èe]me|achte|восьмой|восьмий|ósmy|achtste
    novena|nona|neuvi[èe]me|neunte|девятый|дев'ятий|dziewiąty|negende
    d[ée]cima|dixi[èe]me|zehnte|десятый|десятий|dziesiąty|tiende`,
    (word) => `(?<!\\p{L})${word}(?=[\\s._]{1,2}(?:${BEHIND_WORDS})(?!\\p{L}))`,
  ),
  counted(
    'i ii iii iv v vi vii viii ix x',
    (word) => `(?<=[\\s._(-])${word}(?=[.]?[\\s._]{1,2}(?:${BEHIND_ROMAN})(?!\\p{L}))`,
  ),
  counted('α β γ δ ε στ ζ η θ ι', (word) => `(?<=[\\s._(-])${word}'?(?=[\\s._]{1,2}${GREEK}(?!\\p{L}))`),
  counted(
    'ראשונה|א שניי?ה|ב שלישית|ג רביעית|ד חמישית|ה שי?שית|ו שביעית|ז שמינית|ח תשיעית|ט עשירית|י',
    (word) => `(?<=(?<!\\p{L})${HEBREW}[\\s._])${word}(?!\\p{L})'?`,
  ),
  counted(
    'اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم',
    (word) => `(?<=(?<!\\p{L})(?:${PERSIAN})[\\s._])${word}(?!\\p{L})`,
  ),
];

/** `ע2 פ5` */
const HEBREW_SHORT = new RegExp(
  `(?<!\\p{L})${HEBREW_LETTER}'?\\s?(\\d{1,2})[\\s-]{0,3}פ'?\\s?(?=\\d{1,3}(?!\\p{N}))`,
  'gu',
);

/** The same text if it names no season in words. */
export function withSeasonInDigits(text: string): string {
  if (!ANY_SEASON.test(text)) return text;
  return RULES.reduce((whole, rule) => rule(whole), text).replace(HEBREW_SHORT, 'עונה $1 פרק ');
}

/** `numbers`: the words for 1, for 2 and so on; `place`: the pattern around one of them. */
function counted(numbers: string, place: (word: string) => string): (text: string) => string {
  const words = numbers.trim().split(/\s+/);
  const pattern = new RegExp(place(`(?:${words.map((word) => `(${word})`).join('|')})`), 'giu');
  return (text) =>
    text.replace(pattern, (...found: readonly unknown[]) =>
      String(found.slice(1).findIndex((word) => word !== undefined) + 1),
    );
}
