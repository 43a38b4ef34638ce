// What the engine needs in order to put sidecars beside videos, and nowhere else.

export type PlaceOrder = {
  /** The library root: nothing is written outside of its real path. */
  readonly root: string;
  readonly folder: string;
  /** The video must still be there with this size and mtime. */
  readonly video: { readonly name: string; readonly size: number; readonly mtimeMs: number };
  readonly name: string;
  /** Chosen by the caller and recorded before, so that a dead run's leftovers are known: `.subtitled-<12 hex>.tmp`. */
  readonly temporaryName: string;
  readonly bytes: Uint8Array;
  /** Permission bits and numeric group; null: the folder's own. */
  readonly mode: number | null;
  readonly group: number | null;
  readonly record: PlaceRecord;
};

/** Told while the disk changes, so that what a killed process or a failing disk leaves behind is on record. */
export type PlaceRecord = {
  /** On a disk without hard links an empty file of ours has the final name, until `released`. */
  claimed(claim: Claim): void;
  /** Neither the temporary file nor the claim is there any more. */
  released(): void;
  /** The temporary file is still there, because the disk did not let it go. */
  left(): void;
};

/** What tells an empty file of ours from one that a user made: numbers of the file system, in decimal. */
export type Claim = { readonly device: string; readonly inode: string; readonly bornNs: string };

/** What a run may have left in a folder. `claim` is null where no empty file has taken the final name. */
export type Leftovers = {
  readonly folder: string;
  readonly temporaryName: string;
  readonly claim: (Claim & { readonly name: string }) | null;
};

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly size: number; readonly mtimeMs: number }
  /** Something of that name (in any case or normalisation) is there already. */
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'video-changed' }
  | { readonly kind: 'video-gone' }
  /** The library, or the folder, cannot be seen at all. */
  | { readonly kind: 'unavailable'; readonly why: string }
  /** The disk or the rights do not allow it: needs a person. `message` names path, cause and remedy. */
  | { readonly kind: 'failed'; readonly cause: PlaceFailure; readonly message: string };

export type PlaceFailure =
  'permission' | 'read-only' | 'disk-full' | 'name-too-long' | 'outside-library' | 'io-error';

/** A sidecar of ours: where it was last, and what we wrote. */
export type OwnFile = { readonly folder: string; readonly name: string; readonly sha256: string };

export type MoveOrder = Omit<PlaceOrder, 'bytes'> & { readonly from: OwnFile };

export type MoveOutcome =
  | PlaceOutcome
  /** What lies at `from` is not what we wrote: the user's by now. It was not touched. */
  | { readonly kind: 'not-ours' }
  /** Nothing lies at `from`, and what we wrote is not at the new place either. */
  | { readonly kind: 'nothing-there' };

export type RemoveOutcome =
  | { readonly kind: 'removed' }
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'nothing-there' }
  | Extract<PlaceOutcome, { kind: 'unavailable' | 'failed' }>;

export type Sidecars = {
  /** Writes the file whole, or not at all, and never replaces anything. Throws only what `record` threw. */
  place(order: PlaceOrder): Promise<PlaceOutcome>;
  /**
   * Brings a file of ours to a new folder or name, or both, on the same disk or another: placed there as `place` does,
   * never over anything, and only then removed from the old place. Touches nothing whose bytes are not ours. Cut off
   * between any two steps, the same order finishes it; a file that lies at the new place already was moved. Never throws.
   */
  move(order: MoveOrder): Promise<MoveOutcome>;
  /**
   * Removes a file whose bytes are still ours, after `keep` took them; where `keep` throws, it stays. Never throws but
   * what `keep` threw.
   */
  remove(file: OwnFile, keep: (bytes: Uint8Array) => void): Promise<RemoveOutcome>;
  /**
   * Could a file be written in this folder? Writes nothing that stays. The caller chose and recorded the name, so that
   * a dead run's leftovers are known.
   */
  probe(folder: string, temporaryName: string): Promise<Extract<PlaceOutcome, { kind: 'failed' }> | null>;
  /** Size and SHA-256 of a file; null where it is not there, `unreadable` where it cannot be told. Never throws. */
  fingerprint(
    path: string,
  ): Promise<
    { readonly size: number; readonly mtimeMs: number; readonly sha256: string } | 'unreadable' | null
  >;
  /** Removes what a killed `place` left: the temporary file, and the claim while it is empty. Throws where the disk refuses. */
  clean(leftovers: Leftovers): Promise<void>;
};
