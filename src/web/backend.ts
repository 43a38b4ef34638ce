// Declares what the web server needs from the program: data to send as JSON, and commands to pass on.

import type { Command } from '../core/command/command.ts';
import type { Outcome } from '../core/status/outcome.ts';
import type { WantState } from '../core/want/want.ts';

/** An answer to send; `status` is the HTTP status. */
export type WebAnswer = {
  readonly status: 200 | 202 | 400 | 404 | 409 | 422 | 429 | 502 | 503;
  readonly body: unknown;
};

export type Paging = { readonly offset: number; readonly limit: number };

export type VideosQuestion = Paging & {
  readonly library: string | null;
  readonly text: string;
  readonly states: readonly WantState[];
};

export type TitlesQuestion = VideosQuestion & {
  readonly language: string | null;
  readonly order: 'name' | 'added' | 'missing';
};

/** `season` undefined: of every season; null: those without a number. */
export type TitleQuestion = Paging & { readonly id: number; readonly season?: number | null };

/** Numbers of days (core/status/day.ts), both included. Null: as far as anything is kept. */
export type TotalsQuestion = { readonly from: number | null; readonly to: number | null };

/** Paths are absolute. */
export type WebQuestion =
  | ({ readonly kind: 'ignored-list' } & Paging)
  | ({ readonly kind: 'trash' } & Paging)
  | { readonly kind: 'why'; readonly path: string }
  | { readonly kind: 'candidates'; readonly path: string }
  | {
      readonly kind: 'history';
      readonly path: string | null;
      readonly limit: number;
      /** Continues where another page ended. */
      readonly before?: number;
      /** Only results: of these kinds, or of every kind if it is empty. */
      readonly outcomes?: readonly Outcome[];
      readonly library?: string;
      readonly language?: string;
    };

/** A number for monitoring. Labels are small sets: a library, a language, a state. */
export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
};

/** An event, for open pages. */
export type WebEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** A file to download; `name` is a plain file name. */
export type WebFile = {
  readonly name: string;
  readonly bytes: number;
  readonly stream: ReadableStream;
  /** When it fires, the connection is closed although bytes are missing. */
  readonly cutOff: AbortSignal;
};

/** The levels of the lines of the log, from low to high. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export type WebBackend = {
  status(): unknown;
  coverage(): Promise<unknown>;
  queue(page: Paging & { readonly states: readonly WantState[] }): unknown;
  /** `signal` fires when the client disconnects, as for the titles. */
  videos(question: VideosQuestion, signal: AbortSignal): Promise<unknown>;
  titles(question: TitlesQuestion, signal: AbortSignal): Promise<unknown>;
  /** Null if there is no such title. */
  title(question: TitleQuestion): unknown;
  /** The spending of each day, and how many subtitles were there. */
  totals(question: TotalsQuestion): Promise<unknown>;
  ask(question: WebQuestion): Promise<WebAnswer>;
  /** `signal` fires when the client disconnects. */
  order(command: Command, signal: AbortSignal): Promise<WebAnswer>;
  /** Starts a scan of these paths, or of everything if there are none; does not wait for it. */
  scan(paths: readonly string[]): Promise<WebAnswer>;
  /** Stops the pass that runs and lets none begin, or ends that. Resolves once it is so. */
  setPaused(isPaused: boolean): Promise<WebAnswer>;
  /** The last lines of the log of at least this level, newest first, without secrets. */
  log(question: { readonly level: LogLevel; readonly limit: number }): unknown;
  /** The findings of the latest check of the installation, or those so far if it still runs. */
  health(): unknown;
  /** Starts such a check, unless one runs or has just ended; does not wait for it. */
  checkHealth(): WebAnswer;
  /** The state as one file. `signal` fires when the client disconnects. */
  backup(signal: AbortSignal): Promise<WebFile | WebAnswer>;
  /** Every setting, without secrets. */
  settings(): WebAnswer;
  /** Writes changed settings into the configuration file and applies them; `body` as received. */
  saveSettings(body: Readonly<Record<string, unknown>>): Promise<WebAnswer>;
  /** A webhook from Sonarr or Radarr, as received. Throws SyntaxError if it is not JSON. */
  hook(sender: 'sonarr' | 'radarr', body: string): Promise<WebAnswer>;
  /** True while the loop makes progress. Cheap, because it is called often. */
  isAlive(): boolean;
  /** Why it cannot work: it is not alive, its state cannot be written, no library is there, or the service is on hold. */
  whyNotReady(): string | null;
  metrics(): Promise<readonly Metric[]>;
  /** Calls back with every event; returns a function that stops that. */
  listen(listener: (event: WebEvent) => void): () => void;
};
