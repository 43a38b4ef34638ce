// Declares what the set-up page needs from the program.

import type { WebAnswer } from '../backend.ts';
import type { SessionCookie } from '../access/session-token.ts';

/** The body of a request: any JSON object. */
export type Said = Readonly<Record<string, unknown>>;

export type Saved = {
  readonly answer: WebAnswer;
  /** The session cookie of the status page; null if nothing was saved, or if no token is required. */
  readonly session: SessionCookie | null;
};

export type SetupBackend = {
  /** The questions of the page, and the folders that can be chosen from. */
  about(): Promise<unknown>;
  folders(path: string): Promise<WebAnswer>;
  /** Reads languages, in any spelling that the configuration takes. */
  languages(said: Said): WebAnswer;
  /** Asks the service whether it accepts the key. */
  checkService(said: Said): Promise<WebAnswer>;
  /** Tries all answers out; writes nothing. */
  forecast(said: Said, signal: AbortSignal): Promise<WebAnswer>;
  /** Writes the file. Only answers with a forecast can be saved. */
  save(said: Said): Saved;
};
