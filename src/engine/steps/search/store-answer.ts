// Stores what the service answered about videos for their wants.

import type { VideoFacts } from '../../../core/candidates/judge.ts';
import type { SearchStep } from '../../../core/want/search-steps.ts';
import { awaitsBetter, isReplaceable } from '../../../core/want/want.ts';
import type { NameAnswer } from '../../../ports/service.ts';
import type { Offer, OpenWant } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import type { NewOffers } from '../../context/pass-context.ts';
import type { Deps } from '../../deps.ts';
import { languagesStillWanted } from '../../video/embedded-tracks.ts';
import { batchThenIsolate } from '../../video/isolate-failures.ts';
import type { InFlight } from '../../video/mark-searching.ts';
import { factsOf } from '../../video/video-path.ts';
import { nextFor, searchedAgainAt } from '../further/next-step.ts';
import { refusingNotBetter } from '../sidecars/upgrades.ts';
import { asIdentified, isOfNamesake } from './as-identified.ts';
import { makingOffers } from './making-offers.ts';
import { forgetTitleOfNote, noteRecognisedTitle, withOriginalName } from './note-title.ts';

type AnsweredWant = InFlight & {
  readonly row: NameAnswer;
  readonly facts: VideoFacts;
};

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
  const judged: JudgedAnswer[] = [];
  for (const answer of answers) judged.push(await judgeAnswer(deps, answer));
  deps.store.unflushed(() => {
    for (const answer of judged) {
      if (writeAnswer(deps, answer) === 0) continue;
      newOffers.toPlan.add(answer.open.want.id);
      newOffers.toShare.add(answer.open.want.id);
    }
  });
}

type JudgedAnswer = AnsweredWant & {
  readonly offers: readonly Offer[];
  /** Nothing more has to be searched. */
  readonly isOver: boolean;
  readonly next: SearchStep | null;
  readonly askAgainAt: number;
  readonly fullPage: boolean;
};

async function judgeAnswer(deps: Deps, given: AnsweredWant): Promise<JudgedAnswer> {
  const answer = { ...given, row: withOriginalName(deps, given.open.want, given.row) };
  const { open, facts } = answer;
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
  const askAgainAt = searchedAgainAt(deps, open, next);
  return { ...answer, offers, isOver, next, askAgainAt, fullPage: row.fullPage };
}

/** Returns how many offers are acceptable. */
function writeAnswer(deps: Deps, judged: JudgedAnswer): number {
  const { store } = deps;
  const { open, row, facts, offers, isOver, next, askAgainAt } = judged;
  const { want, video } = open;
  store.offers.replace(want.id, offers);
  noteRecognisedTitle(deps, want, row);
  if (isOver) forgetTitleOfNote(deps, video, { match: row.match, path: facts.path });
  const kept = store.offers.ofWant(want.id);
  const offered = kept.length;
  const acceptable = kept.filter(({ refusal }) => refusal === null).length;
  const crowdedOut = judged.fullPage && !isOffered(deps, open, kept);
  apply(
    deps,
    want.id,
    { kind: 'answered', offers: acceptable, offered, crowdedOut, next, askAgainAt },
    { revision: judged.revision, step: want.step, offered, acceptable },
  );
  return acceptable;
}

/** In one of the languages that are still wanted. */
function isOffered(deps: Deps, { want, video }: OpenWant, offers: readonly Offer[]): boolean {
  const languages = languagesStillWanted(deps, want, video);
  return offers.some(({ language }) => languages.includes(language));
}

function asOfAnotherTitle(offer: Offer): Offer {
  return { ...offer, score: 0, parts: [], refusal: offer.refusal ?? 'title' };
}
