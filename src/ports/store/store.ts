// The database as ports: everything that the engine remembers. Every method is synchronous, so that related changes can
// be one transaction. Times are epoch milliseconds, paths in the form of core/path/path.ts.

import type { Counter } from '../../core/fault.ts';
import type { Outcome } from '../../core/status/outcome.ts';
import type { CounterLedger } from '../../core/plan/ledger.ts';
import type { Steps } from '../../core/steps.ts';
import type { Want, WantState } from '../../core/want/want.ts';
import type { PendingDiscards, PendingMoves, Trash } from './pending-moves.ts';
import type { Findings } from './findings.ts';
import type { Ignored } from './ignored.ts';
import type { HistoryFilter, HistoryLine, NewHistoryLine } from './history.ts';
import type { Jobs } from './jobs.ts';
import type { Agenda, Backlog, Lane, LaneQuery } from './due-wants.ts';
import type { Catalogue } from './catalogue.ts';
import type { Overview } from './overview.ts';
import type { Pruning } from './pruning.ts';
import type { Totals } from './totals.ts';
import type { Times } from './times.ts';
import type { Leftovers } from '../sidecars.ts';
import type { Suspects } from './suspects.ts';
import type {
  ChosenTitle,
  Offer,
  OpenWant,
  Placement,
  SidecarRecord,
  UsableOffer,
  VideoFile,
  VideoRecord,
  WantFilter,
  WantRecord,
  WantSummary,
} from './records.ts';
import type { WantSpec } from '../../core/want-spec.ts';

export type Videos = {
  /** The existing videos of a folder by name, at most this many. */
  inFolder(folder: string, most: number): readonly VideoRecord[];
  /** All of them, one page at a time, because there may be thousands. */
  pagesIn(folder: string): IterableIterator<readonly VideoRecord[]>;
  /** Every folder of the library, or of those below one, that holds a video; one page at a time. */
  folders(root: string, below?: string): IterableIterator<readonly string[]>;
  get(id: number): VideoRecord | null;
  /** The same, but no more of each: there may be tens of thousands. */
  filesIn(folder: string): IteratorObject<readonly VideoFile[]>;
  /** The existing videos of a folder that differ in the extension alone. */
  withStem(folder: string, stem: string): readonly VideoRecord[];
  hasAny(folder: string): boolean;
  /** The ids of the existing videos in or below the folder, one page at a time; no page is empty. */
  pagesBelow(folder: string): IterableIterator<readonly number[]>;
  at(folder: string, name: string): VideoRecord | null;
  /** Deleted videos of the folder, the last one first; at most a thousand. */
  goneIn(folder: string): readonly VideoRecord[];
  /** The last deleted video with that name. */
  lastAt(folder: string, name: string): VideoRecord | null;
  /** Videos, deleted or not, of exactly this size and time that have the inode's number or the name in any Unicode form. */
  alike(file: Pick<VideoRecord, 'name' | 'size' | 'mtimeMs' | 'inode'>): readonly VideoRecord[];
  /** The same whatever their times. */
  namesakes(file: Pick<VideoRecord, 'name' | 'size' | 'inode'>): readonly VideoRecord[];
  /** Up to two existing videos with this name in any Unicode form, wherever they are. */
  called(name: string): readonly VideoRecord[];
  add(video: Omit<VideoRecord, 'id'>): number;
  update(video: VideoRecord): void;
  setGone(id: number, goneAt: number | null): void;
  /** Since when it is gone; null if it exists. */
  goneAt(id: number): number | null;
  /** The existing videos of these libraries. */
  count(roots: ReadonlySet<string>): number;
};

export type Wants = {
  get(id: number): WantRecord | null;
  ofVideo(videoId: number): readonly WantRecord[];
  /** `arrived` as in `WantRecord`; false by default. */
  add(videoId: number, spec: WantSpec, want: Want, options?: { readonly arrived: boolean }): number;
  save(id: number, want: Want): void;
  remove(id: number): void;
  /** Folders due for another look: a file settles, our sidecar vanished a while ago, or a move is pending there. */
  foldersToRecheck(
    now: number,
    roots: ReadonlySet<string>,
    most: number,
  ): readonly { readonly root: string; readonly folder: string }[];
  /** Wants whose window for a better subtitle has ended by then, up to `most`. */
  windowsOver(by: number, most: number): readonly number[];
  /** The newest wants with a stopgap in this library, up to `most`. */
  stopgaps(root: string, most: number): readonly number[];
  /** How many wants of one lane are due, counted up to `most`, at least 0. */
  countDue(query: Pick<LaneQuery, 'root' | 'lane' | 'dueBy'>, most: number): number;
  /** The work due in these libraries now, and when more is due. Takes the same time at every size. */
  agenda(now: number, roots: ReadonlySet<string>, arrivedSince: number): Agenda;
  /** For people: counting takes a few milliseconds per hundred thousand. */
  backlog(now: number, roots: ReadonlySet<string>): Backlog;
  /** Due wants of one lane with their videos, one page at a time; each page is read on demand. */
  inLane(query: LaneQuery): IterableIterator<readonly OpenWant[]>;
  /** Due wants of one lane of these videos. */
  ofVideos(
    videoIds: readonly number[],
    query: { readonly lane: Lane; readonly dueBy: number },
  ): readonly OpenWant[];
  /** Due wants of one lane whose video was first seen under this name. */
  named(query: {
    readonly releaseName: string;
    readonly lane: Lane;
    readonly dueBy: number;
  }): readonly OpenWant[];
  /** The ids of the wants in a state. Only for states with few wants. */
  idsIn(state: WantState): readonly number[];
  /** The matching wants of the existing videos of these libraries, by rising id, one page at a time; a page may be empty. */
  summaries(
    filter: WantFilter & { readonly roots: ReadonlySet<string> },
  ): IterableIterator<readonly WantSummary[]>;
};

export type Offers = {
  /** Best first. */
  ofWant(wantId: number): readonly Offer[];
  /** The same for people: rows that cannot be read are left out. */
  readable(wantId: number): readonly Offer[];
  /** Offers acceptable by now, best first, up to `most`. */
  usable(wantId: number, now: number, most: number): readonly UsableOffer[];
  /** The keys of all offers, refused or not. */
  keysOf(wantId: number): ReadonlySet<string>;
  /** The keys of those that were refused for their content. No answer lifts that. */
  foundOut(wantId: number): ReadonlySet<string>;
  /** Stores the latest answer's offers, in this order. Keeps refusals that were found out from content. */
  replace(wantId: number, offers: readonly Offer[]): void;
  refuse(wantId: number, key: string, refusal: string): void;
  /** Lets the next answer judge again the offers with these refusals. */
  reconsider(wantId: number, refusals: readonly string[]): void;
  /** Lifts the user's rejection of this one, and lets the next answer judge it again. */
  unreject(wantId: number, key: string): void;
  /** Wants with offers, by rising id, after this one. */
  wantsAfter(wantId: number, most: number): readonly number[];
  /** The keys of the offers whose refusals `liftRefusals` would lift. */
  liftable(wantId: number, refusals: readonly string[]): ReadonlySet<string>;
  /** Lifts refusals that no longer hold, if they are one of these; returns how many. */
  liftRefusals(wantId: number, refusals: readonly string[]): number;
  /** Lifts the refusal of this one, whatever it is. */
  accept(wantId: number, key: string): void;
  delay(wantId: number, key: string, notBefore: number): void;
};

export type Faults = {
  /** Counts another failure of the program over the want, drops those before `since`, and returns the count. */
  add(wantId: number, now: number, since: number): number;
};

/** Downloads made for a want, by day (days since 1970, UTC). */
export type Tries = {
  of(wantId: number, day: number): number;
  /** Never below 0. Drops the count of other days. */
  add(wantId: number, day: number, units: number): void;
};

export type Placements = {
  begin(placement: Placement): void;
  all(): readonly Placement[];
  end(wantId: number): void;
  sidecarOf(wantId: number): SidecarRecord | null;
  /** The sidecars that we placed for its wants, wherever they are. */
  ofVideo(videoId: number): readonly SidecarRecord[];
  putSidecar(sidecar: SidecarRecord): void;
  removeSidecar(wantId: number): void;
  /** Our own sidecars in a folder, by name; page by page, because there may be thousands. */
  pagesIn(folder: string): Iterable<readonly SidecarRecord[]>;
  sidecarAt(folder: string, name: string): SidecarRecord | null;
};

/** Keeps downloads on disk before anything else happens to them, so that none is bought twice. */
export type ArchiveCache = {
  has(key: string): boolean;
  /** Throws if the disk is full or broken: called before anything is bought that must be kept. */
  probe(): void;
  /** Rejects if the disk cannot read it. Does not block, whatever the size; nor does `keep`. */
  read(key: string): Promise<Uint8Array | null>;
  /** Whole and on disk when this resolves. Rejects if the disk is full or broken. */
  keep(key: string, bytes: Uint8Array): Promise<void>;
  drop(key: string): void;
  /** Deletes the oldest bodies beyond the size, and all beyond the age. */
  prune(limits: { readonly maxBytes: number; readonly maxAgeMs: number }, now: number): Steps<void>;
  /**
   * Why this content was refused before, or null. A refusal for only one language's wants has the key
   * `<sha256>:<language>`.
   */
  refusedContent(sha256: string): string | null;
  refuseContent(sha256: string, why: string, now: number): void;
  /** The hash of a text. */
  sha256(bytes: Uint8Array): string;
  /** The same for any download, in slices because it may be large. */
  sha256InSlices(bytes: Uint8Array): Promise<string>;
};

/** Titles set by the user; every other source of a title is read again each time. */
export type ChosenTitles = {
  get(videoId: number): ChosenTitle | null;
  /** Null deletes it. */
  put(videoId: number, identity: ChosenTitle | null): void;
  /** The newest videos in the folder that have one, as far as they are there. */
  lastIn(folder: string, most: number): readonly number[];
};

/** How much of each counter was spent, and when it resets. */
export type Ledgers = {
  of(counter: Counter): CounterLedger;
  /** True if anything of the counter was told or spent. If not, its ledger is an assumption. */
  has(counter: Counter): boolean;
  put(ledger: CounterLedger): void;
  /** Deletes what is known about the counter. */
  drop(counter: Counter): void;
};

/** Small facts that must survive a restart. */
export type Notes = {
  get(key: string): string | null;
  /** The value of a note in JSON; null if there is none, or if it is damaged. */
  read(key: string): unknown;
  /** Null deletes it. */
  put(key: string, value: string | null): void;
};

export type History = {
  record(line: NewHistoryLine): void;
  /** Newest first. */
  lines(filter: HistoryFilter): readonly HistoryLine[];
  /** The newest of a want, newest first, at most `limit`. */
  linesOfWant(want: Pick<WantRecord, 'id' | 'videoId'>, limit: number): readonly HistoryLine[];
  /** Newest first, of every video: those with one of these outcomes. */
  results(
    filter: Omit<HistoryFilter, 'videoId'> & { readonly outcomes: readonly Outcome[] },
  ): readonly HistoryLine[];
};

/** Our own files that are to be removed from the libraries. */
export type LeftoverLog = {
  /** Keeps a claim that is recorded under the same temporary name. */
  put(leftovers: Leftovers): void;
  remove(temporaryName: string): void;
  all(): readonly Leftovers[];
};

export type Store = {
  /** True if the database is still the file that was opened; false if it was deleted or moved. */
  isInPlace(): boolean;
  /** Data that was read is invalid: the next start checks the whole database. */
  distrust(): void;
  /** All of the work, or none of it. It survives a power cut when this returns. */
  transaction<T>(work: () => T): T;
  /** The same, but it survives only a kill at once; a power cut after the next `transaction` or `flush`. */
  unflushed<T>(work: () => T): T;
  /**
   * The same, committed together with what follows: by the next `unflushed`, `transaction` or `flush`, or a moment later.
   * A kill before that takes it back.
   */
  gathered<T>(work: () => T): T;
  /**
   * Inside of one of these: if the work throws, only its own changes are taken back, and the caller may catch the error and
   * go on. Any other failure inside takes back the whole change, even if its error is caught.
   */
  savepoint<T>(work: () => T): T;
  /** Resolves when every change before survives a power cut. Calls at the same time share one flush. */
  flush(): Promise<void>;
  readonly videos: Videos;
  readonly wants: Wants;
  readonly overview: Overview;
  readonly catalogue: Catalogue;
  readonly offers: Offers;
  readonly tries: Tries;
  readonly faults: Faults;
  readonly placements: Placements;
  readonly leftovers: LeftoverLog;
  readonly ignored: Ignored;
  readonly pendingMoves: PendingMoves;
  readonly pendingDiscards: PendingDiscards;
  readonly trash: Trash;
  readonly archiveCache: ArchiveCache;
  readonly suspects: Suspects;
  readonly chosenTitles: ChosenTitles;
  readonly findings: Findings;
  readonly jobs: Jobs;
  readonly times: Times;
  readonly totals: Totals;
  readonly pruning: Pruning;
  readonly ledgers: Ledgers;
  readonly notes: Notes;
  readonly history: History;
};
