// What the engine remembers: the database as ports. Every method is synchronous, so that what belongs together can be
// one transaction. Times are epoch milliseconds, paths in the form of core/path/path.ts.

import type { Counter } from '../../core/fault.ts';
import type { CounterLedger } from '../../core/plan/ledger.ts';
import type { Want, WantState } from '../../core/want/want.ts';
import type { PendingMoves, Trash } from './pending-moves.ts';
import type { Findings } from './findings.ts';
import type { HistoryLine, NewHistoryLine } from './history.ts';
import type { Jobs } from './jobs.ts';
import type { Agenda, Backlog, Lane, LaneQuery } from './due-wants.ts';
import type { Overview } from './overview.ts';
import type { Pruning } from './pruning.ts';
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
  VideoRecord,
  WantRecord,
  WantSpec,
} from './records.ts';

export type Videos = {
  /** The videos of a folder that are not gone by name, at most so many. */
  inFolder(folder: string, most: number): readonly VideoRecord[];
  /** All of them, a page at a time: thousands may lie there. */
  pagesIn(folder: string): IterableIterator<readonly VideoRecord[]>;
  /** Every folder that holds a video of the library, a page at a time. */
  folders(root: string): IterableIterator<readonly string[]>;
  get(id: number): VideoRecord | null;
  /** Their names alone: a folder may hold tens of thousands. */
  namesIn(folder: string): readonly { readonly id: number; readonly name: string }[];
  hasAny(folder: string): boolean;
  at(folder: string, name: string): VideoRecord | null;
  /** The videos that once lay in the folder, the last one first; no more than a thousand. */
  goneIn(folder: string): readonly VideoRecord[];
  /** The last video that lay there and is gone. */
  lastAt(folder: string, name: string): VideoRecord | null;
  /** Videos, gone or not, of this very size and time that have the inode's number or the name. */
  alike(file: Pick<VideoRecord, 'name' | 'size' | 'mtimeMs' | 'inode'>): readonly VideoRecord[];
  add(video: Omit<VideoRecord, 'id'>): number;
  update(video: VideoRecord): void;
  setGone(id: number, goneAt: number | null): void;
  count(): number;
};

export type Wants = {
  get(id: number): WantRecord | null;
  ofVideo(videoId: number): readonly WantRecord[];
  /** `arrived` as in `WantRecord`; by default not. */
  add(videoId: number, spec: WantSpec, want: Want, arrived?: boolean): number;
  save(id: number, want: Want): void;
  remove(id: number): void;
  /** Folders to be looked at again by now: a file settles, our sidecar went a while ago, or an errand is due there. */
  foldersToRecheck(
    now: number,
    roots: ReadonlySet<string>,
    most: number,
  ): readonly { readonly root: string; readonly folder: string }[];
  /** Wants whose sidecar made room for a better one until a time that is over by then; up to `most`. */
  windowsOver(by: number, most: number): readonly number[];
  /** What there is to do in these libraries now, and when there is something next. Costs the same at every size. */
  agenda(now: number, roots: ReadonlySet<string>, arrivedSince: number): Agenda;
  /** For people: counting takes a few milliseconds for each hundred thousand. */
  backlog(now: number, roots: ReadonlySet<string>): Backlog;
  /** Due wants of one lane with their videos, a page at a time; each page is read when it is asked for. */
  inLane(query: LaneQuery): IterableIterator<readonly OpenWant[]>;
  /** The due wants of one lane that lie in these folders or below them; null where the folders hold more than `most` videos. */
  inFolders(
    query: { readonly folders: readonly string[]; readonly lane: Lane; readonly dueBy: number },
    most: number,
  ): readonly OpenWant[] | null;
  /** The due wants of one lane whose video was first seen under this name. */
  named(query: {
    readonly releaseName: string;
    readonly lane: Lane;
    readonly dueBy: number;
  }): readonly OpenWant[];
  /** The ids of wants in the state: for states in which few wants are. */
  idsIn(state: WantState): readonly number[];
  /** Wants in one of the states, with their videos, by rising id, a page at a time: for those who need all of them. */
  pages(states: ReadonlySet<WantState>): IterableIterator<readonly OpenWant[]>;
  /** The same, one by one. */
  inStates(states: ReadonlySet<WantState>): IterableIterator<OpenWant>;
};

export type Offers = {
  /** Best first. */
  ofWant(wantId: number): readonly Offer[];
  /** The same for people: rows that cannot be read are left out. */
  readable(wantId: number): readonly Offer[];
  /** Those that may be taken by now, best first, up to `most`. */
  usable(wantId: number, now: number, most: number): readonly UsableOffer[];
  /** Of everything on offer, refused or not. */
  keysOf(wantId: number): ReadonlySet<string>;
  /** What the latest answer offers, in this order. Refusals of content, found out before, stay. */
  replace(wantId: number, offers: readonly Offer[]): void;
  refuse(wantId: number, key: string, refusal: string): void;
  /** What was refused so, or is this one, is judged like everything else in the next answer. */
  reconsider(
    which: { readonly wantId: number } & (
      { readonly refusals: readonly string[] } | { readonly key: string }
    ),
  ): void;
  /** Wants with offers, by rising identifier, after this one. */
  wantsAfter(wantId: number, most: number): readonly number[];
  /** What was found out no longer holds, where it was one of these. */
  forgive(wantId: number, refusals: readonly string[]): void;
  delay(wantId: number, key: string, notBefore: number): void;
};

export type Faults = {
  /** Counts one more time that the program failed over the want; those before `since` are forgotten. How many it are. */
  add(wantId: number, now: number, since: number): number;
};

/** Downloads that were made for a want, by day (days since 1970, UTC). */
export type Tries = {
  of(wantId: number, day: number): number;
  /** Never below 0. What was counted on another day is forgotten. */
  add(wantId: number, day: number, units: number): void;
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
  sidecarAt(folder: string, name: string): SidecarRecord | null;
};

/** What was received, kept on disk before anything else happens to it, so that it is never bought twice. */
export type ArchiveCache = {
  has(key: string): boolean;
  /** Throws where the disk is full or broken: asked before anything is bought that would have to be kept. */
  probe(): void;
  /** Rejects where the disk does not give it back. Holds nothing up, however large it is; nor does `keep`. */
  read(key: string): Promise<Uint8Array | null>;
  /** On disk, whole, when this resolves. Rejects where the disk is full or broken. */
  keep(key: string, bytes: Uint8Array): Promise<void>;
  drop(key: string): void;
  /** Forgets the oldest bodies beyond the size, and all beyond the age. */
  prune(limits: { readonly maxBytes: number; readonly maxAgeMs: number }, now: number): void;
  /**
   * Why this very content was refused before, or null. What only one language's wants refuse is kept under
   * `<sha256>:<language>`.
   */
  refusedContent(sha256: string): string | null;
  refuseContent(sha256: string, why: string, now: number): void;
  /** Of a text. */
  sha256(bytes: Uint8Array): string;
  /** The same of whatever was received, in slices: it may be large. */
  sum(bytes: Uint8Array): Promise<string>;
};

/** What the user said; everything else that names a title is read anew each time. */
export type ChosenTitles = {
  get(videoId: number): ChosenTitle | null;
  /** Null forgets it. */
  put(videoId: number, identity: ChosenTitle | null): void;
};

export type NotesAndHistory = {
  ledger(counter: Counter): CounterLedger;
  /** Was anything of the counter ever told or spent? If not, its book is an assumption. */
  hasLedger(counter: Counter): boolean;
  putLedger(ledger: CounterLedger): void;
  /** Nothing is known of the counter any more. */
  dropLedger(counter: Counter): void;
  /** Small facts that must survive a restart. */
  note(key: string): string | null;
  putNote(key: string, value: string | null): void;
  record(line: NewHistoryLine): void;
  /** The newest first; `videoId` null: of every video. */
  history(of: { readonly videoId: number | null; readonly limit: number }): readonly HistoryLine[];
};

/** Files of ours that are to be removed from the libraries. */
export type LeftoverLog = {
  /** A claim that is on record under the same temporary name stays there. */
  put(leftovers: Leftovers): void;
  remove(temporaryName: string): void;
  all(): readonly Leftovers[];
};

export type Store = {
  /** Is the database still the file that was opened? Not where somebody deleted or moved it. */
  isInPlace(): boolean;
  /** What was read makes no sense: the next start looks through all of it. */
  distrust(): void;
  /** All of the work, or none of it. */
  transaction<T>(work: () => T): T;
  readonly videos: Videos;
  readonly wants: Wants;
  readonly overview: Overview;
  readonly offers: Offers;
  readonly tries: Tries;
  readonly faults: Faults;
  readonly placements: Placements;
  readonly leftovers: LeftoverLog;
  readonly pendingMoves: PendingMoves;
  readonly trash: Trash;
  readonly archiveCache: ArchiveCache;
  readonly suspects: Suspects;
  readonly chosenTitles: ChosenTitles;
  readonly findings: Findings;
  readonly jobs: Jobs;
  readonly times: Times;
  readonly pruning: Pruning;
  readonly notes: NotesAndHistory;
};
