// Prints the events of the daemon: lines for people, or JSON for machines.

import type { Config } from '../../config/schema.ts';
import type { Log } from '../../system/log.ts';
import { eventLine, type LogEvent } from './event-line.ts';
import type { Terminal } from '../invocation/terminal.ts';

type Level = keyof Log;

const LEVELS: Readonly<Record<LogEvent['kind'], Level>> = {
  note: 'info',
  problem: 'error',
  warning: 'warn',
  unavailable: 'error',
  available: 'info',
  watching: 'info',
  looking: 'debug',
  skipped: 'debug',
  asking: 'debug',
  dropped: 'warn',
  fetching: 'debug',
  awaiting: 'debug',
  listening: 'debug',
  placed: 'info',
  renamed: 'info',
  retimed: 'info',
  moved: 'info',
  'sidecars-changed': 'debug',
  trashed: 'info',
  refused: 'info',
  failed: 'error',
  held: 'warn',
  'key-accepted': 'debug',
  'state-writable': 'debug',
  resumed: 'info',
  trouble: 'warn',
};
type LogLevel = Config['log']['level'];
const ORDER: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error'];

/** `auto` is text: journals and containers add the time themselves. */
export async function createEventOutput(
  terminal: Terminal,
  { level, format }: Config['log'],
): Promise<(event: LogEvent) => void> {
  if (format === 'json') {
    const { createLog } = await import('../../system/log.ts');
    const log = createLog(level, terminal.err);
    return (event) => log[eventLevel(event)](event, event.kind);
  }
  return (event) => {
    const line = eventLine(event);
    if (line !== null && isAtLeast(eventLevel(event), level)) terminal.err(`${line}\n`);
  };
}

export function isAtLeast(level: LogLevel, least: LogLevel): boolean {
  return ORDER.indexOf(level) >= ORDER.indexOf(least);
}

/** A limit that the user can raise is worth a warning; a share that sends no events is normal. */
export function eventLevel(event: LogEvent): Level {
  return event.kind === 'watching' && event.state.isShort === true ? 'warn' : LEVELS[event.kind];
}
