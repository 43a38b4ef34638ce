// Chooses the candidates to translate from: in the order of languages that the user set, then by how well each fits the
// video.

import type { Candidate } from '../candidates/candidate.ts';
import type { TitleMatch } from '../release/known-title.ts';
import { judging, type VideoFacts } from '../candidates/judge.ts';
import type { Preference } from '../candidates/preference.ts';
import { sameLanguage } from '../language/language.ts';
import type { Steps } from '../steps.ts';

export type TranslationSource = {
  readonly candidate: Candidate;
  /** BCP 47. */
  readonly language: string;
  /** Its archive holds several episodes. */
  readonly pack: boolean;
};

export const ANY = 'any';
/** If the first few are useless, the others will hardly help. */
const MOST_SOURCES = 4;

/** The languages of one search; empty means all. */
export function searchedLanguages(from: readonly string[]): readonly string[] {
  return from.includes(ANY) ? [] : from;
}

/** The languages that the user named. */
export function namedLanguages(from: readonly string[]): readonly string[] {
  return from.filter((one) => one !== ANY);
}

export type SourceQuestion = {
  readonly facts: VideoFacts;
  readonly preference: Omit<Preference, 'language'>;
  readonly match: TitleMatch | null;
  readonly candidates: readonly Candidate[];
};

/**
 * The sources for a want, best first. `not`: the want's own languages, in which nothing was acceptable. Machine
 * translations are excluded, and so are candidates without an identifier, because the interface cannot translate them.
 * In steps that can be interrupted.
 */
export function* rankingSources(
  from: readonly string[],
  not: readonly string[],
  { facts, preference, match, candidates }: SourceQuestion,
): Steps<readonly TranslationSource[]> {
  const usable = candidates.filter(
    ({ id, language, machineTranslated }) =>
      id !== null &&
      language !== null &&
      !machineTranslated &&
      !not.some((wanted) => sameLanguage(wanted, language)),
  );
  const byLanguage = Map.groupBy(usable, ({ language }) => placeOf(from, language ?? ''));
  const places = [...byLanguage.keys()].filter((place) => place >= 0).toSorted((a, b) => a - b);
  const sources: TranslationSource[] = [];
  for (const place of places) {
    if (sources.length >= MOST_SOURCES) break;
    sources.push(...(yield* best({ facts, preference, match, candidates: byLanguage.get(place) ?? [] })));
  }
  return sources.slice(0, MOST_SOURCES);
}

/** The index of the user's entry for a language; -1 if there is none. */
function placeOf(from: readonly string[], language: string): number {
  const named = from.findIndex((one) => one !== ANY && sameLanguage(one, language));
  return named >= 0 ? named : from.indexOf(ANY);
}

function* best({
  facts,
  preference,
  match,
  candidates,
}: SourceQuestion): Steps<readonly TranslationSource[]> {
  const languages = [...new Set(candidates.flatMap(({ language }) => language ?? []))];
  const found: (TranslationSource & { readonly score: number })[] = [];
  for (const language of languages) {
    const judged = yield* judging({
      video: facts,
      preference: { ...preference, language },
      match,
      candidates: candidates.filter((candidate) => candidate.language === language),
    });
    for (const one of judged)
      if (one.kind === 'acceptable')
        found.push({ candidate: one.candidate, language, pack: one.pack, score: one.score });
  }
  return found
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate, language, pack }) => ({ candidate, language, pack }));
}
