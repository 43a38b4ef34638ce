// The engine's settings, made from the configuration.

import type { RecheckLimits } from '../core/want/recheck.ts';
import type { Preference } from '../core/candidates/preference.ts';
import type { EmbeddedRules } from '../core/sidecar/embedded-tracks.ts';
import type { NamingPreset } from '../core/sidecar/sidecar-name.ts';
import type { UnlabelledRule } from '../core/sidecar/unlabelled.ts';
import type { Tone } from '../core/command/tone.ts';
import type { WantSpec } from '../core/want-spec.ts';

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
  /** Its own settings, as text to compare: a scan of it may find something else, or run at another time. */
  readonly scanning: string;
};

/** The settings for the videos of one folder. */
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
  /** The rules that change the global settings for this folder, the last one winning. */
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
  /** Host and port of the service. */
  readonly serviceAddress: string;
  /** How the service is asked, as text to compare. */
  readonly asking: string;
  /** Everything that decides whether a candidate is acceptable, as text to compare. */
  readonly preferences: string;
  /** Everything else that may decide what any scan finds, or when it runs, as text to compare. */
  readonly scanning: string;
  /** Everything that decides what may be translated and transcribed, and when, as text to compare. */
  readonly machines: string;
  readonly skipIfAudio: readonly string[];
  readonly formats: ReadonlySet<string>;
  /** How a text is rewritten before it is placed. */
  readonly text: TextPolicy;
  /** How a comparison with the subtitle tracks inside the video is used. */
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
