// The protocol between a command and the daemon: one JSON object per line, over a socket that only its owner can open.

import { readCommand, type Command } from '../core/command/command.ts';

/** Raised when the meaning of a request, a reply or their content changes. */
export const PROTOCOL = 3;

/** The other side has another version. */
export const OTHER_VERSION = 'other-version';

/** The message for that case, on both sides. */
export const OTHER_VERSION_WORDS =
  'the running daemon is another version of subtitled than this command: restart the daemon if it was updated, or use the command that came with it';

/** The requests that a command can send to the daemon. */
export type Request =
  /** `mark`: of the command's configuration; null if it does not tell. */
  | { readonly ask: 'scan'; readonly paths: readonly string[]; readonly mark: string | null }
  | { readonly ask: 'status' }
  /** Does the loop make progress? */
  | { readonly ask: 'health' }
  | { readonly ask: 'command'; readonly command: Command };

/** Events while the daemon works, then one `done` or `failed`. */
export type Reply =
  | { readonly say: 'event'; readonly event: unknown }
  | { readonly say: 'done'; readonly result: unknown }
  | { readonly say: 'failed'; readonly message: string };

/**
 * The most characters of a line. A command line holds up to 6 MiB of paths; an answer about a series in one folder names
 * thousands of videos, each with its languages.
 */
export const LONGEST_LINE = 16 * 1024 * 1024;

/** The most bytes of a socket's path: Linux has room for 108 with the zero at its end. */
const LONGEST_PATH = 107;

/** True if no daemon of this state can be asked, whether it runs or not. */
export function isTooLongForSocket(stateDir: string): boolean {
  return Buffer.byteLength(socketPath(stateDir)) > LONGEST_PATH;
}

/** The socket's path. */
export function socketPath(stateDir: string): string {
  return `${stateDir}/control.sock`;
}

export function lineOf(message: Request | Reply): string {
  return `${JSON.stringify({ protocol: PROTOCOL, ...message })}\n`;
}

/** The request in a line; null if it is none. */
export function readRequest(line: string): Request | typeof OTHER_VERSION | null {
  const value = parse(line);
  if (value === null || !('ask' in value)) return null;
  if (!isOurs(value)) return OTHER_VERSION;
  if (value.ask === 'status' || value.ask === 'health') return { ask: value.ask };
  if (value.ask === 'command') {
    const command = 'command' in value ? readCommand(value.command) : null;
    return command === null ? null : { ask: 'command', command };
  }
  const paths = 'paths' in value ? value.paths : null;
  if (value.ask !== 'scan' || !Array.isArray(paths)) return null;
  const mark = 'mark' in value && typeof value.mark === 'string' ? value.mark : null;
  return paths.every((path) => typeof path === 'string') ? { ask: 'scan', paths, mark } : null;
}

/** The reply in a line; null if it is none. */
export function readReply(line: string): Reply | typeof OTHER_VERSION | null {
  const value = parse(line);
  if (value === null || !('say' in value)) return null;
  if (!isOurs(value)) return OTHER_VERSION;
  if (value.say === 'event' && 'event' in value) return { say: 'event', event: value.event };
  if (value.say === 'done' && 'result' in value) return { say: 'done', result: value.result };
  if (value.say === 'failed' && 'message' in value) return { say: 'failed', message: String(value.message) };
  return null;
}

function isOurs(value: object): boolean {
  return 'protocol' in value && value.protocol === PROTOCOL;
}

function parse(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
