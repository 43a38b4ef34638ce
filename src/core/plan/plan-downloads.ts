// Decides which archives to download, in which order. Solves a cover problem, because downloads are the scarce unit.

/** A want with the candidates for it, best first. */
export type OpenDownloadWant = {
  readonly wantId: number;
  /** When its video was added, epoch milliseconds. */
  readonly addedAt: number;
  readonly offers: readonly OfferedCandidate[];
};

/** `fit`: the points that affect what the viewer sees (core/candidates/fit.ts). */
export type OfferedCandidate = { readonly key: string; readonly fit: number };

export type PlannedDownload = {
  readonly key: string;
  readonly wantIds: readonly number[];
  /** 0 for an archive that is in the cache. */
  readonly cost: 0 | 1;
};

export type DownloadPlan = {
  readonly fetches: readonly PlannedDownload[];
  /** Wants that the budget does not cover. */
  readonly left: readonly number[];
};

/**
 * A want prefers its own best to a shared archive that fits worse by more than this: less than between two source
 * families, more than between a known family and an unknown one.
 */
const CLEARLY_BETTER = 15;
/**
 * The same when downloads are scarcer than wants: then another source family is better than nothing, but a frame rate
 * that drifts never is.
 */
const CLEARLY_BETTER_WHEN_SCARCE = 30;

/**
 * Cached archives first, because they cost nothing; then those that cover the most wants without a clearly better one;
 * then each want's own best, newest video first. At most `budget` downloads, and at most one per want.
 */
export function planDownloads(
  openWants: readonly OpenDownloadWant[],
  atHand: ReadonlySet<string>,
  budget: number,
): DownloadPlan {
  const open = new Map(openWants.map((openWant) => [openWant.wantId, openWant] as const));
  const tolerance = budget < openWants.length ? CLEARLY_BETTER_WHEN_SCARCE : CLEARLY_BETTER;
  const targets = targetsByKey(openWants, tolerance);
  const fetches = [
    ...cover(
      [...targets].filter(([key]) => atHand.has(key)),
      open,
      1,
    ).map((fetch) => ({ ...fetch, cost: 0 as const })),
    ...cover(
      [...targets].filter(([key]) => !atHand.has(key)),
      open,
      2,
    ),
    ...oneByOne(open, atHand),
  ];
  return withinBudget(fetches, budget);
}

function targetsByKey(openWants: readonly OpenDownloadWant[], tolerance: number): Map<string, number[]> {
  const targets = new Map<string, number[]>();
  for (const { wantId, offers } of openWants) {
    const best = offers[0]?.fit ?? 0;
    for (const offer of offers) {
      if (offer.fit < best - tolerance) continue;
      const list = targets.get(offer.key);
      if (list === undefined) targets.set(offer.key, [wantId]);
      else list.push(wantId);
    }
  }
  return targets;
}

/** Greedy cover, largest gain first. An archive whose gain has shrunk meanwhile is queued under its new gain. */
function cover(
  archives: readonly (readonly [string, readonly number[]])[],
  open: Map<number, OpenDownloadWant>,
  least: number,
): PlannedDownload[] {
  const turns: (readonly [string, readonly number[]])[][] = [];
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

function byKey(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1;
}

function oneByOne(
  open: ReadonlyMap<number, OpenDownloadWant>,
  atHand: ReadonlySet<string>,
): PlannedDownload[] {
  return [...open.values()]
    .toSorted((a, b) => b.addedAt - a.addedAt || a.wantId - b.wantId)
    .flatMap((openWant) => {
      const best = openWant.offers[0];
      if (best === undefined) return [];
      return [
        {
          key: best.key,
          wantIds: [openWant.wantId],
          cost: atHand.has(best.key) ? 0 : 1,
        } satisfies PlannedDownload,
      ];
    });
}

function withinBudget(fetches: readonly PlannedDownload[], budget: number): DownloadPlan {
  const kept: PlannedDownload[] = [];
  const left: number[] = [];
  let spent = 0;
  for (const fetch of fetches) {
    if (spent + fetch.cost > budget) left.push(...fetch.wantIds);
    else {
      spent += fetch.cost;
      kept.push(fetch);
    }
  }
  return { fetches: kept, left };
}
