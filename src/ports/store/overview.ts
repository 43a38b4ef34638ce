// The port that reports the status of everything, however large the libraries are.

import type { WantState } from '../../core/want/want.ts';
import type { OpenWant } from './records.ts';
import type { WantKind } from '../../core/want-spec.ts';

/** Wants of one library, for the same languages and kind, in one state. */
export type CoverageCount = {
  readonly root: string;
  /** The first is preferred; one of them is enough. */
  readonly languages: readonly string[];
  readonly kind: WantKind;
  readonly state: WantState;
  /** Of these, how many have a sidecar that a machine made. */
  readonly machine: number;
  /** Of these, how many have our sidecar and may replace it: it exists in every state. */
  readonly replaceable: number;
  readonly count: number;
};

export type Page = { readonly offset: number; readonly limit: number };

export type VideoFilter = {
  /** Only videos of these libraries. */
  readonly roots: ReadonlySet<string>;
  /** Part of the path, in any case and with any accents; '' for all. */
  readonly text: string;
  /** Only videos that have a want in one of these; empty: all. */
  readonly states: readonly WantState[];
};

export type QueueFilter = Page & {
  /** Only wants of these libraries. */
  readonly roots: ReadonlySet<string>;
  readonly states: readonly WantState[];
};

export type Paged<T> = { readonly rows: readonly T[]; readonly total: number };

/** Synchronous. Each call, and each part of `coverage`, is short even with hundreds of thousands of wants. */
export type Overview = {
  /** Rises with every change of the state, whatever it is. Reads nothing from the disk. */
  changes(): number;
  /** Of these libraries, one part at a time; several parts may count the same kind of wants, and their counts add up. */
  coverage(roots: ReadonlySet<string>): IterableIterator<readonly CoverageCount[]>;
  /** Wants in progress first, then those due first. The larger the offset, the longer it takes. */
  queue(filter: QueueFilter): Paged<OpenWant>;
  /** The ids of every matching video, by path; one part at a time, and a part may be empty. */
  videoIds(filter: VideoFilter): IterableIterator<readonly number[]>;
};
