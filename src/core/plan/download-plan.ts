// The types of the planning of downloads.

/** A want with the candidates for it, best first. */
export type OpenDownloadWant = {
  readonly wantId: number;
  /** When its video was added, epoch milliseconds. */
  readonly addedAt: number;
  readonly offers: readonly OfferedCandidate[];
};

/** `fit`: the points that affect what the viewer sees (core/candidates/score.ts). */
export type OfferedCandidate = { readonly key: string; readonly fit: number; readonly score: number };

export type PlannedDownload = {
  readonly key: string;
  readonly wantIds: readonly number[];
  /** 0 for an archive that is in the cache. */
  readonly cost: 0 | 1;
};

/** `left`: downloads that may be spent. `elsewhere`: how many of them other wants are likely to need today. */
export type DownloadBudget = { readonly left: number; readonly elsewhere: number };
