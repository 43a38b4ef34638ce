// Who gets the downloads that a plan of shared archives leaves over? The wants that gain the most by their own best.

import type { OpenDownloadWant, PlannedDownload } from './download-plan.ts';

/** `spare`: downloads that may be spent besides those of the plan. */
type Spare = { readonly atHand: ReadonlySet<string>; readonly spare: number };

/** The plan in which as many wants as possible get their own best: the largest gain first, then the newest video. */
export function spendSpare(
  plan: readonly PlannedDownload[],
  openWants: readonly OpenDownloadWant[],
  { atHand, spare }: Spare,
): readonly PlannedDownload[] {
  const wantIds = new Map<string, Set<number>>();
  for (const fetch of plan) idsOf(wantIds, fetch.key, fetch.wantIds);
  let left = spare;
  const costOf = (key: string): 0 | 1 => (atHand.has(key) ? 0 : 1);
  for (const { wantId, from, to } of gainsIn(plan, openWants)) {
    const cost = wantIds.has(to) ? 0 : costOf(to);
    const old = wantIds.get(from);
    const freed = old?.size === 1 ? costOf(from) : 0;
    if (cost - freed > left) continue;
    left -= cost - freed;
    old?.delete(wantId);
    if (old?.size === 0) wantIds.delete(from);
    idsOf(wantIds, to, [wantId]);
  }
  return [...wantIds].map(([key, ids]) => ({ key, wantIds: [...ids], cost: costOf(key) }));
}

function idsOf(wantIds: Map<string, Set<number>>, key: string, added: readonly number[]): void {
  const ids = wantIds.get(key) ?? new Set();
  for (const id of added) ids.add(id);
  wantIds.set(key, ids);
}

type Gain = {
  readonly wantId: number;
  readonly from: string;
  readonly to: string;
  readonly points: number;
  readonly addedAt: number;
};

function gainsIn(plan: readonly PlannedDownload[], openWants: readonly OpenDownloadWant[]): readonly Gain[] {
  const planned = new Map(plan.flatMap(({ key, wantIds }) => wantIds.map((id) => [id, key] as const)));
  return openWants
    .flatMap(({ wantId, addedAt, offers }): readonly Gain[] => {
      const from = planned.get(wantId);
      const [best] = offers;
      const chosen = offers.find(({ key }) => key === from);
      if (from === undefined || best === undefined || chosen === undefined) return [];
      const points = best.score - chosen.score;
      return points > 0 ? [{ wantId, from, to: best.key, points, addedAt }] : [];
    })
    .toSorted((a, b) => b.points - a.points || b.addedAt - a.addedAt || a.wantId - b.wantId);
}
