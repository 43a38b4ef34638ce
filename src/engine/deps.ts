// What the engine works with: the ports, the policy made from the configuration, and the receiver of its events.

import type { Hold } from '../core/status/hold.ts';
import type { RecheckLimits } from '../core/want/recheck.ts';
import type { Fault } from '../core/fault.ts';
import type { PlaceTrouble } from '../core/want/reason.ts';
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
import type { Sound } from '../ports/sound.ts';
import type { Sidecars } from '../ports/sidecars.ts';
import type { DiscardReason } from '../ports/store/pending-moves.ts';
import type { Store } from '../ports/store/store.ts';
import type { WantSpec } from '../ports/store/records.ts';
import type { WatchState } from '../ports/watcher.ts';

export type LibraryPolicy = {
  readonly root: string;
  readonly exclude: readonly string[];
  /** The libraries inside it; `exclude` leaves them out. */
  readonly inner: readonly string[];
  /** Also files outside of it to which a link in it leads. */
  readonly followLinks: boolean;
  readonly settleMs: number;
  readonly watch: 'auto' | 'events' | 'scan';
  /** Differs if the videos or subtitles that count in it may differ. */
  readonly mark: string;
};

/** What the configuration asks for the videos of one folder. */
export type FolderPolicy = {
  /** Empty: no subtitle is wanted. */
  readonly specs: readonly WantSpec[];
  readonly naming: NamingPreset;
  readonly hearingImpaired: Preference['hearingImpaired'];
  /** Which embedded tracks make a sidecar unnecessary. */
  readonly embedded: EmbeddedRules['embedded'];
  /** The language assumed for a sidecar whose name states none. */
  readonly unlabelled: UnlabelledRule;
  /** For how long after placement a clearly better subtitle may replace ours; null: never. */
  readonly upgradeWindowMs: number | null;
  readonly translate: TranslatePolicy;
  /** How long to wait for a human subtitle, counted from when the video was first seen, before using the AI. */
  readonly humanPatienceMs: number;
  /** Mark AI-made subtitles in the sidecar name. */
  readonly markMachineMade: boolean;
  /** What changes the global settings for this folder, the last one winning. */
  readonly rules: readonly FolderRule[];
};

/** A library or an override of the configuration, with the keys that it sets. */
export type FolderRule = { readonly name: string; readonly path: string; readonly keys: readonly string[] };

export type Policy = {
  readonly libraries: readonly LibraryPolicy[];
  /** Every configured library, even while `libraries` holds only the one being scanned. */
  readonly roots: readonly string[];
  /** Every override of the configuration that sets something. */
  readonly overrides: readonly Pick<FolderRule, 'name' | 'path'>[];
  /** The settings of a folder, by its absolute path. Cheap to ask; equal answers are the same object. */
  readonly ofFolder: (folder: string) => FolderPolicy;
  /** Differs if the service or its key does. Too short to tell anything about the key. */
  readonly serviceMark: string;
  /** Everything that decides whether a candidate is acceptable, as text to compare. */
  readonly preferences: string;
  /** Everything that may decide what a scan finds, or when it runs, as text to compare. */
  readonly scanning: string;
  /** Everything that decides what may be translated and transcribed, and when, as text to compare. */
  readonly machines: string;
  readonly skipIfAudio: readonly string[];
  readonly formats: ReadonlySet<string>;
  /** How a text is rewritten before it is placed. */
  readonly text: TextPolicy;
  /** What follows from comparing the times of a text with the subtitle tracks inside the video. */
  readonly sync: 'off' | 'prefer' | 'fix';
  /** To how many videos a day subtitled listens where nothing inside them tells; null: to none. */
  readonly soundsPerDay: number | null;
  /** Permission bits and numeric group of a sidecar; null: as for any new file in its folder. */
  readonly fileMode: number | null;
  readonly fileGroup: number | null;
  /** Downloads reserved for the user's own commands. */
  readonly reserveDownloads: number;
  readonly anonymousDownloads: boolean;
  /** The shortest and the longest wait before a missing subtitle is searched again. */
  readonly askAgain: RecheckLimits;
  /** The longest `upgradeWindowMs` of any folder; null: none is upgraded. */
  readonly longestUpgradeMs: number | null;
  /** `budget`: at most this many translations a month; null: as many as the plan allows. */
  readonly translate: { readonly budget: number | null; readonly useFreeTrial: boolean };
  /** True if any folder may be translated without a command from the user. */
  readonly translatesAnywhere: boolean;
  /** Transcription settings; null if the user did not enable it. */
  readonly transcribe: { readonly mediaUrl: string; readonly useFreeTrial: boolean } | null;
  /** How long one pass waits for running jobs. */
  readonly jobWaitMs: number;
  /** Limits of the archive cache. */
  readonly archive: { readonly maxBytes: number; readonly maxAgeMs: number };
};

export type TextPolicy = {
  /** Convert every other format to this one. */
  readonly convertTo: 'srt' | 'vtt' | null;
  readonly removeAdverts: boolean;
  readonly removeHearingImpaired: boolean;
  readonly fixFrameRate: boolean;
};

export type TranslatePolicy = {
  /** Also translate without a command from the user. */
  readonly byItself: boolean;
  /** Canonical source languages, best first; `any` stands for all others. */
  readonly from: readonly string[];
  readonly tone: Tone | null;
};

/** What a pass reports while it runs. Values are plain; the command line words them. */
export type EngineEvent =
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly root: string; readonly why: string }
  | { readonly kind: 'available'; readonly root: string }
  | { readonly kind: 'watching'; readonly root: string; readonly state: WatchState }
  | { readonly kind: 'looking'; readonly videos: number }
  | { readonly kind: 'skipped'; readonly path: string; readonly reason: SkipReason }
  | { readonly kind: 'asking'; readonly done: number; readonly of: number }
  | { readonly kind: 'dropped'; readonly detail: string }
  | { readonly kind: 'listening'; readonly name: string; readonly heardMs: number }
  | { readonly kind: 'fetching'; readonly done: number; readonly of: number }
  | {
      readonly kind: 'placed';
      readonly root: string;
      readonly folder: string;
      readonly name: string;
      readonly wants: number;
      /** File name of the video; language of the text. */
      readonly video: string;
      readonly language: string;
    }
  | { readonly kind: 'renamed'; readonly folder: string; readonly name: string }
  | { readonly kind: 'retimed'; readonly folder: string; readonly name: string }
  | { readonly kind: 'moved'; readonly folder: string; readonly name: string }
  /** A command of the user changed subtitles in this folder; its result tells which. */
  | { readonly kind: 'sidecars-changed'; readonly folder: string }
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
      /** For disk trouble: the cause, and the library it concerns; without a library it concerns the state. */
      readonly cause?: PlaceTrouble;
      readonly root?: string;
    }
  /** The state can be written: at the start, and again after trouble. */
  | { readonly kind: 'state-writable' }
  /** A request of this pass shows that the service accepts the key. */
  | { readonly kind: 'key-accepted' }
  /** A daily quota is used up. */
  | { readonly kind: 'held'; readonly hold: Hold }
  /** The hold has ended. */
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
  readonly sound: Sound;
  readonly store: Store;
  readonly policy: Policy;
  /** Returns a name for a temporary file that no other process can have chosen: `.subtitled-<12 hex>.tmp`. */
  readonly temporaryName: () => string;
  readonly emit: (event: EngineEvent) => void;
};
