// Which regional or script variant of a language do the words beside it name?

/** The words by which releases name a variant; they are searched in any text, so only unmistakable ones count. */
const VARIANTS: Readonly<Record<string, readonly (readonly [words: RegExp, tag: string])[]>> = {
  pt: [[/\bbrazil|\bbrasil|\bpt[-_ ]br\b|[([]br[)\]]/i, 'pt-BR']],
  es: [[/\blatin|\blatam\b|\bm[eé]xic|\b419\b|\b(?:spanish|espa[nñ]ol) ?[([](?:la|mx)[)\]]/i, 'es-419']],
  fr: [[/\bcanad|\bqu[eé]b[eé]c|\bvfq\b|\b(?:french|fran[cç]ais) ?[([]ca[)\]]/i, 'fr-CA']],
  zh: [
    [/\bsimplified\b|\bchs\b|\bhans\b|\bzh-cn\b|简/i, 'zh-Hans'],
    [
      /\btraditional\b|\bcht\b|\bhant\b|\bzh-(?:tw|hk)\b|\b(?:chinese|mandarin|cantonese) ?[([](?:taiwan|tw|hong kong|hk)[)\]]|繁|台灣|臺灣|台湾|香港/i,
      'zh-Hant',
    ],
  ],
  sr: [
    [/\blatin|\blatn\b|латини/i, 'sr-Latn'],
    [/\bcyrillic|\bcyrl\b|[cć]irilic|ћирили/i, 'sr-Cyrl'],
  ],
};

/** The variant of the language (BCP 47) that the words name; the language itself if they name none. */
export function namedVariant(language: string, words: string): string {
  return VARIANTS[language]?.find(([pattern]) => pattern.test(words))?.[1] ?? language;
}
