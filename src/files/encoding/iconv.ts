// Loads iconv-lite when a text or a name first needs it: its tables are large, and the daemon's own process reads only
// names, nearly all of them UTF-8.

import { createRequire } from 'node:module';
import type * as Iconv from 'iconv-lite';

const require = createRequire(import.meta.url);

/** The package; Node keeps what is loaded. */
export function iconv(): typeof Iconv {
  const loaded: typeof Iconv = require('iconv-lite');
  return loaded;
}
