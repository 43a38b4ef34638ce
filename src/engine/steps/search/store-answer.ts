// Stores an answer for a want: judges the candidates, stores the offers and applies `answered`.

import { judging, type Judged, type VideoFacts } from '../../../core/candidates/judge.ts';
import { areDifferent } from '../../../core/release/title-ids.ts';
import { EMBEDDED_ALREADY } from '../../../core/sidecar/embedded-tracks.ts';
import type { SearchStep } from '../../../core/want/search-steps.ts';
import { sameLanguage } from '../../../core/language/language.ts';
import type { Steps } from '../../../core/steps.ts';
import { awaitsBetter, isReplaceable } from '../../../core/want/want.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { Offer, OpenWant, VideoRecord, WantRecord } from '../../../ports/store/records.ts';
import { asIdentified, isOfNamesake } from './as-identified.ts';
import { apply } from '../../apply.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import type { Deps } from '../../deps.ts';
import { nextFor, nextTurn, searchedAgainAt } from '../further/next-step.ts';
import { refusingNotBetter } from '../sidecars/upgrades.ts';
import type { NewOffers } from '../../context/pass-context.ts';
import type { InFlight } from '../../video/mark-searching.ts';
import { batchThenIsolate } from '../../video/isolate-failures.ts';
import { factsOf } from '../../video/video-path.ts';
import { languagesStillWanted } from '../../video/embedded-tracks.ts';
import { preferenceFor } from '../../video/preference.ts';

export type AnsweredWant = {
  readonly open: OpenWant;
  readonly revision: number;
  readonly row: NameAnswer;
  readonly facts: VideoFacts;
};

const MOST_ALTERNATES = 10;

/** Stores the answer about a name for all wants behind it. A want that triggers a bug is deferred. */
export async function storeAnswer(
  deps: Deps,
  asked: readonly InFlight[],
  row: NameAnswer,
  newOffers: NewOffers,
): Promise<void> {
  await batchThenIsolate(deps, asked, {
    affected: ({ open }) => [open.want.id],
    work: (some) =>
      storeAnswers(
        deps,
        some.map((one) => ({
          ...one,
          row,
          facts: factsOf(one.open.video, deps.store.findings.mediaInfo(one.open.video)),
        })),
        newOffers,
      ),
  });
}

/**
 * Judges each row for its want, stores the offers and applies `answered`, in one transaction that the caller flushes.
 * Adds the wants that got an acceptable offer to the new offers.
 */
export async function storeAnswers(
  deps: Deps,
  answers: readonly AnsweredWant[],
  newOffers: NewOffers,
): Promise<void> {
  const prepared: PreparedAnswer[] = [];
  for (const answer of answers) prepared.push(await judgeAnswer(deps, answer));
  deps.store.unflushed(() => {
    for (const { wantId, write } of prepared) {
      if (write() === 0) continue;
      newOffers.toPlan.add(wantId);
      newOffers.toShare.add(wantId);
    }
  });
}

type PreparedAnswer = {
  readonly wantId: number;
  /** Writes the result to the database and returns how many offers are acceptable. */
  readonly write: () => number;
};

async function judgeAnswer(
  deps: Deps,
  { open, revision, facts, ...answer }: AnsweredWant,
): Promise<PreparedAnswer> {
  const { want, video } = open;
  const row = await asIdentified(deps, video, answer.row);
  const isAnother = row !== answer.row || isOfNamesake(facts.release, answer.row);
  const told = await inSlices(makingOffers(deps, open, facts, answer.row));
  // Kept to show why none of them was taken.
  const all = row === answer.row ? told : told.map(asOfAnotherTitle);
  const offers = awaitsBetter(want)
    ? await inSlices(refusingNotBetter(deps, { open, facts, row }, all))
    : all;
  const useless = deps.store.offers.foundOut(want.id);
  const isOver =
    isReplaceable(want) ||
    offers.some(({ refusal, candidate }) => refusal === null && !useless.has(candidate.key));
  const next = isOver
    ? null
    : await nextFor(deps, open, facts, isAnother ? { match: null, candidates: [], isAnother } : row);
  const { store } = deps;
  const askAgainAt = searchedAgainAt(deps, open, next);
  const write = (): number => {
    store.offers.replace(want.id, offers);
    recognise(deps, want, answer.row);
    if (isOver) followName(deps, video, { ...answer, facts });
    const kept = store.offers.ofWant(want.id);
    const acceptable = kept.filter((offer) => offer.refusal === null).length;
    apply(
      deps,
      want.id,
      {
        kind: 'answered',
        offers: acceptable,
        offered: kept.length,
        crowdedOut: row.fullPage && !isOffered(deps, open, kept),
        next,
        askAgainAt,
      },
      { revision, step: want.step, offered: kept.length, acceptable },
    );
    return acceptable;
  };
  return { wantId: want.id, write };
}

/** In one of the languages that are still wanted. */
function isOffered(deps: Deps, { want, video }: OpenWant, offers: readonly Offer[]): boolean {
  const languages = languagesStillWanted(deps, want, video);
  return offers.some(({ language }) => languages.includes(language));
}

/** What a name found is not compared with the title of a note, which names another or is gone by now. */
function followName(
  { store }: Deps,
  video: VideoRecord,
  { row: { match }, facts }: Pick<AnsweredWant, 'row' | 'facts'>,
): void {
  // For a show the service may name the episode's identifiers.
  if (match === null || match.kind === 'tv') return;
  const title = store.findings.identified(video.id, facts.path);
  if (title !== null && areDifferent(title.ids, match.ids)) store.findings.putIdentified(video.id, null);
}

function asOfAnotherTitle(offer: Offer): Offer {
  return { ...offer, score: 0, parts: [], refusal: offer.refusal ?? 'title' };
}

/** Stores which title the service recognised, to show it. Other steps give the service the title. */
function recognise({ store }: Deps, { videoId, step }: WantRecord, { match, alternates }: NameAnswer): void {
  if (step !== 'batch' && step !== 'title-scope') return;
  if (match === null && alternates.length === 0) return;
  store.findings.putRecognised(videoId, { match, alternates: alternates.slice(0, MOST_ALTERNATES) });
  store.catalogue.fileAgain(videoId);
}

/** Stores an answer without acceptable candidates; `offered` counts those it had. */
export function storeNothing(
  deps: Deps,
  {
    open,
    revision,
    next,
    offered,
  }: Pick<AnsweredWant, 'open' | 'revision'> & { readonly next: SearchStep | null; readonly offered: number },
): void {
  const fact = { kind: 'answered', offers: 0, offered, crowdedOut: false, next } as const;
  const facts = { revision, step: open.want.step, offered, acceptable: 0 };
  apply(deps, open.want.id, { ...fact, askAgainAt: nextTurn(deps, open) }, facts);
}

/**
 * Candidates in the want's languages as offers, by preference: language first, then score. In steps that can be
 * interrupted: hundreds of candidates may name thousands of releases.
 */
export function* makingOffers(
  deps: Deps,
  open: OpenWant,
  facts: VideoFacts,
  row: NameAnswer,
): Steps<readonly Offer[]> {
  const { want } = open;
  const rejected = deps.store.findings.rejected(want.videoId);
  const stillWanted = languagesStillWanted(deps, want, open.video);
  const offers: Offer[] = [];
  for (const language of want.languages) {
    const candidates = row.candidates.filter(
      (candidate) => candidate.language !== null && sameLanguage(language, candidate.language),
    );
    const preference = preferenceFor(deps, open, language);
    const judged = yield* judging({ video: facts, preference, match: row.match, candidates });
    for (const one of judged) {
      const offer = offerOf(one, language);
      const refusal = rejected.has(offer.candidate.key)
        ? 'rejected'
        : (offer.refusal ?? whyNotWanted(want, offer, stillWanted));
      offers.push({ ...offer, refusal });
    }
  }
  return offers;
}

function whyNotWanted(
  { machine }: WantRecord,
  { language, candidate }: Offer,
  stillWanted: readonly string[],
): string | null {
  if (!stillWanted.includes(language)) return EMBEDDED_ALREADY;
  // An AI-made subtitle is not replaced by another.
  return machine && candidate.machineTranslated ? 'machine-translated' : null;
}

function offerOf(judged: Judged, language: string): Offer {
  const { candidate } = judged;
  const shared = { candidate, language, notBefore: null };
  if (judged.kind === 'refused') return { ...shared, score: 0, parts: [], refusal: judged.reason };
  const reachable = candidate.id !== null || candidate.link !== null;
  return { ...shared, score: judged.score, parts: judged.parts, refusal: reachable ? null : 'no-address' };
}
