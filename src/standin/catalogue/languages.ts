// The languages that the service knows: their codes, and its names for them.

/** Code -> the name in the `lang` of records, misspellings included: a client must not rely on the names. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  `AR Arabic|BR_PT Brazillian Portuguese|DA Danish|NL Dutch|EN English|FA Farsi_Persian|FI Finnish|FR French
  |ID Indonesian|IT Italian|NO Norwegian|RO Romanian|ES Spanish|SV Swedish|VI Vietnamese|SQ Albanian|AZ Azerbaijani
  |BE Belarusian|BN Bengali|ZH_BG Big 5 code|BS Bosnian|CS Czech|EN_DE English_German|EO Esperanto|ET Estonian
  |KA Georgian|DE German|EL Greek|KL Greenlandic|HE Hebrew|HI Hindi|HU Hungarian|HU_EN Hungarian_English|IS Icelandic
  |JA Japanese|KO Korean|KU Kurdish|LV Latvian|LT Lithuanian|MK Macedonian|MS Malay|ML Malayalam|BG Bulgarian
  |MNI Manipuri|PL Polish|PT Portuguese|RU Russian|SR Serbian|SI Sinhala|SK Slovak|SL Slovenian|TL Tagalog|TA Tamil
  |TE Telugu|TH Thai|TR Turkish|UK Ukranian|UR Urdu|BG_EN Bulgarian_English|NL_EN Dutch_English|MY Burmese|CA Catalan
  |ZH Chinese BG code|HR Croatian`
    .split('|')
    .map((entry) => entry.trim())
    .map((entry) => [
      entry.slice(0, entry.indexOf(' ')),
      entry.slice(entry.indexOf(' ') + 1).replace(/\s+/g, ' '),
    ]),
);

const TAGS: Readonly<Record<string, string>> = {
  'pt-br': 'BR_PT',
  'zh-tw': 'ZH_BG',
  'zh-hk': 'ZH_BG',
  'zh-hant': 'ZH_BG',
  'zh-cn': 'ZH',
  'zh-hans': 'ZH',
  nb: 'NO',
  nn: 'NO',
};

/** The service's upper-case code for a code in any case or a language tag; null if it does not know the language. */
export function codeOf(language: string): string | null {
  const wanted = language.trim();
  const code = TAGS[wanted.toLowerCase()] ?? wanted.toUpperCase();
  return LANGUAGE_NAMES.has(code) ? code : null;
}

/** The codes of a comma-separated list, as in requests (interface.md 4.1); null if one is unknown. */
export function codesOfList(list: string): readonly string[] | null {
  const parts = list
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '');
  return parts.every((part) => LANGUAGE_NAMES.has(part)) ? parts : null;
}
