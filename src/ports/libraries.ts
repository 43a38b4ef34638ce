// What the engine needs in order to see the libraries.

import type { MediaInfo } from '../core/sidecar/embedded-tracks.ts';

export type LibraryState =
  /** `identity` changes when another file system is mounted there, or another folder stands there. */
  | { readonly kind: 'available'; readonly identity: string; readonly isEmpty: boolean }
  | { readonly kind: 'unavailable'; readonly why: string };

/** One video file as the walk saw it. */
export type SeenVideo = {
  readonly name: string;
  readonly size: number;
  /** Epoch milliseconds, whole. */
  readonly mtimeMs: number;
  /** `<device>:<inode>`: survives a rename. */
  readonly inode: string;
  /** A sibling says that this very file is still being written (`Film.mkv.part`, `Film.part`). */
  readonly partial: boolean;
};

/** Something that the walk left out, with the reason in a code. */
export type Skipped = { readonly path: string; readonly reason: SkipReason };

export type SkipReason =
  | 'sample'
  | 'extra'
  | 'trailer'
  | 'partial-download'
  | 'system-folder'
  | 'excluded'
  | 'unreadable'
  | 'symlink-loop'
  | 'outside-library'
  | 'too-deep'
  | 'disc-folder'
  | 'not-a-file';

/** One folder that holds at least one video. */
export type WalkedFolder = {
  /** Absolute path, in the form of core/path/path.ts. */
  readonly path: string;
  readonly videos: readonly SeenVideo[];
  /** Every other file in the folder, by name. */
  readonly others: readonly string[];
  /** `Subs/`, `Subtitles/`, `<video stem>/` …: folders of subtitles below this one, with the names in them. */
  readonly subtitleFolders: readonly { readonly name: string; readonly files: readonly string[] }[];
};

export type WalkItem =
  | { readonly kind: 'folder'; readonly folder: WalkedFolder }
  | { readonly kind: 'skipped'; readonly skipped: Skipped };

/** What tells one file from another, whatever its path. */
export type SeenFile = Pick<SeenVideo, 'size' | 'mtimeMs' | 'inode'>;

/** The show of an episode, a film, or a film that is alone in its folder. */
export type NfoOf = 'show' | 'film' | 'only-film';

export type Libraries = {
  /** Is the library there? Never throws. */
  probe(root: string): Promise<LibraryState>;
  /** Which file lies under this very path? `nothing`: none does; `unsure`: it cannot be told. Never throws. */
  see(path: string): Promise<SeenFile | 'nothing' | 'unsure'>;
  /**
   * `see` for a path that a person gave: `outside` where a link on the way leads out of the library at `root`, without a
   * look at what lies there.
   */
  statBelow(root: string, path: string): Promise<SeenFile | 'nothing' | 'unsure' | 'outside'>;
  /** The first bytes of a regular file; null where there is none, or it cannot be read. Never throws. */
  readHead(path: string, mostBytes: number): Promise<Uint8Array | null>;
  /**
   * What the video at this path holds inside, read from its header; `nothing`: it is of another kind, or its header makes
   * no sense; `too-costly`: its header is larger than any film's; `unsure`: it cannot be read now. Never throws.
   */
  mediaInfo(path: string): Promise<MediaInfo | 'nothing' | 'too-costly' | 'unsure'>;
  /** What media managers wrote down about the title of the video at this path, nearest first. Never throws. */
  notes(path: string, about: NfoOf): Promise<readonly string[]>;
  /**
   * Every folder below `root` (or below `from`, which lies in it) that holds a video, each real folder once, in no
   * particular order. Unreadable folders and odd names are items, never exceptions. Stops when the signal fires.
   */
  walk(root: string, options: WalkOptions): AsyncIterable<WalkItem>;
};

export type WalkOptions = {
  /** Glob patterns (on the path relative to the root) that are left out. */
  readonly exclude: readonly string[];
  readonly from?: string;
  /** Only the folder that the walk starts in, nothing below it but its folders of subtitles. */
  readonly alone?: boolean;
  readonly signal?: AbortSignal;
};
