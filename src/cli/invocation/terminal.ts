// Where does output go, and who answers a question? stdout is the result, stderr is progress and news.

import type { Prompt } from './prompt.ts';

export type Terminal = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Is stderr a terminal that can redraw a line? */
  readonly live: boolean;
  readonly columns: number;
};

/** What a command gets from the process. */
export type Invocation = {
  readonly terminal: Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly pid: number;
  /** Fires when the user or the system wants the program to end. */
  readonly signal: AbortSignal;
  readonly ask: Prompt;
  /** Calls back when the user wants the configuration read again; returns how to stop that. */
  readonly onReload: (listener: () => Promise<void>) => () => void;
};
