// What can come of a person's command? Plain data, because it may have to go through a socket.

import type { TitleIds } from '../../core/release/title-ids.ts';
import type { TitleType } from '../../core/command/command.ts';
import type { Fault } from '../../core/fault.ts';
import type { SearchStep } from '../../core/want/search-steps.ts';
import type { NamingPreset } from '../../core/sidecar/sidecar-name.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { WantState } from '../../core/want/want.ts';
import type { Offer, WantKind } from '../../ports/store/records.ts';
import type { Operation } from '../deps.ts';
import type { Suspension } from '../quota/retry-policy.ts';

/** Why a command could not be done. */
export type TroubleCode =
  | 'outside-libraries'
  | 'library-unavailable'
  | 'no-such-file'
  | 'left-out'
  | 'not-taken-in'
  | 'no-wants'
  | 'settling'
  | 'no-such-candidate'
  | 'name-taken'
  | 'edited'
  | 'unreadable'
  | 'nothing-of-ours'
  | 'several-of-ours'
  | 'content-refused'
  | 'not-placed'
  | 'no-title'
  | 'text-too-short'
  | 'not-an-id';

/** `detail`: a path, a name, or a code that belongs to the trouble; '' where there is none. */
export type Trouble = { readonly kind: 'trouble'; readonly trouble: TroubleCode; readonly detail: string };

/** The service would not, or could not, answer. */
export type ServiceTrouble = {
  readonly kind: 'service-trouble';
  readonly operation: Operation;
  readonly fault: Fault;
  readonly cost: Cost;
};

/** What was spent on it: units of `search`, and downloads. */
export type Cost = { readonly searches: number; readonly downloads: number };

/** The same, with what was taken from the month. */
export type TranslateCost = Cost & { readonly translations: number };

export type WantLine = {
  readonly languages: readonly string[];
  readonly kind: WantKind;
  readonly state: WantState;
  readonly reason: Reason;
  readonly goesOnAt: number | null;
  /** The question that brought what lies there; else the one that was put last, or comes next. */
  readonly step: SearchStep;
  /** Our sidecar, where there is one. */
  readonly sidecar: string | null;
  /** It came just now. */
  readonly placed: boolean;
};

export type TitleLine = {
  readonly name: string;
  readonly originalName: string | null;
  readonly year: number | null;
  readonly type: TitleType | null;
  /** As `identify --id` takes them. */
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
  /** Trouble with the fetching: not before this time. */
  readonly notBefore: number | null;
  /** Our sidecar is made from it. */
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
  /** What else the service thinks that the video may be. */
  readonly alternates: readonly TitleLine[];
  readonly cost: Cost;
};

/** What a person wanted to have translated. */
type Translating = { readonly path: string; readonly language: string };

export type Translated =
  | (Translating & { readonly kind: 'translated'; readonly sidecar: string; readonly cost: TranslateCost })
  /** Ordered, or about to be; a later pass goes on. */
  | (Translating & {
      readonly kind: 'being-translated';
      readonly reason: Reason;
      readonly goesOnAt: number | null;
      readonly cost: TranslateCost;
    })
  | (Translating & {
      readonly kind: 'not-translated';
      readonly reason: Reason;
      /** What the user may change, where that is what forbids it. */
      readonly setting: 'translate.use_free_trial' | 'translate.budget' | null;
      readonly goesOnAt: number | null;
      readonly cost: TranslateCost;
    })
  /** The video itself has it. */
  | (Translating & { readonly kind: 'needless'; readonly reason: Reason });
/** Why a sidecar keeps its name for now. */
export type LeftCode =
  /** The user edited it, so it is his. */
  | 'edited'
  | 'unreadable'
  /** Something has the name already: the user's, or another sidecar of ours. */
  | 'name-taken'
  | 'name-too-long'
  /** No preset gives it the name that it has. */
  | 'other-name'
  /** It is to follow its video, or to go, first. */
  | 'on-its-way'
  /** Its video changes, or its folder is away: it is renamed as soon as that is over. */
  | 'put-off'
  /** The disk or the rights do not allow it. */
  | 'failed';

export type RenameRow = { readonly folder: string; readonly name: string; readonly newName: string };

export type LeftRow = RenameRow & { readonly why: LeftCode };

export type Renamed = {
  readonly kind: 'renamed';
  readonly naming: NamingPreset;
  /** Nothing was renamed: this is what would be. */
  readonly dryRun: boolean;
  /** `edited`: among those left alone; `unchanged`: they have the right name already. */
  readonly counts: Readonly<Record<'renamed' | 'left' | 'edited' | 'unchanged', number>>;
  /** The first of them, as many as go through the socket. */
  readonly renamed: readonly RenameRow[];
  readonly left: readonly LeftRow[];
  readonly unavailable: readonly { readonly root: string; readonly why: string }[];
  /** Libraries in scope whose new sidecars get other names, because the configuration says so. */
  readonly configured: readonly { readonly root: string; readonly naming: NamingPreset }[];
};

export type CommandResult =
  | Translated
  | Trouble
  | ServiceTrouble
  | Searched
  | Candidates
  | Renamed
  | { readonly kind: 'titles'; readonly titles: readonly TitleLine[]; readonly cost: Cost }
  | { readonly kind: 'picked'; readonly path: string; readonly sidecar: string; readonly cost: Cost }
  | { readonly kind: 'already-there'; readonly path: string; readonly sidecar: string }
  | { readonly kind: 'rejected'; readonly sidecar: string; readonly search: Searched }
  | { readonly kind: 'forgotten'; readonly videos: readonly string[] }
  /** Several titles are called so. */
  | { readonly kind: 'ambiguous'; readonly titles: readonly TitleLine[]; readonly cost: Cost }
  | {
      readonly kind: 'identified';
      readonly ids: TitleIds;
      readonly type: TitleType;
      /** Null where only an identifier was given. */
      readonly title: TitleLine | null;
      /** Paths of every video that this holds for. */
      readonly videos: readonly string[];
      /** How many of their wants have a subtitle of ours from before. */
      readonly filledBefore: number;
      readonly search: Searched;
    };
