// What is still to be done to our own sidecars, and what became of those that are no longer in the libraries? Errands
// are written down before they are begun, so that a killed process goes on with them.

/** Our sidecar is to lie beside its video again, under this name. */
export type PendingMove = {
  readonly wantId: number;
  readonly name: string;
  /** The temporary file of the try that was begun; null before the first. */
  readonly temporaryName: string | null;
};

/** Our sidecar is to go to the trash. */
export type PendingTrash = {
  readonly wantId: number;
  readonly why: DiscardReason;
  readonly dueAt: number;
};

export type DiscardReason =
  /** Its video is gone. */
  | 'video-gone'
  /** Another video took the place of its own. */
  | 'displaced'
  /** Its video moved, and something else has the name there. */
  | 'name-taken'
  /** A better one takes its place. */
  | 'replaced'
  /** The user does not want it. */
  | 'rejected';

export type PendingMoves = {
  /** From now on `name` is where the want's sidecar belongs. Forgets an earlier try. */
  follow(wantId: number, name: string, dueAt: number): void;
  /** A try begins: what it may leave behind is known. */
  begin(wantId: number, temporaryName: string): void;
  putOff(wantId: number, dueAt: number): void;
  followOf(wantId: number): PendingMove | null;
  endFollow(wantId: number): void;
  /** Due ones of these libraries whose video is there, up to `most`, those that wait longest first. */
  follows(now: number, roots: ReadonlySet<string>, most: number): readonly PendingMove[];
  /** An earlier date stays. */
  discard(discard: PendingTrash): void;
  putOffDiscard(wantId: number, dueAt: number): void;
  keep(wantId: number): void;
  /** Due ones, as above. */
  discards(now: number, roots: ReadonlySet<string>, most: number): readonly PendingTrash[];
  /** Is the want's sidecar to go, now or later? */
  isToGo(wantId: number): boolean;
};

export type TrashRecord = {
  readonly id: number;
  readonly at: number;
  /** Where it lay. */
  readonly folder: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly why: DiscardReason;
  readonly videoId: number;
  readonly wantId: number;
};

/** Sidecars of ours that were taken out of the libraries. Nothing of the user's is ever in here. */
export type Trash = {
  /** Bytes and row are on disk when this returns. Throws where the disk is full or broken. Twice is once. */
  keep(item: Omit<TrashRecord, 'id' | 'size'>, bytes: Uint8Array): void;
  /** The newest first. */
  list(): readonly TrashRecord[];
  /** Null where they are no longer kept. */
  read(id: number): Uint8Array | null;
  /** Forgets the oldest beyond the size, and all beyond the age. */
  prune(limits: { readonly maxBytes: number; readonly maxAgeMs: number }, now: number): void;
};
