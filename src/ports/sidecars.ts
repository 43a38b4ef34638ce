// The port that places, moves and removes sidecars beside videos, and touches nothing else.

import type { PlaceTrouble } from '../core/want/reason.ts';

export type PlaceOrder = {
  /** The library root: nothing is written outside of its real path. */
  readonly root: string;
  readonly folder: string;
  /** The video must still be there with this size and mtime. */
  readonly video: { readonly name: string; readonly size: number; readonly mtimeMs: number };
  readonly name: string;
  /** The caller records it beforehand, so that a dead run's leftovers are known: `.subtitled-<12 hex>.tmp`. */
  readonly temporaryName: string;
  readonly bytes: Uint8Array;
  /** Permission bits and numeric group; null: the folder's own. */
  readonly mode: number | null;
  readonly group: number | null;
  readonly record: PlaceRecord;
};

/** Called while the disk changes, so that what a killed process or a failing disk leaves behind is recorded. */
export type PlaceRecord = {
  /** On a disk without hard links, our empty file has the final name until `released`. */
  claimed(claim: Claim): void;
  /** The claim is still there, because the disk refused to remove it: it stays on record whatever is told later. */
  claimLeft(): void;
  /** The temporary file and the claim are both gone. */
  released(): void;
  /** The temporary file is still there, because the disk refused to remove it. */
  left(): void;
};

/** Distinguishes our empty file from a user's: numbers of the file system, in decimal. */
export type Claim = { readonly device: string; readonly inode: string; readonly bornNs: string };

/** A file that `place` was to create. `size` in bytes. */
export type WantedFile = { readonly name: string; readonly size: number };

/** The files that a killed run may have left in a folder. `claim` is null if no empty file has the final name. */
export type Leftovers = {
  readonly folder: string;
  readonly temporaryName: string;
  readonly claim: (Claim & { readonly name: string }) | null;
};

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly size: number; readonly mtimeMs: number }
  /** A file with that name (in any case or normalisation) exists. */
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'video-changed' }
  | { readonly kind: 'video-gone' }
  /** The library or the folder cannot be seen at all. */
  | { readonly kind: 'unavailable'; readonly why: string }
  /** The disk or the permissions prevent it: a person must act. `message` names path, cause and remedy. */
  | { readonly kind: 'failed'; readonly cause: PlaceFailure; readonly message: string };

/** Why nothing can be written in a folder. */
export type Unwritable = Extract<PlaceOutcome, { kind: 'unavailable' | 'failed' }>;

export type PlaceFailure = Exclude<PlaceTrouble, 'no-reader'>;

/** One of our sidecars: its last known place, and what we wrote. */
export type OwnFile = { readonly folder: string; readonly name: string; readonly sha256: string };

/**
 * A sidecar that is to be removed. `roots`: of all libraries, if a link that leads out of them may have taken the place of its
 * folder: nothing is removed there.
 */
export type OwnFileBelow = OwnFile & { readonly roots?: readonly string[] | undefined };

export type MoveOrder = Omit<PlaceOrder, 'bytes'> & { readonly from: OwnFileBelow };

export type MoveOutcome =
  | PlaceOutcome
  /** The file at `from` is not what we wrote, so it is the user's now. It was not touched. */
  | { readonly kind: 'not-ours' }
  /** There is nothing at `from`, and our file is not at the new place either. */
  | { readonly kind: 'nothing-there' };

export type RemoveOutcome =
  | { readonly kind: 'removed' }
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'nothing-there' }
  | Unwritable;

export type RewriteOrder = OwnFile &
  Pick<PlaceOrder, 'root' | 'temporaryName' | 'bytes'> & {
    /** The caller records the temporary file until this says that it is gone. */
    readonly record: Pick<PlaceRecord, 'left' | 'released'>;
  };

export type RewriteOutcome =
  | { readonly kind: 'rewritten'; readonly size: number; readonly mtimeMs: number }
  | Exclude<RemoveOutcome, { kind: 'removed' }>;

export type Sidecars = {
  /** Writes the file whole or not at all, and never replaces anything. Throws only what `record` threw. */
  place(order: PlaceOrder): Promise<PlaceOutcome>;
  /**
   * Replaces the content of a file that still has the given hash, whole or not at all, after `keep` took the old bytes;
   * if `keep` throws, the file stays. Keeps its permissions. Throws only what `keep` or `record` threw.
   */
  rewrite(order: RewriteOrder, keep: (bytes: Uint8Array) => void): Promise<RewriteOutcome>;
  /**
   * Moves our file to a new folder or name, or both, on the same disk or another. Places it there like `place`,
   * never over anything, and only then removes it from the old place. Touches nothing whose bytes are not ours. If it
   * is cut off between any two steps, the same order finishes it; a file already at the new place counts as moved, and
   * the old one stays if one of the folders is read-only, because both may be one file.
   * Never throws.
   */
  move(order: MoveOrder): Promise<MoveOutcome>;
  /**
   * Removes a file whose bytes are still ours, after `keep` took them; if `keep` throws, the file stays. Throws only
   * what `keep` threw.
   */
  remove(file: OwnFileBelow, keep: (bytes: Uint8Array) => void): Promise<RemoveOutcome>;
  /**
   * Can a file be written in this folder, and get its final name as `place` gives it? The caller chooses and records the
   * name, and removes what is left of it and of its twin (`core/path/temporary-name.ts`).
   */
  probe(folder: string, temporaryName: string): Promise<Unwritable | null>;
  /**
   * The facts that mostly decide whether a file can be written in this folder: its device, owner, group and mode. Null
   * if they cannot be read. Never throws.
   */
  rights(folder: string): Promise<string | null>;
  /**
   * The obstacle that keeps `place` from this name: a file that has it, or something that is no file, such as a folder
   * or a link that leads to none; or the name is too long for the disk. Null: it is free, or the folder cannot be seen.
   * Never throws.
   */
  nameHolder(
    wished: Pick<PlaceOrder, 'root' | 'folder' | 'name'>,
  ): Promise<Extract<PlaceOutcome, { kind: 'taken' | 'failed' }> | null>;
  /** Size and time of a file with our bytes; null if there is none, also if a link leads to it. Never throws. */
  find(file: OwnFile): Promise<{ readonly size: number; readonly mtimeMs: number } | null>;
  /** The names in the folder under which files with these bytes of ours wait aside. Never throws. */
  findAside(file: Omit<OwnFile, 'name'>): Promise<readonly string[]>;
  /**
   * Time and SHA-256 of a file; null if it does not exist, `unreadable` if they cannot be read. `sha256` is '' for a
   * file that is too large to be one of ours. Never throws.
   */
  fingerprint(
    path: string,
  ): Promise<{ readonly mtimeMs: number; readonly sha256: string } | 'unreadable' | null>;
  /**
   * Removes what a killed `place` left: the temporary file, and the claim if empty. `wanted`: the file that the temporary
   * one was to become; then a claim is also known without its record. Throws if the disk refuses.
   */
  clean(leftovers: Leftovers, wanted?: WantedFile): Promise<void>;
};
