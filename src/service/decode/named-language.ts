// Which language is a subtitle in, if the service has one code for several variants and the uploader names one?

import { VARIANT_WITHOUT_CODE } from '../../core/language/language.ts';
import { namedVariant } from '../../core/language/named-variant.ts';
import { readText } from '../../core/release/reading.ts';
import type { Candidate } from '../../core/candidates/candidate.ts';
import { nameOf } from '../../core/candidates/record-texts.ts';

/** An uploader's sentence may name a country for many reasons ("from the Canadian disc"). */
const IN_SENTENCES: Readonly<Record<string, RegExp>> = {
  es: /\blatin(?:os?|as?)?\b(?! lyrics| song| music)|\blatam\b|\blatino-?am[eé]ric|\blatinoam|\bhispano-?am[eé]ric|\bes-419\b/i,
  fr: /\bvfq\b|\bcanadian[\s-]french\b|\bfrench[\s-](?:canadian|canada)\b|\bcanadien(?:ne)?s?\b|\bqu[eé]b[eé]co|\bfr-ca\b/i,
};

/** A single word, `LATINO` or `VFQ`, in the name of a release tells its sound. */
const IN_RELEASES: Readonly<Record<string, RegExp>> = {
  es: /\blatin[\s._-]americ|\b(?:spanish|español)[\s._-]\(?latin/i,
  fr: /\bcanadian[\s._-]french\b|\bfrench[\s._-]\(?canad/i,
};

/** The words by which releases name the variant that has the plain code. */
const PLAIN: Readonly<Record<string, RegExp>> = {
  es: /\bcastell?ano\b|\bcastill?ian\b|\beuropean\b|\bspain\b|\bespaña\b|\bes-es\b/i,
  fr: /\bvff\b|\btrue\W?french\b|\bfrance\b|\bfr-fr\b/i,
};

/**
 * The language (BCP 47) of a record: `es-419` or `fr-CA` if the service says `es` or `fr` and the record's own words,
 * outside its title, name that variant alone.
 */
export function languageNamedIn({
  language,
  releaseName,
  name,
  comment,
}: Pick<Candidate, 'language' | 'releaseName' | 'name' | 'comment'>): string | null {
  const variant = language === null ? undefined : VARIANT_WITHOUT_CODE.get(language);
  if (language === null || variant === undefined) return language;
  const [release, file] = [labelsOf(releaseName), labelsOf(nameOf(name))];
  if (PLAIN[language]?.test(`${release} ${file} ${comment}`) === true) return language;
  const isSaid =
    IN_SENTENCES[language]?.test(comment) === true ||
    IN_RELEASES[language]?.test(release) === true ||
    // The file is mostly named after the release.
    (namedVariant(language, release) === language && namedVariant(language, file) !== language);
  return isSaid ? variant : language;
}

/** The labels behind the title of a release's name, and behind the title of its episode. */
function labelsOf(text: string): string {
  const { tail, episodeTitle } = readText(text);
  return episodeTitle === '' ? tail : tail.replace(episodeTitle, ' ');
}
