// What a person has to know of the machine: which disk a folder lies on, and how full it is.

export type Disk = {
  /** As the system calls it: `ext4`, `nfs4`, `fuse.mergerfs`; empty where it does not tell. */
  readonly fileSystem: string;
  /** What to call a file system on which others change things without the kernel hearing of it; null for a local one. */
  readonly network: string | null;
  readonly freeBytes: number;
};

/** Numbers of the system. `groups`: of the running daemon, or the one group of the file. */
export type User = { readonly uid: number; readonly groups: readonly number[] };

export type Disks = {
  /** The disk that a folder lies on, or will lie on once it is made; null where it cannot be told. Never throws. */
  disk(path: string): Promise<Disk | null>;
  /** Who owns the state, and so runs the daemon; null where that is this very user, or it cannot be told. */
  otherOwner(path: string): Promise<User | null>;
  /** Do the rights of a folder let somebody else write in it? True where it cannot be told. */
  mayWrite(folder: string, user: User): Promise<boolean>;
};
