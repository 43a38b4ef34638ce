// Which of the entries for a video does the user's preference allow, and how good is each?

import type { Candidate } from '../candidates/candidate.ts';
import type { Preference } from '../candidates/preference.ts';
import { scoreText, type Terms } from '../candidates/score.ts';
import { baseLanguage, sameLanguage } from '../language/language.ts';
import { FORMATS } from './entry-files.ts';
import type { EntryReading } from './read-entry.ts';

/** Entries labelled with the language win over entries without a label, which have the record's language. */
export function inLanguage(
  preference: Preference,
  record: Candidate,
  all: readonly EntryReading[],
): readonly EntryReading[] {
  const labelled = all.filter(
    ({ language }) => language !== null && sameLanguage(preference.language, language),
  );
  if (labelled.length > 0) return labelled;
  if (record.language !== null && !sameLanguage(preference.language, record.language)) return [];
  // A label of the plain language does not contradict a record that names the variant.
  const plain = record.language?.includes('-') === true ? baseLanguage(record.language) : null;
  return all.filter(({ language }) => language === null || language === plain);
}

export function isKind(preference: Preference, isRecordForced: boolean, one: EntryReading): boolean {
  const forced = one.forced || isRecordForced;
  return preference.kind === 'forced' ? forced : !one.forced;
}

export function isSdh(preference: Preference, record: Candidate, one: EntryReading): boolean {
  const impaired = one.hearingImpaired ?? record.hearingImpaired === true;
  if (preference.hearingImpaired === 'require') return impaired;
  return preference.hearingImpaired !== 'exclude' || !impaired;
}

/** More than any format: who wants one language prefers it alone. */
const BILINGUAL = FORMATS.length / 10;

export function pointsOf(terms: Terms, one: EntryReading): number {
  const { video, preference, weights } = terms;
  const impaired = one.hearingImpaired === true;
  const wished = preference.hearingImpaired === 'prefer' || preference.hearingImpaired === 'require';
  const wanted = preference.hearingImpaired === 'any' || impaired === wished;
  const exact =
    one.reading.cuts.length > 0 &&
    video.release.cuts.length === 0 &&
    !one.reading.cuts.includes('theatrical');
  return (
    scoreText(terms, one.reading) +
    (one.reading.cuts.length > 0 && video.release.cuts.length > 0 ? weights.sameCut : 0) +
    (exact ? weights.longerCut : 0) +
    (wanted ? 0 : weights.hearingImpairedAvoided) +
    (one.dubbed ? weights.dubtitle : 0) -
    (one.isBilingual ? BILINGUAL : 0) -
    FORMATS.indexOf(one.format) / 10
  );
}
