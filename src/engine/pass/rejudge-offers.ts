// Re-judges stored offers when the user's preferences change. This costs no request, and wants with a newly acceptable
// offer become due at once.

import { EMBEDDED_ALREADY } from '../../core/sidecar/embedded-tracks.ts';
import { MISFITS, OUT_OF_STEP } from '../../core/text/misfit.ts';
import { usualRecheckAt } from '../quota/usual-recheck.ts';
import type { Offer } from '../../ports/store/records.ts';
import { makingOffers } from '../steps/search/making-offers.ts';
import { apply } from '../apply.ts';
import { inSlices } from '../context/loop/in-slices.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { inOrder } from '../video/add-offers.ts';
import { isolate } from '../video/isolate-failures.ts';
import { knownFacts } from '../video/video-path.ts';

const NOTE = 'preferences';
/** Id of the last want that was judged; absent if nothing is left to judge. */
const CURSOR = 'preferences-judged';
/** Wants between two notes of how far it is. */
const PAGE = 5;
/** Refusals that a change of preferences may lift, including the misfits: they are found in the rewritten text. */
const BY_PREFERENCES: readonly string[] = [
  ...MISFITS,
  OUT_OF_STEP,
  EMBEDDED_ALREADY,
  'nothing-left',
  'frame-rate',
  'frame-rate-unknown',
  'hearing-impaired',
  'too-low',
  ...['srt', 'vtt', 'ass', 'ssa', 'sub', 'smi'].map((format) => `format-${format}`),
];

/** Compares the preferences with the last ones: one read of the database. `rejudge` does the work if they changed. */
export function noticeChangedPolicy({ store, policy }: Pick<Deps, 'store' | 'policy'>): void {
  const { preferences } = policy;
  if (store.notes.get(NOTE) === preferences) return;
  store.transaction(() => {
    store.notes.put(CURSOR, '0');
    store.notes.put(NOTE, preferences);
  });
}

/**
 * Judges stored offers by the current preferences, a few wants at a time, until `isOver`. Returns true if nothing is
 * left; otherwise the next call continues from there, even after a restart.
 */
export async function rejudge(deps: Deps, isOver: () => boolean): Promise<boolean> {
  const { store } = deps;
  for (;;) {
    const cursor = store.notes.get(CURSOR);
    if (cursor === null) return true;
    if (isOver()) return false;
    const page = store.offers.wantsAfter(Number(cursor), PAGE);
    let last: number | undefined;
    for (const wantId of page) {
      if (last !== undefined && isOver()) break;
      await isolate(deps, [wantId], () => judgeOne(deps, wantId));
      last = wantId;
    }
    // A crash before this line only repeats a page, which is harmless.
    store.notes.put(CURSOR, page.length < PAGE && last === page.at(-1) ? null : String(last));
    await yieldToEventLoop();
  }
}

/** The same now for one video, because a command is about to show it. */
export async function rejudgeVideo(deps: Deps, videoId: number): Promise<void> {
  const { store } = deps;
  const cursor = store.notes.get(CURSOR);
  if (cursor === null) return;
  for (const { id } of store.wants.ofVideo(videoId)) if (id > Number(cursor)) await judgeOne(deps, id);
}

async function judgeOne(deps: Deps, wantId: number): Promise<void> {
  const { store } = deps;
  const want = store.wants.get(wantId);
  const video = want === null ? null : store.videos.get(want.videoId);
  if (want === null || video === null) return;
  // In other states the next answer judges the offers. A want whose video is away or excluded returns to an earlier one.
  const { state } = want.before ?? want;
  if (state !== 'missing' && state !== 'wanted')
    return store.gathered(() => store.offers.reconsider(wantId, BY_PREFERENCES));
  const liftable = store.offers.liftable(wantId, BY_PREFERENCES);
  const known = store.offers
    .ofWant(wantId)
    .map((offer) => (liftable.has(offer.candidate.key) ? { ...offer, refusal: null } : offer));
  const match = store.findings.recognised(want.videoId)?.match ?? null;
  const row = { match, alternates: [], candidates: known.map(({ candidate }) => candidate), fullPage: false };
  // Outside of the transaction: hundreds of candidates may name thousands of releases.
  const judged = await inSlices(makingOffers(deps, { want, video }, knownFacts(deps, video), row));
  if (store.wants.get(wantId)?.revision !== want.revision) return judgeOne(deps, wantId);
  const anew = inOrder(
    want,
    known.map((offer) => again(offer, judged)),
  );
  store.gathered(() => {
    store.offers.liftRefusals(wantId, BY_PREFERENCES);
    store.offers.replace(wantId, anew);
    const offers = store.offers.usable(wantId, Number.MAX_SAFE_INTEGER, known.length).length;
    apply(deps, wantId, { kind: 'reconsidered', offers, askAgainAt: usualRecheckAt(deps, video) });
  });
}

/** Takes the new verdict only if both verdicts depend on preferences: a wrong title, for example, stays wrong. */
function again(offer: Offer, judged: readonly Offer[]): Offer {
  const anew = judged.find(
    ({ candidate, language }) => candidate.key === offer.candidate.key && language === offer.language,
  );
  if (anew === undefined) return offer;
  const dependsOnPreferences = (refusal: string | null): boolean =>
    refusal === null || BY_PREFERENCES.includes(refusal);
  return dependsOnPreferences(offer.refusal) && dependsOnPreferences(anew.refusal)
    ? { ...anew, notBefore: offer.notBefore }
    : offer;
}
