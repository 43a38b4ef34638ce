// What the engine needs in order to tell how everything stands, however large the libraries are.

import type { WantState } from '../../core/want/want.ts';
import type { OpenWant, WantKind } from './records.ts';

/** Wants of one library, for the same languages and kind, in one state. */
export type CoverageCount = {
  readonly root: string;
  /** The first preferred, of which one is enough. */
  readonly languages: readonly string[];
  readonly kind: WantKind;
  readonly state: WantState;
  /** Of these, with a sidecar that a machine made. */
  readonly machine: number;
  /** Of these, with a sidecar of ours that may be replaced: it lies there in every state. */
  readonly replaceable: number;
  readonly count: number;
};

export type Page = { readonly offset: number; readonly limit: number };

export type VideoFilter = {
  /** Null: every library. */
  readonly root: string | null;
  /** Part of the path, in any case; '' for all. */
  readonly text: string;
  /** Only videos that have a want in one of these; empty: all. */
  readonly states: readonly WantState[];
};

export type QueueFilter = Page & { readonly states: readonly WantState[] };

export type Paged<T> = { readonly rows: readonly T[]; readonly total: number };

/** Synchronous; each call, and each part of what `coverage` gives, is short even with hundreds of thousands of wants. */
export type Overview = {
  /** A part at a time; the same wants may be spoken of in several parts, and their counts add up. */
  coverage(): IterableIterator<readonly CoverageCount[]>;
  /** What is under way comes first, then what is due first. Takes the longer, the larger the offset is. */
  queue(filter: QueueFilter): Paged<OpenWant>;
  /** Of every video that fits, by path; a part at a time, of which some may be empty. */
  videoIds(filter: VideoFilter): IterableIterator<readonly number[]>;
};
