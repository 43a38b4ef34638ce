// What is known about the times of a text beside its video.

import type { Repair } from './repair.ts';
import type { SyncVerdict } from './verdict.ts';

/** The reference of a comparison. */
export type SyncReference =
  /** A subtitle track inside the video; `language` as the file says it, '' if it does not. */
  | { readonly kind: 'track'; readonly language: string }
  /** The sound of the video. */
  | { readonly kind: 'sound' }
  /** Another sidecar of the video, or a file that the user named. */
  | { readonly kind: 'file'; readonly name: string };

export type SyncFinding = {
  readonly verdict: SyncVerdict;
  /** Null if nothing could tell. */
  readonly by: SyncReference | null;
  /** The median distance of its lines from those of the reference, after the repair if there is one. */
  readonly differenceMs: number | null;
  /** The change that would correct it; null if it needs none, or if none is known. */
  readonly repair: Repair | null;
};

/** Early or late throughout, or at another speed. */
export function isOutOfStep({ verdict }: Pick<SyncFinding, 'verdict'>): boolean {
  return verdict === 'shifted' || verdict === 'scaled';
}

/** A viewer notices that it does not fit. */
export function isOutOfSync(finding: Pick<SyncFinding, 'verdict'>): boolean {
  return isOutOfStep(finding) || finding.verdict === 'broken' || finding.verdict === 'other';
}
