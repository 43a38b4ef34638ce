// Findings about a single video: what it holds, which title the service takes it for, and what the user rejected for
// it.

import type { Title, TitleMatch } from '../../core/release/known-title.ts';
import type { MediaInfo } from '../../core/sidecar/embedded-tracks.ts';
import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { SidecarText } from '../../core/sidecar/unlabelled.ts';

export type RecognisedTitle = {
  /** Null if the service knew no title for the name. */
  readonly match: TitleMatch | null;
  /** Other possible titles, in the service's order. */
  readonly alternates: readonly TitleMatch[];
};

/** The title that the service has for the identifier in a video's path or notes. */
export type IdentifiedTitle = {
  /** The path whose name and tags were read, relative to the library. */
  readonly path: string;
  readonly title: Title;
};

/** A file as it was when it was inspected. */
export type LookedAt = { readonly id: number; readonly size: number; readonly mtimeMs: number };

/** A downloaded text, and what it was rewritten to. */
export type RewrittenFile = { readonly source: string; readonly written: string };
/** A file beside a video, as it was when it was read. */
export type ReadFile = { readonly path: string; readonly size: number; readonly mtimeMs: number };

/** `nothing`: no known header; `too-costly`: a header beyond all limits; `crashed-on`: the program crashed on it. */
export type Unread = 'nothing' | 'too-costly' | 'crashed-on';

export type Findings = {
  /** The media info of this file; null if it was never read, or nothing could be told. */
  mediaInfo(video: LookedAt): MediaInfo | null;
  putMediaInfo(video: LookedAt, inside: MediaInfo): void;
  /** Why nothing is known about what this file holds; null if it is known, or was never read. */
  unread(video: LookedAt): Unread | null;
  putUnread(video: LookedAt, why: Unread): void;
  /** The facts about the text of this file; null if it holds none, undefined if it was never read. */
  sidecarText(file: ReadFile): SidecarText | null | undefined;
  putSidecarText(file: ReadFile, text: SidecarText | null): void;
  /** The latest answer; null if there was none. */
  recognised(videoId: number): RecognisedTitle | null;
  putRecognised(videoId: number, recognised: RecognisedTitle): void;
  /** Null if the service was not asked about an identifier, or the video had another path then. */
  identified(videoId: number, path: string): Title | null;
  /** Null forgets it. */
  putIdentified(videoId: number, identified: IdentifiedTitle | null): void;
  /** Keys of candidates and SHA-256 of texts that the user rejected for this video. */
  rejected(videoId: number): ReadonlySet<string>;
  reject(videoId: number, marks: readonly string[], now: number): void;
  /** Takes a rejection back. */
  unreject(videoId: number, marks: readonly string[]): void;
  /** How the times of a text (its SHA-256) lie beside this very video; null if that was never compared. */
  sync(video: LookedAt, sha256: string): SyncFinding | null;
  putSync(video: LookedAt, sha256: string, finding: SyncFinding, now: number): void;
  /** This want's sidecar is to be compared with the sound of its video, from `at` on. */
  putUnheard(wantId: number, at: number): void;
  /** If it is still to be compared, then not before this time, and after all others that were never put off. */
  putOffUnheard(wantId: number, until: number): void;
  removeUnheard(wantId: number): void;
  /** The want whose sidecar is to be compared next, the newest first, then those put off longest ago; null if none is due. */
  nextUnheard(now: number): number | null;
  /** How many of our sidecars in these libraries are known to be out of sync. */
  outOfSync(roots: ReadonlySet<string>): number;
  /** Records what was written instead of the downloaded text; both are SHA-256. `changes`: for people. */
  putRewritten(text: RewrittenFile, changes: string, now: number): void;
  /** Every other form of the same text: its source, and what was made from it. */
  otherForms(sha256: string): readonly string[];
  /** How a written text differs from its source; null if it does not, or that is unknown. */
  changesIn(written: string): string | null;
};
