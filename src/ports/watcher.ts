// What the engine needs in order to notice changes: hints that name folders. A hint may be wrong, doubled or missing;
// the fresh listing of the folder is the truth, and the timed walk finds what no hint told.

/** How much of a library is seen by events. */
export type WatchState = {
  /** Folders below the root, the root included; 0 before the first look. */
  readonly folders: number;
  /** Folders with a watch of the kernel. */
  readonly watched: number;
  /** `events`: every folder is watched. `partly`: the rest is swept. `scan`: no events can be had here. */
  readonly mode: 'events' | 'partly' | 'scan';
  /** Why not every folder is watched, and what would help, in one line; null in mode `events`. */
  readonly why: string | null;
  /** A limit of the system stands in the way, which its owner can raise. */
  readonly isShort?: true;
};

export type Watching = {
  /** Resolves when every folder that can be watched is watched, or it is known that none can; never rejects. */
  readonly ready: Promise<void>;
  state(): WatchState;
  /**
   * Looks at the times of the folders that have no watch, and hints at those that changed since the last look. Cheap:
   * one stat a folder, nothing is listed.
   */
  sweep(signal?: AbortSignal): Promise<void>;
  /** Ends every watch. No hint comes after it resolved. */
  close(): Promise<void>;
};

export type WatchOptions = {
  /** `auto`: events unless the file system is known to send none (NFS, SMB, FUSE, 9p, virtiofs). */
  readonly mode: 'auto' | 'events' | 'scan';
  /** Something changed in this very folder: a file or folder came, went or was written to. Must not throw. */
  readonly hint: (folder: string) => void;
  /** Glob patterns (on the path relative to the root) that are not watched. */
  readonly exclude: readonly string[];
};

export type Watcher = {
  /** Starts to watch everything below `root`. A root that is not there is watched for by `sweep`. Never throws. */
  watch(root: string, options: WatchOptions): Watching;
};
