// The results of users' commands: plain data, because they may go through a socket.

import type { TitleIds } from '../../core/release/title-ids.ts';
import type { TitleType } from '../../core/command/command.ts';
import type { Renamed } from '../../core/command/rename-result.ts';
import type { Fault } from '../../core/fault.ts';
import type { SyncFinding } from '../../core/sync/sync-finding.ts';
import type { SyncVerdict } from '../../core/sync/verdict.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import type { LeftOut } from '../../core/sidecar/compared.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { WantState } from '../../core/want/want.ts';
import type { Offer } from '../../ports/store/records.ts';
import type { WantKind } from '../../core/want-spec.ts';
import type { Operation } from '../../ports/events.ts';
import type { Suspension } from '../quota/retry-policy.ts';

/** Why a command could not be done. */
export type TroubleCode =
  | 'outside-libraries'
  | 'library-unavailable'
  | 'no-such-file'
  | 'left-out'
  /** The command takes a video. */
  | 'is-folder'
  | 'not-a-video'
  | 'not-taken-in'
  | 'no-wants'
  | 'settling'
  | 'no-such-candidate'
  | 'name-taken'
  | 'edited'
  | 'unreadable'
  /** ffmpeg is needed to listen to a video. */
  | 'no-ffmpeg'
  /** The reference has no times to compare with. */
  | 'no-reference'
  | 'nothing-of-ours'
  /** Our subtitles beside the video are in other languages. */
  | 'nothing-in-language'
  | 'several-of-ours'
  | 'content-refused'
  | 'not-placed'
  /** The subtitle that the user saw is gone, and this one is there instead. */
  | 'placed-since'
  /** Our subtitle stays until it can be removed. */
  | 'not-removed'
  | 'no-title'
  | 'text-too-short'
  | 'not-an-id'
  | 'not-in-trash'
  /** Its file is gone: it was deleted, or the state comes from a backup. */
  | 'trash-lost'
  /** The disk or the permissions keep its file from being read. */
  | 'trash-unreadable'
  /** The video of a subtitle in the trash is gone, or moved. */
  | 'video-elsewhere'
  | 'in-the-way'
  /** The path itself is not ignored; with `ignored-above`, a folder above it is. */
  | 'not-ignored'
  | 'ignored-above'
  /** Nothing is wanted for the video, because it is ignored. */
  | 'ignored';

export type Trouble = {
  readonly kind: 'trouble';
  readonly trouble: TroubleCode;
  /** A path, a name or a code that belongs to the trouble; '' if there is none. */
  readonly detail: string;
  /** The path with the trouble, from a command that takes several. */
  readonly path?: string;
  /** The path of the only known video with the name of the one that was not found. */
  readonly meant?: string;
};

/** The service refused or failed to answer. */
export type ServiceTrouble = {
  readonly kind: 'service-trouble';
  readonly operation: Operation;
  readonly fault: Fault;
  readonly cost: Cost;
};

/** The cost of the command: units of `search`, and downloads. */
export type Cost = { readonly searches: number; readonly downloads: number };

/** The same, and the translations taken from the month's allowance. */
export type TranslateCost = Cost & { readonly translations: number };

export type WantLine = {
  readonly languages: readonly string[];
  readonly kind: WantKind;
  readonly state: WantState;
  readonly reason: Reason;
  readonly resumesAt: number | null;
  /** The search step that found the current subtitle; else the step taken last or next. */
  readonly step: SearchStep;
  /** The name of our sidecar, if there is one. */
  readonly sidecar: string | null;
  /** Placed by this command. */
  readonly placed: boolean;
};

export type TitleLine = {
  readonly name: string;
  readonly originalName: string | null;
  readonly year: number | null;
  readonly type: TitleType | null;
  /** In the form that `identify --id` takes. */
  readonly ids: readonly string[];
};

export type CandidateRow = {
  readonly number: number;
  readonly key: string;
  readonly release: string;
  readonly language: string;
  readonly hearingImpaired: boolean;
  readonly machineTranslated: boolean;
  readonly pack: boolean;
  readonly score: number;
  readonly parts: Offer['parts'];
  readonly refusal: string | null;
  /** Deferred after a failed download: not before this time. */
  readonly notBefore: number | null;
  /** Our sidecar was made from it. */
  readonly current: boolean;
};

export type WantCandidates = Omit<WantLine, 'placed'> & { readonly candidates: readonly CandidateRow[] };

export type Searched = {
  readonly kind: 'searched';
  readonly path: string;
  readonly wants: readonly WantLine[];
  readonly cost: Cost;
  readonly stops: readonly Suspension[];
};

export type Candidates = {
  readonly kind: 'candidates';
  readonly path: string;
  readonly wants: readonly WantCandidates[];
  /** Other titles that the service thinks the video may be. */
  readonly alternates: readonly TitleLine[];
  readonly cost: Cost;
};

/** A translation that the user asked for. */
type Translating = { readonly path: string; readonly language: string };

export type Translated =
  | (Translating & { readonly kind: 'translated'; readonly sidecar: string; readonly cost: TranslateCost })
  /** Ordered, or about to be; a later pass continues. */
  | (Translating & {
      readonly kind: 'being-translated';
      readonly reason: Reason;
      readonly resumesAt: number | null;
      readonly cost: TranslateCost;
    })
  | (Translating & {
      readonly kind: 'not-translated';
      readonly reason: Reason;
      /** The setting that forbids it, if one does. */
      readonly setting: 'translate.use_free_trial' | 'translate.budget' | null;
      readonly resumesAt: number | null;
      readonly cost: TranslateCost;
    })
  /** The video itself has the subtitle. */
  | (Translating & { readonly kind: 'needless'; readonly reason: Reason });

/** The outcome of `sync` for a sidecar that is out of sync. */
export type TimesOutcome =
  | 'corrected'
  /** The command does not correct anything, or not this file. */
  | 'listed'
  /** No correction is sure, or the corrected text does not fit either. */
  | 'not-sure'
  /** It changed while it was being corrected. */
  | 'changed'
  /** The disk or the permissions do not allow it. */
  | 'failed';

export type SyncRow = {
  readonly folder: string;
  readonly name: string;
  /** subtitled placed it. */
  readonly ours: boolean;
  /** How it stood when it was compared; null if it cannot be read as a subtitle. */
  readonly finding: SyncFinding | null;
  readonly outcome: TimesOutcome;
  /** Why it was not compared; null if it was. */
  readonly leftOut: NotCompared | null;
};

/** Also of a file that the user named. */
export type NotCompared = LeftOut | 'no-video' | 'no-subtitle';

export type SyncReport = {
  readonly kind: 'sync-report';
  /** Sidecars by how they stood. `unread`: they cannot be read as subtitles. */
  readonly counts: Readonly<Record<SyncVerdict | 'unread' | 'corrected', number>>;
  /** Sidecars that were not compared, by the reason. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** The first rows, as many as fit through the socket. */
  readonly rows: readonly SyncRow[];
  /** Rows that did not fit. */
  readonly more: number;
  readonly unavailable: readonly { readonly root: string; readonly why: string }[];
};

export type CommandResult =
  | IgnoredChange
  | SearchRequested
  | FolderSearch
  /** A subtitle from the trash is beside its video again. */
  | { readonly kind: 'restored'; readonly path: string }
  | Translated
  | Trouble
  | ServiceTrouble
  | Searched
  | Candidates
  | Renamed
  | SyncReport
  | { readonly kind: 'titles'; readonly titles: readonly TitleLine[]; readonly cost: Cost }
  | { readonly kind: 'picked'; readonly path: string; readonly sidecar: string; readonly cost: Cost }
  | { readonly kind: 'already-there'; readonly path: string; readonly sidecar: string }
  | { readonly kind: 'rejected'; readonly sidecar: string; readonly search: Searched | Trouble }
  /** `videos`: those that had a title. */
  | { readonly kind: 'forgotten'; readonly videos: readonly string[] }
  /** Several titles have this name. */
  | { readonly kind: 'ambiguous'; readonly titles: readonly TitleLine[]; readonly cost: Cost }
  | {
      readonly kind: 'identified';
      readonly ids: TitleIds;
      readonly type: TitleType;
      /** Null if the user gave only an identifier and the service no name for it. */
      readonly title: TitleLine | null;
      /** Paths of all videos that got this title. */
      readonly videos: readonly string[];
      /** How many of their wants had our subtitle before. */
      readonly filledBefore: number;
      readonly search: Searched;
    };

/** The paths that are ignored from now on, or no longer. */
export type IgnoredChange =
  | { readonly kind: 'ignored'; readonly paths: readonly string[] }
  | {
      readonly kind: 'unignored';
      readonly paths: readonly string[];
      /** The paths below them that were ignored separately; as many as fit through the socket. */
      readonly stillIgnored: readonly string[];
    };

/** The videos that are due now, and how many subtitles they miss. */
export type SearchRequested = {
  readonly kind: 'search-requested';
  readonly videos: number;
  readonly wants: number;
  /** How many count as deleted by the user, and were not requested. */
  readonly deleted: number;
  readonly searches: number;
  /** The user paused the daemon: it searches once it is resumed. */
  readonly paused: boolean;
};

/** What a folder lacks, and the last known rest of the quota. */
export type FolderSearch = Omit<SearchRequested, 'kind'> & {
  readonly kind: 'folder-search';
  readonly dryRun: boolean;
  readonly quota: Readonly<Record<'search' | 'downloads', KnownCounter>>;
};
