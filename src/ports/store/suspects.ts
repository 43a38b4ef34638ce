// Records what is being read before it is read, so that a crash can be traced to it.

import type { LookedAt, ReadFile } from './findings.ts';

export type Suspect =
  | { readonly kind: 'content'; readonly sha256: string }
  /** The header of a video. */
  | ({ readonly kind: 'video'; readonly path: string } & LookedAt)
  | ({ readonly kind: 'sidecar' } & ReadFile);

export type Suspects = {
  begin(suspects: readonly Suspect[], now: number): void;
  end(suspects: readonly Suspect[]): void;
  /** Call it once at start: what was never ended, and how often the program crashed while it was read. */
  afterCrash(): readonly { readonly suspect: Suspect; readonly crashes: number }[];
};
