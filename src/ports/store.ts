// What the engine remembers: the database as ports. Every method is synchronous, so that what belongs together can be
// one transaction. Times are epoch milliseconds, paths in the form of core/path.ts.

import type { Candidate, TitleIds } from '../core/candidate.ts';
import type { Counter } from '../core/fault.ts';
import type { Book } from '../core/ledger.ts';
import type { Want, WantState } from '../core/want.ts';
import type { Errands, Trash } from './errands.ts';
import type { Findings } from './findings.ts';
import type { Jobs } from './jobs.ts';
import type { Overview } from './overview.ts';

export type VideoRecord = {
  readonly id: number;
  readonly root: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly inode: string;
  /** The name it was first seen under: renaming loses what the release scene wrote. */
  readonly releaseName: string;
  readonly year: number | null;
  readonly addedAt: number;
};

export type Kind = 'full' | 'forced';

/** What a want is for: one or more languages, the first preferred, of which one is enough. */
export type Slot = { readonly languages: readonly string[]; readonly kind: Kind };

export type WantRecord = Want & Slot & { readonly id: number; readonly videoId: number };

/** A want with its video, as the plans need it. */
export type OpenWant = { readonly want: WantRecord; readonly video: VideoRecord };

/** A candidate as it was judged for a want. */
export type OfferRecord = {
  readonly candidate: Candidate;
  /** Of the want's languages, the one that it serves. */
  readonly language: string;
  readonly score: number;
  readonly parts: readonly { readonly name: string; readonly points: number }[];
  /** Why it may not be taken: judged (`title`, `episode` …) or found out (`no-cues` …); null while acceptable. */
  readonly refusal: string | null;
  /** Trouble with the fetching: not before this time. */
  readonly notBefore: number | null;
};

export type SidecarRecord = {
  readonly wantId: number;
  readonly folder: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly language: string;
  readonly candidateKey: string;
  /** When it was placed; 0 where that was not written down. */
  readonly placedAt: number;
  /** A person chose it: nothing takes its place by itself. */
  readonly picked: boolean;
};

/** A placing that was begun: what a killed process may have left behind. */
export type Placement = {
  readonly wantId: number;
  readonly folder: string;
  readonly name: string;
  readonly temporaryName: string;
  readonly sha256: string;
  readonly size: number;
  readonly language: string;
  readonly candidateKey: string;
  readonly picked: boolean;
};

export type HistoryLine = {
  readonly at: number;
  readonly videoId: number;
  readonly wantId: number | null;
  readonly event: string;
  readonly reason: string;
  readonly detail: string;
};

export type Videos = {
  /** The videos of a folder that are not gone. */
  inFolder(folder: string): readonly VideoRecord[];
  /** Every folder that holds a video of the library. */
  folders(root: string): readonly string[];
  get(id: number): VideoRecord | null;
  /** The videos that once lay in the folder, the last one first. */
  goneIn(folder: string): readonly VideoRecord[];
  /** Videos, gone or not, of this very size and time that have the inode's number or the name. */
  alike(file: Pick<VideoRecord, 'name' | 'size' | 'mtimeMs' | 'inode'>): readonly VideoRecord[];
  add(video: Omit<VideoRecord, 'id'>): number;
  update(video: VideoRecord): void;
  setGone(id: number, goneAt: number | null): void;
  count(): number;
};

export type Agenda = {
  /** Due wants without an offer, and the time since when the first of them is due. */
  readonly asks: number;
  readonly asksSince: number | null;
  /** Due wants with an offer. */
  readonly fetches: number;
  /** Wants that a look or a moment wakes up: settling, missing, blocked. */
  readonly waking: number;
  /** The next time at which any want becomes due. */
  readonly nextAt: number | null;
};

export type Wants = {
  get(id: number): WantRecord | null;
  ofVideo(videoId: number): readonly WantRecord[];
  add(videoId: number, slot: Slot, want: Want): number;
  save(id: number, want: Want): void;
  remove(id: number): void;
  /** Folders to be looked at again by now: a file settles, our sidecar went a while ago, or an errand is due there. */
  toLookAt(now: number): readonly { readonly root: string; readonly folder: string }[];
  /** Wants whose sidecar made room for a better one until a time that is over by then. */
  windowsOver(by: number): readonly number[];
  /** What there is to do in these libraries now, and when there is something next. */
  agenda(now: number, roots: ReadonlySet<string>): Agenda;
  /**
   * Wants in one of the states, with their videos, a page at a time: there may be hundreds of thousands, and what is
   * done with one may change it. `dueBy`: only those that are due at that time.
   */
  inStates(states: ReadonlySet<WantState>, dueBy?: number): IterableIterator<OpenWant>;
};

export type Offers = {
  /** Best first. */
  ofWant(wantId: number): readonly OfferRecord[];
  /** What the latest answer offers, in this order. Refusals of content, found out before, stay. */
  replace(wantId: number, offers: readonly OfferRecord[]): void;
  refuse(wantId: number, key: string, refusal: string): void;
  /** What was refused so, or is this one, is judged like everything else in the next answer. */
  reconsider(
    which: { readonly refusals: readonly string[] } | { readonly wantId: number; readonly key: string },
  ): void;
  /** What was found out no longer holds, where it was one of these. */
  forgive(wantId: number, refusals: readonly string[]): void;
  delay(wantId: number, key: string, notBefore: number): void;
};

export type Placements = {
  begin(placement: Placement): void;
  all(): readonly Placement[];
  end(wantId: number): void;
  sidecarOf(wantId: number): SidecarRecord | null;
  putSidecar(sidecar: SidecarRecord): void;
  removeSidecar(wantId: number): void;
  /** Names of our own sidecars in a folder, with the want each belongs to. */
  sidecarsIn(folder: string): readonly SidecarRecord[];
};

/** What was received, kept on disk before anything else happens to it, so that it is never bought twice. */
export type Spool = {
  has(key: string): boolean;
  /** Throws where the disk does not give it back. */
  read(key: string): Uint8Array | null;
  /** On disk, whole, when this returns. Throws where the disk is full or broken. */
  keep(key: string, bytes: Uint8Array): void;
  drop(key: string): void;
  /** Forgets the oldest bodies beyond the size, and all beyond the age. */
  prune(limits: { readonly maxBytes: number; readonly maxAgeMs: number }, now: number): void;
  /**
   * Why this very content was refused before, or null. What only one language's wants refuse is kept under
   * `<sha256>:<language>`.
   */
  refusedContent(sha256: string): string | null;
  refuseContent(sha256: string, why: string, now: number): void;
  sha256(bytes: Uint8Array): string;
};

/** Which title somebody said a video is. */
export type Identity = { readonly ids: TitleIds; readonly type: 'movie' | 'tv' };

/** What the user said; everything else that names a title is read anew each time. */
export type Identities = {
  get(videoId: number): Identity | null;
  /** Null forgets it. */
  put(videoId: number, identity: Identity | null): void;
};

export type Memory = {
  book(counter: Counter): Book;
  /** Was anything of the counter ever told or spent? If not, its book is an assumption. */
  hasBook(counter: Counter): boolean;
  putBook(book: Book): void;
  /** Small facts that must survive a restart. */
  note(key: string): string | null;
  putNote(key: string, value: string | null): void;
  record(line: HistoryLine): void;
  /** The newest first; `videoId` null: of every video. */
  history(of: { readonly videoId: number | null; readonly limit: number }): readonly HistoryLine[];
};

export type Store = {
  /** All of the work, or none of it. */
  transaction<T>(work: () => T): T;
  readonly videos: Videos;
  readonly wants: Wants;
  readonly overview: Overview;
  readonly offers: Offers;
  readonly placements: Placements;
  readonly errands: Errands;
  readonly trash: Trash;
  readonly spool: Spool;
  readonly identities: Identities;
  readonly findings: Findings;
  readonly jobs: Jobs;
  readonly memory: Memory;
};
