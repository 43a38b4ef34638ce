// What does the web need from the program? Plain data that goes out as JSON, and orders that come in.

import type { Command } from '../core/command/command.ts';
import type { WantState } from '../core/want/want.ts';

/** An answer as it goes out; `status` is that of HTTP. */
export type WebAnswer = { readonly status: 200 | 202 | 400 | 404 | 409 | 502 | 503; readonly body: unknown };

export type Paging = { readonly offset: number; readonly limit: number };

export type VideosQuestion = Paging & {
  readonly library: string | null;
  readonly text: string;
  readonly states: readonly WantState[];
};

/** Paths are absolute. */
export type FileAddress =
  | { readonly kind: 'why'; readonly path: string }
  | { readonly kind: 'candidates'; readonly path: string }
  | { readonly kind: 'history'; readonly path: string | null; readonly limit: number };

/** A number for monitoring. Labels are small sets: a library, a language, a state. */
export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
};

/** What just happened, for pages that are open. */
export type WebEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;

export type WebBackend = {
  status(): unknown;
  coverage(): Promise<unknown>;
  queue(page: Paging & { readonly states: readonly WantState[] }): unknown;
  videos(question: VideosQuestion): Promise<unknown>;
  ask(question: FileAddress): Promise<WebAnswer>;
  /** `signal` fires when whoever asked has gone. */
  order(command: Command, signal: AbortSignal): Promise<WebAnswer>;
  /** Begins a pass over these paths, or over everything where there are none, and does not wait for it. */
  scan(paths: readonly string[]): WebAnswer;
  /** What Sonarr or Radarr sent. */
  hook(sender: 'sonarr' | 'radarr', body: unknown): Promise<WebAnswer>;
  /** Does the loop take its turns? Asked often: it costs nothing. */
  isAlive(): boolean;
  /** Why it cannot do its work: it is not alive, no library is there, or the service is left alone. Null where it can. */
  whyNotReady(): string | null;
  metrics(): Promise<readonly Metric[]>;
  /** Calls back with everything that happens; returns how to stop that. */
  listen(listener: (event: WebEvent) => void): () => void;
};
