// The port that tells people about a folder's disk: its kind, its free space and its permissions.

import type { FolderTrouble } from '../core/status/finding.ts';

export type Disk = {
  /** The system's name for it: `ext4`, `nfs4`, `fuse.mergerfs`; empty if unknown. */
  readonly fileSystem: string;
  /** The display name of a file system that others change without the kernel noticing; null for a local one. */
  readonly network: string | null;
  readonly freeBytes: number;
};

/** Numeric ids. `groups`: those of the running daemon, or the one group of the file. */
export type User = { readonly uid: number; readonly groups: readonly number[] };

export type Disks = {
  /** The disk of a folder, which need not exist yet; null if it is unknown. Never throws. */
  disk(path: string): Promise<Disk | null>;
  /** Why this user cannot create files in a folder, which need not exist yet; null if they can. Never throws. */
  trouble(folder: string): Promise<FolderTrouble | null>;
  /** The owner of the state, who runs the daemon; null if that is the current user, or unknown. */
  otherOwner(path: string): Promise<User | null>;
  /** Do the permissions of a folder let another user write in it? True if unknown. */
  mayWrite(folder: string, user: User): Promise<boolean>;
};
