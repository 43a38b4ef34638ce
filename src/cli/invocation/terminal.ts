// Declares what a command gets from its process. stdout takes the result, stderr takes progress and events.

import type { Prompt } from './prompt.ts';

export type Terminal = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Takes the progress of a command, which is no part of an error; absent: `err` does. */
  readonly progress?: (text: string) => void;
  /** True if stderr is a terminal that can redraw a line. */
  readonly live: boolean;
  /** True if stdout takes colours: it is a terminal, and the user has not set NO_COLOR. */
  readonly colours: boolean;
  /** The same of stderr. */
  readonly errColours: boolean;
  readonly columns: number;
};

/** What a command gets from the process. */
export type Invocation = {
  readonly terminal: Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly pid: number;
  /** Whether the user is root. */
  readonly isRoot: boolean;
  /** Fires when the user or the system wants the program to end. */
  readonly signal: AbortSignal;
  readonly ask: Prompt;
  /** Calls back when the user wants a reload of the configuration; returns a function that stops that. */
  readonly onReload: (listener: () => Promise<void>) => () => void;
};
