// The port through which the engine sees the libraries.

import type { MediaInfo } from '../core/sidecar/embedded-tracks.ts';
import type { ReferenceTrack } from '../core/sync/reference-track.ts';

export type LibraryState =
  /** `identity` changes when another file system or another folder replaces it. */
  | { readonly kind: 'available'; readonly identity: string; readonly isEmpty: boolean }
  /** `hangs`: it does not answer. A look at what is in it waits, and occupies one of the few threads for disks. */
  | { readonly kind: 'unavailable'; readonly why: string; readonly hangs?: true };

/** One video file as the walk saw it. */
export type SeenVideo = {
  readonly name: string;
  readonly size: number;
  /** Epoch milliseconds, whole. */
  readonly mtimeMs: number;
  /** `<device>:<inode>`: survives a rename. */
  readonly inode: string;
  /** Another file marks this one as still being written (`Film.mkv.part`, `Film.part`). */
  readonly partial: boolean;
};

/** Something that the walk skipped, with a code for the reason. */
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

/** One folder with at least one video. */
export type WalkedFolder = {
  /** Absolute path, in the form of core/path/path.ts. */
  readonly path: string;
  readonly videos: readonly SeenVideo[];
  /** Every other file in the folder, by name. */
  readonly others: readonly string[];
  /** `Subs/`, `Subtitles/`, `<video stem>/` …: subtitle folders below this one, with their file names. */
  readonly subtitleFolders: readonly { readonly name: string; readonly files: readonly string[] }[];
};

export type WalkItem =
  | { readonly kind: 'folder'; readonly folder: WalkedFolder }
  | { readonly kind: 'skipped'; readonly skipped: Skipped };

/** The facts that tell a file from others, regardless of its path. */
export type SeenFile = Pick<SeenVideo, 'size' | 'mtimeMs' | 'inode'>;

/** What is at a path. */
export type PathKind = 'video' | 'folder' | 'other' | 'nothing' | 'unsure' | 'outside';

/** The show of an episode, a film, or a film that is alone in its folder. */
export type NfoOf = 'show' | 'film' | 'only-film';

/** How far a library reaches: all below `root`, and with `followLinks` also files elsewhere to which a link leads. */
export type Reach = { readonly root: string; readonly followLinks: boolean };

export type Libraries = {
  /** Is the library available? Never throws. */
  probe(root: string): Promise<LibraryState>;
  /** Which file is at this path? `nothing`: none; `unsure`: it cannot be told. Never throws. */
  see(path: string): Promise<SeenFile | 'nothing' | 'unsure'>;
  /**
   * `see` for a path that a person gave: `outside` if a link on the way leads where the library does not reach. Does not
   * look at the link's target then.
   */
  statBelow(reach: Reach, path: string): Promise<SeenFile | 'nothing' | 'unsure' | 'outside'>;
  /** The same, and whether it is a folder, has a video's name, or neither. */
  kindBelow(reach: Reach, path: string): Promise<PathKind>;
  /** The path under which a walk finds what is at this path, if it leads through a link to a folder of the library. */
  walkedPath(root: string, path: string, options: Pick<WalkOptions, 'exclude' | 'inner'>): Promise<string>;
  /** The real folder of the library, if a link leads to it; `root` itself if that cannot be told. Never throws. */
  realRoot(root: string): Promise<string>;
  /** The first bytes of a regular file; null if there is none, or it cannot be read. Never throws. */
  readHead(path: string, mostBytes: number): Promise<Uint8Array | null>;
  /**
   * The streams of the video at this path, read from its header. `nothing`: it is of another kind, or its header is
   * invalid; `too-costly`: its header is larger than any film's; `unsure`: it cannot be read now. Never throws.
   */
  mediaInfo(path: string): Promise<MediaInfo | 'nothing' | 'too-costly' | 'unsure'>;
  /**
   * The times of the subtitle tracks inside the video at this path, read from its own lists. The words mean the same.
   */
  references(path: string): Promise<readonly ReferenceTrack[] | 'nothing' | 'too-costly' | 'unsure'>;
  /** The NFO files of a media manager about the title of the video at this path, nearest first. Never throws. */
  nfo(path: string, about: NfoOf): Promise<readonly string[]>;
  /**
   * Every folder with a video below `root` (or below each of `from`, which are inside it), each real folder once, in no
   * particular order. Unreadable folders and odd names are items, never exceptions. Stops when the signal fires.
   */
  walk(root: string, options: WalkOptions): AsyncIterable<WalkItem>;
};

export type WalkOptions = {
  /** Glob patterns (on the path relative to the root) to skip. */
  readonly exclude: readonly string[];
  /** The libraries inside this one: their videos are theirs, also behind a link. */
  readonly inner?: readonly string[];
  /** As in `Reach`; false by default. */
  readonly followLinks?: boolean;
  /** Folders, or files, which stand for their folder alone. */
  readonly from?: readonly string[];
  /** Only the folders where the walk starts, and their folders of subtitles. */
  readonly alone?: boolean;
  readonly signal?: AbortSignal | undefined;
};
