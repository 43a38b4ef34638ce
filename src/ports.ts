// What the engine needs from the world. Each port states its promise; the adapters keep it, and so does any fake,
// because both pass the same contract suite in test/contract/.

import type { Candidate, TitleMatch } from './core/candidate.ts';
import type { Result } from './core/fault.ts';

/** Time. `now` is epoch milliseconds; `sleep` ends early, without throwing, when the signal fires. */
export type Clock = {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

// ---------------------------------------------------------------------------------------------- the libraries

export type LibraryState =
  /** `identity` changes when another file system is mounted there, or another folder stands there. */
  | { readonly kind: 'available'; readonly identity: string }
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
  /** Absolute path, in the form of core/path.ts. */
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

export type Libraries = {
  /** Is the library there? Never throws. */
  probe(root: string): Promise<LibraryState>;
  /** Which file lies under this very path? `nothing`: none does; `unsure`: it cannot be told. Never throws. */
  see(path: string): Promise<SeenFile | 'nothing' | 'unsure'>;
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

// ---------------------------------------------------------------------------------------------- the service

export type CounterState = {
  readonly limit: number;
  readonly remaining: number;
  /** Epoch milliseconds; null where the service did not say. */
  readonly resetAt: number | null;
};

/** The account as `GET /api/v2/me` tells it (interface.md 2.5). A block that the answer lacks is null: unknown, not unlimited. */
export type Account = {
  readonly plan: { readonly name: string; readonly paid: boolean } | null;
  readonly search: CounterState | null;
  readonly downloads: CounterState | null;
  readonly upgradeUrl: string | null;
};

/** The answer for one asked name. `fullPage`: as many subtitles as a page holds, so others may have been crowded out. */
export type NameAnswer = {
  readonly match: TitleMatch | null;
  readonly candidates: readonly Candidate[];
  readonly fullPage: boolean;
};

/** The answer to one batch. A name that is in neither map was not answered and must be asked again. */
export type BatchAnswer = {
  readonly answers: ReadonlyMap<string, NameAnswer>;
  /** Rows and entries that had to be dropped, in words, for the log. */
  readonly dropped: readonly string[];
  readonly rate: RateHint | null;
};

/** What the rate headers of an answer said (interface.md 8). They speak of the counter that the request used. */
export type RateHint = {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: number | null;
};

export type BatchQuestion = {
  /** 1 to 50 different file names, without folders. */
  readonly names: readonly string[];
  /** BCP 47. */
  readonly languages: readonly string[];
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
};

/** Where a subtitle can be fetched from: through the API by id, or from the download host by link. */
export type DownloadRoute =
  | { readonly kind: 'id'; readonly id: string; readonly format: 'zip' | 'file' }
  | { readonly kind: 'link'; readonly link: string; readonly anonymous: boolean };

export type SubtitleService = {
  /** The account and its counters; free of charge. */
  account(options: { readonly deadlineMs: number; readonly signal?: AbortSignal }): Promise<Result<Account>>;
  /** One search request about all the names; costs one unit of `search` for each. */
  search(question: BatchQuestion): Promise<Result<BatchAnswer>>;
  /** The bytes of one subtitle or archive, whole and at most 20 MiB; costs one unit of `downloads` or `anonymous`. */
  download(
    route: DownloadRoute,
    options: { readonly deadlineMs: number; readonly signal?: AbortSignal },
  ): Promise<Result<Downloaded>>;
};

export type Downloaded = {
  readonly bytes: Uint8Array;
  readonly rate: RateHint | null;
  /** Was the end of the body announced? If not, it may have been cut off, and only the content can tell. */
  readonly framed: boolean;
};

// ---------------------------------------------------------------------------------------------- what was received

/** Why bytes that came are not a subtitle that we can use. */
export type ContentRefusal =
  | 'empty'
  | 'html'
  | 'json'
  | 'binary'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'damaged-archive'
  | 'encrypted-archive'
  | 'hostile-archive'
  | 'archive-too-large'
  | 'no-subtitle-inside'
  | 'image-subtitles'
  | 'unknown-encoding'
  | 'no-cues'
  | 'truncated'
  | 'too-many-cues';

/** One regular, safe-to-read file of an archive. Its name is data, never a path to write to. */
export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
};

export type OpenedPayload =
  | {
      readonly kind: 'archive';
      readonly entries: readonly ArchiveEntry[];
      read(entry: ArchiveEntry): Promise<Result<Uint8Array, ContentRefusal>>;
    }
  | { readonly kind: 'file'; readonly bytes: Uint8Array };

export type SubtitleFormat = 'srt' | 'vtt' | 'ass' | 'ssa' | 'sub' | 'smi';

/** A subtitle that parsed: the text as UTF-8 bytes, ready to place. */
export type SubtitleText = {
  readonly format: SubtitleFormat;
  /** UTF-8. Byte for byte what came, where that was valid UTF-8 already. */
  readonly bytes: Uint8Array;
  /** A WHATWG label. */
  readonly encoding: string;
  readonly cues: number;
  /** End of the last cue. */
  readonly endMs: number;
};

export type Payloads = {
  /** Looks at the first bytes, never at a name. Everything that could hurt was refused when this returns. Never throws. */
  open(bytes: Uint8Array): Promise<Result<OpenedPayload, ContentRefusal>>;
  /** Decodes, with the language (BCP 47, may be null) as prior, and checks that it is a subtitle. Never throws. */
  readText(bytes: Uint8Array, language: string | null): Result<SubtitleText, ContentRefusal>;
};

// ---------------------------------------------------------------------------------------------- placing

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
  /** Writes the file whole, or not at all, and never replaces anything. Leaves no temporary file. Never throws. */
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
  /** Size and SHA-256 of a file, or null where it is not there. */
  fingerprint(
    path: string,
  ): Promise<{ readonly size: number; readonly mtimeMs: number; readonly sha256: string } | null>;
  /** Removes what a killed `place` may have left: the temporary file, and an empty claim on the final name. */
  clean(order: {
    readonly folder: string;
    readonly name: string;
    readonly temporaryName: string;
  }): Promise<void>;
};
