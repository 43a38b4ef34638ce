// What does the engine work with? The ports, the policy made from the configuration, and where its news goes.

import type { Hold } from '../core/status/hold.ts';
import type { RecheckLimits } from '../core/want/recheck.ts';
import type { Fault } from '../core/fault.ts';
import type { PlaceTrouble } from '../core/want/want.ts';
import type { Preference } from '../core/candidates/preference.ts';
import type { EmbeddedRules } from '../core/sidecar/embedded-tracks.ts';
import type { NamingPreset } from '../core/sidecar/sidecar-name.ts';
import type { Clock } from '../ports/clock.ts';
import type { LanguageDetector } from '../ports/language-detector.ts';
import type { Libraries, SkipReason } from '../ports/libraries.ts';
import type { Downloads } from '../ports/archives.ts';
import type { SubtitleService } from '../ports/service.ts';
import type { Titles } from '../ports/titles.ts';
import type { UnlabelledRule } from '../core/sidecar/unlabelled.ts';
import type { Tone } from '../core/command/tone.ts';
import type { ClassicTranslations, Transcriptions, Translations } from '../ports/translations.ts';
import type { Sidecars } from '../ports/sidecars.ts';
import type { DiscardReason } from '../ports/store/pending-moves.ts';
import type { Store } from '../ports/store/store.ts';
import type { WantSpec } from '../ports/store/records.ts';
import type { WatchState } from '../ports/watcher.ts';

export type LibraryPolicy = {
  readonly root: string;
  readonly specs: readonly WantSpec[];
  readonly exclude: readonly string[];
  readonly settleMs: number;
  readonly watch: 'auto' | 'events' | 'scan';
  readonly naming: NamingPreset;
};

export type Policy = {
  readonly libraries: readonly LibraryPolicy[];
  /** Every library of the configuration, also while `libraries` is only the one that is being looked at. */
  readonly roots: readonly string[];
  readonly hearingImpaired: Preference['hearingImpaired'];
  /** Which tracks inside a video make a sidecar needless. */
  readonly embedded: EmbeddedRules['embedded'];
  readonly skipIfAudio: readonly string[];
  /** For which language a sidecar counts whose name says none. */
  readonly unlabelled: UnlabelledRule;
  readonly formats: ReadonlySet<string>;
  /** How a text is rewritten before it is placed. */
  readonly text: TextPolicy;
  /** Permission bits and numeric group of a sidecar; null: the folder's own. */
  readonly fileMode: number | null;
  readonly fileGroup: number | null;
  /** Downloads held back for the user's own commands. */
  readonly reserveDownloads: number;
  readonly anonymousDownloads: boolean;
  /** The least and the longest wait before a name without a subtitle is asked again. */
  readonly askAgain: RecheckLimits;
  /** So long after its placing a subtitle of ours makes room for a clearly better one; null: never. */
  readonly upgradeWindowMs: number | null;
  /** How the AI translates. */
  readonly translate: TranslatePolicy;
  /** What it is to listen to; null where the user does not want it. */
  readonly transcribe: { readonly mediaUrl: string; readonly useFreeTrial: boolean } | null;
  /** So long a human subtitle is waited for before a machine is asked, from the first sight of the video on. */
  readonly humanPatienceMs: number;
  /** How long one pass waits for running jobs. */
  readonly jobWaitMs: number;
  /** Say in the name of a sidecar that a machine made it. */
  readonly markMachineMade: boolean;
  /** How much of what was received is kept, and how long. */
  readonly archive: { readonly maxBytes: number; readonly maxAgeMs: number };
};

export type TextPolicy = {
  /** Every other format becomes this one. */
  readonly convertTo: 'srt' | 'vtt' | null;
  readonly removeAdverts: boolean;
  readonly removeHearingImpaired: boolean;
  readonly fixFrameRate: boolean;
};

export type TranslatePolicy = {
  /** Also what nobody asked for by hand. */
  readonly byItself: boolean;
  /** Source languages in their canonical form, the best first; `any` stands for every other one. */
  readonly from: readonly string[];
  readonly tone: Tone | null;
  /** Translations a month at most; null: what the plan allows. */
  readonly budget: number | null;
  readonly useFreeTrial: boolean;
};

/** What a pass has to tell while it runs. Values are plain; the command line puts them in words. */
export type EngineEvent =
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly root: string; readonly why: string }
  | { readonly kind: 'available'; readonly root: string }
  | { readonly kind: 'watching'; readonly root: string; readonly state: WatchState }
  | { readonly kind: 'looking'; readonly videos: number }
  | { readonly kind: 'skipped'; readonly path: string; readonly reason: SkipReason }
  | { readonly kind: 'asking'; readonly done: number; readonly of: number }
  | { readonly kind: 'dropped'; readonly detail: string }
  | { readonly kind: 'fetching'; readonly done: number; readonly of: number }
  | {
      readonly kind: 'placed';
      readonly root: string;
      readonly folder: string;
      readonly name: string;
      readonly wants: number;
      /** The name of the video, and the language of the text. */
      readonly video: string;
      readonly language: string;
    }
  | { readonly kind: 'renamed'; readonly folder: string; readonly name: string }
  | { readonly kind: 'moved'; readonly folder: string; readonly name: string }
  | {
      readonly kind: 'trashed';
      readonly folder: string;
      readonly name: string;
      readonly why: DiscardReason;
    }
  | { readonly kind: 'refused'; readonly video: string; readonly language: string; readonly why: string }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Where the disk stands in the way: why, and in which library. */
      readonly cause?: PlaceTrouble;
      readonly root?: string;
    }
  /** A limit of the day is reached. */
  | { readonly kind: 'held'; readonly hold: Hold }
  /** It has passed. */
  | { readonly kind: 'resumed'; readonly hold: Hold }
  | {
      readonly kind: 'trouble';
      readonly operation: Operation;
      readonly fault: Fault;
      readonly until: number | null;
    };

export type Operation = 'account' | 'search' | 'download' | 'job';

export type Deps = {
  readonly clock: Clock;
  readonly libraries: Libraries;
  readonly service: SubtitleService & {
    readonly titles: Titles;
    readonly translations: Translations;
    readonly classicTranslations: ClassicTranslations;
    readonly transcriptions: Transcriptions;
  };
  readonly downloads: Downloads;
  readonly detector: LanguageDetector;
  readonly sidecars: Sidecars;
  readonly store: Store;
  readonly policy: Policy;
  /** A name for a temporary file that no other process can have chosen: `.subtitled-<12 hex>.tmp`. */
  readonly temporaryName: () => string;
  readonly emit: (event: EngineEvent) => void;
};
