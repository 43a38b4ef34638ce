// What is being read at this moment, written down before it is read: what the program ended over is found there.

import type { LookedAt, ReadFile } from './findings.ts';

export type Suspect =
  | { readonly kind: 'content'; readonly sha256: string }
  /** The header of a video. */
  | ({ readonly kind: 'video'; readonly path: string } & LookedAt)
  | ({ readonly kind: 'sidecar' } & ReadFile);

export type Suspects = {
  begin(suspects: readonly Suspect[], now: number): void;
  end(suspects: readonly Suspect[]): void;
  /** To be called once at start: what was never ended, and how often the program ended meanwhile. */
  afterCrash(): readonly { readonly suspect: Suspect; readonly crashes: number }[];
};
