// Where do the daemon's news go when nobody watches? One JSON line each, through pino.

import { pino, type Level } from 'pino';

export type Log = Readonly<
  Record<'info' | 'warn' | 'error' | 'debug', (fields: object, message: string) => void>
>;

/** `write` gets whole lines. Fields that could hold a secret are withheld as a second belt: none should ever get here. */
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
