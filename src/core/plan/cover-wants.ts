// Which archives cover the wants with the fewest downloads, if a want accepts only some of its candidates? A cover
// problem, because downloads are the scarce unit.

import type { OfferedCandidate, OpenDownloadWant, PlannedDownload } from './download-plan.ts';

/** Does a want accept this candidate, when that one is its best? */
export type ArchiveChoice = (offer: OfferedCandidate, best: OfferedCandidate) => boolean;

/**
 * Cached archives first, because they cost nothing; then those that cover at least two wants, the most first; then each
 * want's best, newest video first. Serves every want that has an offer, each once.
 */
export function coverWith(
  accepts: ArchiveChoice,
  openWants: readonly OpenDownloadWant[],
  atHand: ReadonlySet<string>,
): readonly PlannedDownload[] {
  const open = new Map(openWants.map((openWant) => [openWant.wantId, openWant] as const));
  const archives = [...wantsByArchive(accepts, openWants)];
  const cached = cover(
    archives.filter(([key]) => atHand.has(key)),
    open,
    1,
  );
  // Cached archives fill all the wants they can, so each of these archives and each of the remaining wants costs a
  // download.
  const shared = cover(archives, open, 2);
  return [...cached.map((fetch) => ({ ...fetch, cost: 0 as const })), ...shared, ...oneByOne(open)];
}

type Archive = readonly [key: string, wantIds: readonly number[]];

function wantsByArchive(
  accepts: ArchiveChoice,
  openWants: readonly OpenDownloadWant[],
): ReadonlyMap<string, readonly number[]> {
  const wantIds = new Map<string, number[]>();
  for (const { wantId, offers } of openWants)
    for (const offer of offers) {
      if (!accepts(offer, offers[0] ?? offer)) continue;
      const list = wantIds.get(offer.key);
      if (list === undefined) wantIds.set(offer.key, [wantId]);
      else list.push(wantId);
    }
  return wantIds;
}

/** Greedy cover, largest gain first. An archive whose gain has shrunk meanwhile is queued under its new gain. */
function cover(
  archives: readonly Archive[],
  open: Map<number, OpenDownloadWant>,
  least: number,
): readonly PlannedDownload[] {
  const turns: Archive[][] = [];
  for (const archive of archives) (turns[archive[1].length] ??= []).push(archive);
  const fetches: PlannedDownload[] = [];
  for (let gain = turns.length - 1; gain >= least; gain -= 1) {
    for (const archive of (turns[gain] ?? []).toSorted(byKey)) {
      const wantIds = archive[1].filter((wantId) => open.has(wantId));
      if (wantIds.length < gain) {
        (turns[wantIds.length] ??= []).push(archive);
        continue;
      }
      for (const wantId of wantIds) open.delete(wantId);
      fetches.push({ key: archive[0], wantIds, cost: 1 });
    }
  }
  return fetches;
}

function byKey(a: Archive, b: Archive): number {
  return a[0] < b[0] ? -1 : 1;
}

function oneByOne(open: ReadonlyMap<number, OpenDownloadWant>): readonly PlannedDownload[] {
  return [...open.values()]
    .toSorted((a, b) => b.addedAt - a.addedAt || a.wantId - b.wantId)
    .flatMap(({ wantId, offers: [best] }): readonly PlannedDownload[] =>
      best === undefined ? [] : [{ key: best.key, wantIds: [wantId], cost: 1 }],
    );
}
