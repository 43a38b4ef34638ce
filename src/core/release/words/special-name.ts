// Which specials do names mean, whose numbers are none within a season?

const OCCASION = String.raw`christmas|x-?mas|holiday|halloween|thanksgiving|easter|new years?(?: eve)?|reunion|live`;
const SPECIAL = new RegExp(String.raw`^(?:the )?(?:(?:${OCCASION}) ){0,2}specials?(?: (?:19|20)\d\d)?$`, 'i');

/** The same in other languages, perhaps with its own number: `特别篇 05`, `SP05`, `[SP][05]`. */
const IN_OTHER_LANGUAGES =
  /^\[?(?:SP|OVA|OAD|番外[篇編编]?|特[別别典][篇編编]?|[总總]集[篇編编]?|スペシャル|스페셜|특별편|спецвыпуск\p{L}{0,3}|especial(?: (?:de )?na(?:vidad|tal))?|[ée]pisode sp[ée]cial|özel bölüm|حلقة خاصة|ตอนพิเศษ)[\]\s_[]{0,3}\d{0,3}\]?$/iu;

/** Is an episode's title that of a special? `Christmas Special`, `The Halloween Special 2012`, `SP`; not `Special Edition`. */
export function isSpecialName(episodeTitle: string): boolean {
  return IN_OTHER_LANGUAGES.test(episodeTitle) || SPECIAL.test(episodeTitle.replace(/['’]/g, ''));
}

const SPECIALS = '(?:OVA|OAD|ONA|SP)';
/** Every pattern needs it, and few names have it. */
const MAY_BE_APART = /(?:OVA|OAD|ONA|SP)[\s_]?\d|\d\s?\((?:OVA|OAD|ONA|SP)\d?\)/;
const NUMBER_FIRST = new RegExp(`\\[(\\d{1,2})\\s?\\((${SPECIALS}\\d?)\\)\\]`, 'g');
const IN_BRACKETS = new RegExp(`(?<=\\[${SPECIALS})[\\s_]?(?=\\d{1,2}(?:v\\d)?\\])`, 'g');
const BEHIND_TITLE = new RegExp(`(?<=[\\s_]${SPECIALS})_?(?=\\d{1,2}(?:v\\d)?[\\s_]*(?:[[(]|$))`, 'g');

/**
 * `[Show][SP][01]` for `[Show][SP01]`, `Show - OVA 01` for `Show - OVA01`, `[OAD][13]` for `[13(OAD)]`: the word belongs
 * to the title, the number does not.
 */
export function specialsApart(text: string): string {
  if (!MAY_BE_APART.test(text)) return text;
  return text.replace(NUMBER_FIRST, '[$2][$1]').replace(IN_BRACKETS, '][').replace(BEHIND_TITLE, ' ');
}
