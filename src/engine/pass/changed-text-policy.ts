// Do other wishes hold than the last time? Then what is on offer is judged anew, by what is known of it: that costs no
// request, and what became acceptable is due at once.

import { MISFITS } from '../../core/text/judge-text.ts';
import { recheckAt } from '../../core/want/recheck.ts';
import type { Offer } from '../../ports/store/records.ts';
import { offersFor } from '../steps/search/store-answer.ts';
import { apply } from '../apply.ts';
import { yieldToEventLoop } from '../context/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { inOrder } from '../video/add-offers.ts';
import { eachInTransaction } from '../video/set-aside.ts';
import { factsOf } from '../video/video-path.ts';

const NOTE = 'wishes';
/** The want after which the judging goes on; absent where nothing is to be judged anew. */
const CURSOR = 'wishes-judged';
/** Of wants at once. */
const PAGE = 5;
/** Refusals that other wishes may undo. The misfits too: they are found in the text as it was rewritten. */
const BY_WISHES: readonly string[] = [
  ...MISFITS,
  'nothing-left',
  'frame-rate',
  'frame-rate-unknown',
  'hearing-impaired',
  'too-low',
  ...['srt', 'vtt', 'ass', 'ssa', 'sub', 'smi'].map((format) => `format-${format}`),
];

/** Costs one look into the database. What is to be done about other wishes, `judgeAnew` does. */
export function noticeChangedPolicy({ store, policy }: Pick<Deps, 'store' | 'policy'>): void {
  const { formats, text, hearingImpaired } = policy;
  const wishes = JSON.stringify([[...formats].toSorted(), text, hearingImpaired]);
  if (store.notes.note(NOTE) === wishes) return;
  store.transaction(() => {
    store.notes.putNote(CURSOR, '0');
    store.notes.putNote(NOTE, wishes);
  });
}

/**
 * Judges what is on offer by the wishes that hold now, a few wants at a time, until `isOver` says so or nothing is left.
 * True where nothing is left; else it goes on there next time, also after a restart.
 */
export async function rejudge(deps: Deps, isOver: () => boolean): Promise<boolean> {
  const { store } = deps;
  for (;;) {
    const cursor = store.notes.note(CURSOR);
    if (cursor === null) return true;
    if (isOver()) return false;
    const page = store.offers.wantsAfter(Number(cursor), PAGE);
    await eachInTransaction(deps, page, (wantId) => judgeOne(deps, wantId));
    // Judged twice is judged once.
    store.notes.putNote(CURSOR, page.length < PAGE ? null : String(page.at(-1)));
    await yieldToEventLoop();
  }
}

/** The same for one video, of which a person wants to know at once. */
export function rejudgeVideo(deps: Deps, videoId: number): void {
  const { store } = deps;
  const cursor = store.notes.note(CURSOR);
  if (cursor === null) return;
  store.transaction(() => {
    for (const { id } of store.wants.ofVideo(videoId)) if (id > Number(cursor)) judgeOne(deps, id);
  });
}

function judgeOne(deps: Deps, wantId: number): void {
  const { store, clock, policy } = deps;
  const want = store.wants.get(wantId);
  const video = want === null ? null : store.videos.get(want.videoId);
  if (want === null || video === null) return;
  // What is not open now is judged by the next answer.
  if (want.state !== 'missing' && want.state !== 'wanted')
    return store.offers.reconsider({ wantId, refusals: BY_WISHES });
  store.offers.forgive(wantId, BY_WISHES);
  const known = store.offers.ofWant(wantId);
  const match = store.findings.recognised(want.videoId)?.match ?? null;
  const row = { match, alternates: [], candidates: known.map(({ candidate }) => candidate), fullPage: false };
  const judged = offersFor(deps, want, factsOf(video, store.findings.mediaInfo(video)), row);
  store.offers.replace(
    wantId,
    inOrder(
      want,
      known.map((offer) => again(offer, judged)),
    ),
  );
  const offers = store.offers.ofWant(wantId).filter(({ refusal }) => refusal === null).length;
  const later = recheckAt(video, clock.now(), policy.askAgain);
  apply(deps, wantId, { kind: 'reconsidered', offers, askAgainAt: later });
}

/** The new verdict counts where wishes have a say in it; that it is another title, say, they cannot change. */
function again(offer: Offer, judged: readonly Offer[]): Offer {
  const anew = judged.find(
    ({ candidate, language }) => candidate.key === offer.candidate.key && language === offer.language,
  );
  if (anew === undefined) return offer;
  const isByWishes = (refusal: string | null): boolean => refusal === null || BY_WISHES.includes(refusal);
  return isByWishes(offer.refusal) && isByWishes(anew.refusal)
    ? { ...anew, notBefore: offer.notBefore }
    : offer;
}
