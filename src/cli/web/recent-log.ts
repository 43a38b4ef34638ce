// Keeps the last lines of the log in memory, for the status page.

import type { LogLevel } from '../../web/backend.ts';
import { withIsoMoment } from '../wording/iso-moments.ts';
import { eventLine, type LogEvent } from '../wording/event-line.ts';
import { isAtLeast, eventLevel } from '../wording/event-output.ts';

const MOST_LINES = 500;
/** In characters, of all lines together. */
const MOST_TEXT = 256 * 1024;
const LONGEST_LINE = 4_000;
/** A shorter secret would hide parts of words. */
const SHORTEST_SECRET = 6;

export type LogLine = { readonly at: string; readonly level: LogLevel; readonly line: string };

export type RecentLog = {
  /** Adds an event, if it has a line. */
  readonly hear: (event: LogEvent) => void;
  /** Applies another `log.level` to later lines. */
  keepFrom(level: string): void;
  /** From now on no line shows these. */
  hide(secrets: readonly string[]): void;
  /** The newest lines of at least this level, newest first. */
  lines(level: LogLevel, limit: number): readonly LogLine[];
};

/** `log.level` does not matter, but lines below `info` are kept only if the log has them. */
export function createRecentLog(leastLevel: string, now: () => number): RecentLog {
  let least = leastKept(leastLevel);
  const kept: LogLine[] = [];
  const hidden = new Set<string>();
  let size = 0;
  const withoutSecrets = (text: string): string =>
    [...hidden].reduce((line, secret) => line.replaceAll(secret, '[secret]'), text);
  return {
    hear(event) {
      const level = eventLevel(event);
      const text = isAtLeast(level, least) ? withIsoMoment(eventLine(event), event) : null;
      if (text === null) return;
      const line = text.slice(0, LONGEST_LINE);
      kept.push({ at: new Date(now()).toISOString(), level, line });
      size += line.length;
      while (kept.length > MOST_LINES || size > MOST_TEXT) size -= kept.shift()?.line.length ?? 0;
    },
    keepFrom(level) {
      least = leastKept(level);
    },
    hide(secrets) {
      for (const secret of secrets) if (secret.length >= SHORTEST_SECRET) hidden.add(secret);
    },
    lines: (level, limit) =>
      kept
        .filter((one) => isAtLeast(one.level, level))
        .slice(-limit)
        .toReversed()
        .map((one) => ({ ...one, line: withoutSecrets(one.line) })),
  };
}

function leastKept(level: string): LogLevel {
  return level === 'debug' || level === 'trace' ? 'debug' : 'info';
}
