// Writes the daemon's log: one JSON line per message, through pino.

import { pino, type Level } from 'pino';

export type Log = Readonly<
  Record<'info' | 'warn' | 'error' | 'debug', (fields: object, message: string) => void>
>;

/** `write` gets whole lines. Fields that may hold a secret are withheld as a second safeguard: none should be here. */
export function createLog(level: Level, write: (line: string) => void): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: {
        paths: ['apiKey', '*.apiKey', 'api_key', '*.api_key', 'authorization', '*.authorization'],
        censor: '[secret]',
      },
    },
    { write },
  );
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
