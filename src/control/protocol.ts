// How do a command and the running daemon speak? One JSON object a line, over a socket that only its owner can open.

import { readCommand, type Command } from '../core/command/command.ts';

/** Raised when a request, a reply, or anything that they carry means something else than before. */
export const PROTOCOL = 2;

/** The other side is not of this version. */
export const OTHER_VERSION = 'other-version';

/** What both sides say to each other then. */
export const OTHER_VERSION_WORDS =
  'the running daemon is another version of subtitled than this command: restart the daemon if it was updated, or use the command that came with it';

/** What a command asks the daemon for. */
export type Request =
  | { readonly ask: 'scan'; readonly paths: readonly string[] }
  | { readonly ask: 'status' }
  /** Does the loop take its turns? */
  | { readonly ask: 'health' }
  | { readonly ask: 'command'; readonly command: Command };

/** News while it works, then one `done` or `failed`. */
export type Reply =
  | { readonly say: 'event'; readonly event: unknown }
  | { readonly say: 'done'; readonly result: unknown }
  | { readonly say: 'failed'; readonly message: string };

/** The longest line that either side sends. */
export const LONGEST_LINE = 1024 * 1024;

/** The socket's path. A socket's address may hold about a hundred bytes, and no more. */
export function socketPath(stateDir: string): string {
  return `${stateDir}/control.sock`;
}

/** A request or a reply as a line. */
export function lineOf(message: Request | Reply): string {
  return `${JSON.stringify({ protocol: PROTOCOL, ...message })}\n`;
}

/** The request in a line, or null where it is none. */
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
  return paths.every((path) => typeof path === 'string') ? { ask: 'scan', paths } : null;
}

/** The reply in a line, or null where it is none. */
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
