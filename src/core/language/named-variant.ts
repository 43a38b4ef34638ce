// Which regional or script variant of a language do the words beside it name?

/** The words by which releases name a variant; they are searched in any text, so only unmistakable ones count. */
const VARIANTS: Readonly<Record<string, readonly (readonly [words: RegExp, tag: string])[]>> = {
  pt: [[/\bbrazil|\bbrasil|\bpt-br\b/i, 'pt-BR']],
  es: [[/\blatin|\blatam\b|\bm[eé]xic|\b419\b/i, 'es-419']],
  fr: [[/\bcanad|\bqu[eé]b[eé]c|\bvfq\b/i, 'fr-CA']],
  zh: [
    [/\bsimplified\b|\bchs\b|\bhans\b|简/i, 'zh-Hans'],
    [/\btraditional\b|\bcht\b|\bhant\b|繁/i, 'zh-Hant'],
  ],
  sr: [
    [/\blatin/i, 'sr-Latn'],
    [/\bcyrillic/i, 'sr-Cyrl'],
  ],
};

/** The variant of the language (BCP 47) that the words name; the language itself if they name none. */
export function namedVariant(language: string, words: string): string {
  return VARIANTS[language]?.find(([pattern]) => pattern.test(words))?.[1] ?? language;
}
