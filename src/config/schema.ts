// Declares the parsed configuration: lists are merged, durations are milliseconds, secrets are wrapped.

import type { Preference } from '../core/candidates/preference.ts';
import type { Tone } from '../core/command/tone.ts';
import type { NamingPreset } from '../core/sidecar/sidecar-name.ts';
import type { FolderKeys } from './input/folder-keys.ts';
import type { Secret } from './secrets/secret.ts';

type Format = 'srt' | 'vtt' | 'ass' | 'ssa' | 'sub' | 'smi';

/** The settings that may differ between folders. */
export type FolderSettings = {
  /** Each entry is one want: a list of fallbacks, the best first. */
  readonly languages: readonly (readonly string[])[];
  readonly hearingImpaired: Preference['hearingImpaired'];
  /** For every wanted language, for these, or instead of the full subtitle. */
  readonly forced: boolean | 'only' | readonly string[];
  readonly naming: NamingPreset;
  /** Which subtitle tracks inside a video replace a sidecar: text tracks, any, or none. */
  readonly embedded: 'text' | 'any' | 'ignore';
  /** The language of a sidecar without one in its name: that of its text, any if that is uncertain, or none. */
  readonly unlabelled: 'detect' | 'any' | 'ignore';
  readonly upgrade: { readonly enabled: boolean; readonly windowMs: number };
  readonly translate: {
    readonly enabled: boolean;
    readonly patienceMs: number;
    /** Languages to translate from, the best first; `any` means every other one. */
    readonly from: readonly string[];
    /** Marks the file name as made by machine. */
    readonly mark: boolean;
    readonly tone: Tone | null;
  };
};

export type LibraryConfig = {
  readonly path: string;
  /** The global patterns and the library's own. */
  readonly exclude: readonly string[];
  /** Also files outside of the library to which a link in it leads. */
  readonly followLinks: boolean;
  readonly settleMs: number;
  readonly watch: 'auto' | 'events' | 'scan';
  readonly schedule: Schedule;
  /** The settings that it changes. */
  readonly changes: FolderKeys;
};

/** A cron expression, and how often to check the folder times where no events come. */
type Schedule = { readonly scan: string; readonly sweepMs: number };

export type OverrideConfig = {
  /** A glob: absolute, or relative to any library. */
  readonly path: string;
  readonly changes: FolderKeys;
};

/** One folder under the paths of two programs. */
type PathMap = readonly { readonly from: string; readonly to: string }[];

export type Config = {
  readonly service: {
    /** Without a trailing slash. */
    readonly baseUrl: string;
    readonly downloadUrl: string;
    readonly apiKey: Secret;
    /** Maximum requests per second. */
    readonly rate: number;
    readonly fieldNames: 'auto' | 'neutral' | 'live';
    readonly engine: 'auto' | 'local' | 'ai';
  };
  readonly libraries: readonly LibraryConfig[];
  readonly overrides: readonly OverrideConfig[];
  /** What applies where neither a library nor an override says otherwise. */
  readonly settings: FolderSettings;
  readonly schedule: Schedule;
  readonly stateDir: string;
  readonly formats: readonly Format[];
  /** How a text is rewritten before it is placed. */
  readonly text: {
    readonly convertTo: 'srt' | 'vtt' | null;
    readonly removeAdverts: boolean;
    readonly removeHearingImpaired: boolean;
    readonly fixFrameRate: boolean;
  };
  /** What follows from comparing subtitles with the subtitle tracks inside the video. */
  readonly sync: {
    readonly mode: 'off' | 'prefer' | 'fix';
    /** Listen to videos that have nothing else to compare with. */
    readonly audio: boolean;
    readonly audioPerDay: number;
  };
  readonly skipIfAudio: readonly string[];
  /** null: the folder's own. */
  readonly files: { readonly mode: number | null; readonly group: number | null };
  readonly quota: { readonly reserveDownloads: number; readonly anonymousDownloads: boolean };
  readonly retry: { readonly shortestMs: number; readonly longestMs: number };
  readonly translate: {
    readonly waitMs: number;
    /** Maximum translations per month; null: the limit of the plan. */
    readonly budget: number | null;
    /** Spend the monthly trial of the free plan. */
    readonly useFreeTrial: boolean;
  };
  readonly transcribe: {
    readonly enabled: boolean;
    /** The address where the service can download the files of the libraries; null: none. */
    readonly mediaUrl: string | null;
    readonly useFreeTrial: boolean;
  };
  readonly web: {
    readonly enabled: boolean;
    readonly host: string;
    readonly port: number;
    readonly token: Secret | null;
    /** Additional host names that the page accepts. */
    readonly allowedHosts: readonly string[];
  };
  /** `from` is the folder for the sender, `to` the same folder here. */
  readonly hooks: { readonly pathMap: PathMap };
  readonly notify: readonly { readonly url: Secret; readonly events: readonly NotifyEvent[] }[];
  readonly refresh: readonly {
    readonly kind: 'plex' | 'jellyfin' | 'emby' | 'kodi';
    readonly url: string;
    readonly token: Secret | null;
    /** `from` is the folder here, `to` the same folder for the player. */
    readonly pathMap: PathMap;
  }[];
  /** Program and arguments; empty to run nothing. */
  readonly afterPlacing: { readonly command: readonly string[]; readonly timeoutMs: number };
  readonly log: { readonly level: LogLevel; readonly format: 'auto' | 'text' | 'json' };
  /** Minutes after midnight, local time; `from` may be later than `to`. */
  readonly quietHours: { readonly from: number; readonly to: number } | null;
  readonly archive: { readonly maxBytes: number; readonly maxAgeMs: number };
};

type NotifyEvent = 'placed' | 'failed' | 'attention';
type LogLevel = 'error' | 'warn' | 'info' | 'debug' | 'trace';
