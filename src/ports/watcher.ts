// The port that reports changes as hints that name folders. A hint may be wrong, doubled or missing: the fresh listing
// of the folder is the truth, and the timed walk finds what no hint reported.

/** How much of a library is watched by events. */
export type WatchState = {
  /** Folders from the root down; 0 before the first look. */
  readonly folders: number;
  /** Folders with a kernel watch. */
  readonly watched: number;
  /** `events`: every folder is watched. `partly`: the rest is swept. `scan`: no events are available here. */
  readonly mode: 'events' | 'partly' | 'scan';
  /** Why some folders are not watched, and what would help, in one line; null in mode `events`. */
  readonly why: string | null;
  /** A limit of the system is the cause, which its owner can raise. */
  readonly isShort?: true;
};

export type Watching = {
  /** Resolves when every folder that can be watched is watched, or none can; never rejects. */
  readonly ready: Promise<void>;
  state(): WatchState;
  /**
   * Checks the times of the folders without a watch, and hints at those that changed since the last check. Cheap: one
   * stat per folder, no listing.
   */
  sweep(signal?: AbortSignal): Promise<void>;
  /** Ends every watch. No hint arrives after it resolved. */
  close(): Promise<void>;
};

export type WatchOptions = {
  /** `auto`: events unless the file system is known to send none (NFS, SMB, FUSE, 9p, virtiofs). */
  readonly mode: 'auto' | 'events' | 'scan';
  /**
   * Something changed in this folder: a file or folder was created, deleted or written to. `isGone`: the folder itself is
   * no longer there. Must not throw.
   */
  readonly hint: (folder: string, isGone: boolean) => void;
  /** Glob patterns (on the path relative to the root) that are not watched. */
  readonly exclude: readonly string[];
};

export type Watcher = {
  /** Starts to watch everything below `root`. `sweep` notices when a missing root appears. Never throws. */
  watch(root: string, options: WatchOptions): Watching;
};
