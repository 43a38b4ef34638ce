// Pending work on our own sidecars, and the trash for those removed from the libraries. Each pending move is recorded
// before it begins, so that a killed process can finish it.

import type { DiscardReason } from '../../core/sidecar/discard-reason.ts';
import type { Steps } from '../../core/steps.ts';
import type { Page } from './overview.ts';

/** Our sidecar is to be beside its video again, under this name. */
export type PendingMove = {
  readonly wantId: number;
  readonly name: string;
  /** The temporary file of the current try; null before the first. */
  readonly temporaryName: string | null;
};

/** Our sidecar is to go to the trash. */
export type PendingDiscard = {
  readonly wantId: number;
  readonly why: DiscardReason;
  readonly dueAt: number;
};

export type PendingMoves = {
  /** From now on the want's sidecar belongs at `name`. Forgets an earlier try. */
  put(wantId: number, name: string, dueAt: number): void;
  /** Records a try, so that what it may leave behind is known. */
  begin(wantId: number, temporaryName: string): void;
  putOff(wantId: number, dueAt: number): void;
  of(wantId: number): PendingMove | null;
  end(wantId: number): void;
  /** The due ones in these libraries whose video exists, up to `most`, longest wait first. */
  due(now: number, roots: ReadonlySet<string>, most: number): readonly PendingMove[];
};

export type PendingDiscards = {
  /** Keeps an earlier date. */
  put(discard: PendingDiscard): void;
  putOff(wantId: number, dueAt: number): void;
  cancel(wantId: number): void;
  /** The sidecar is beside its video: it stays, but not if the user rejected it. */
  cancelUnlessRejected(wantId: number): void;
  /** The due ones in these libraries, up to `most`, longest wait first. */
  due(now: number, roots: ReadonlySet<string>, most: number): readonly PendingDiscard[];
  /** All, due or not, of every library. */
  pages(): IterableIterator<readonly PendingDiscard[]>;
  /** True if the want's sidecar is to be removed, now or later. */
  has(wantId: number): boolean;
};

export type TrashRecord = {
  readonly id: number;
  readonly at: number;
  /** Where it was. */
  readonly folder: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly why: DiscardReason;
  readonly videoId: number;
  readonly wantId: number;
};

/**
 * Our sidecars that were removed from the libraries; a file of the user's only as it was before its times were
 * corrected.
 */
export type Trash = {
  /** Bytes and row are on disk when this returns. Throws if the disk is full or broken. Twice keeps one copy. */
  keep(item: Omit<TrashRecord, 'id' | 'size'>, bytes: Uint8Array): void;
  /** Newest first; by default all. */
  list(page?: Page): readonly TrashRecord[];
  count(): number;
  get(id: number): TrashRecord | null;
  /** The item with these bytes that was in this place. */
  from(place: Pick<TrashRecord, 'folder' | 'name' | 'sha256'>): TrashRecord | null;
  /** The file is in its place again, or still: from now on the item is not listed. */
  drop(id: number): void;
  /** Null if it is no longer kept. */
  read(id: number): Uint8Array | null;
  /** Deletes the oldest beyond the size, and all beyond the age. */
  prune(limits: { readonly maxBytes: number; readonly maxAgeMs: number }, now: number): Steps<void>;
};
