// Where the state is if the configuration does not say it.

import { isAbsolute, join } from 'node:path';
import type { Environment } from './input/environment.ts';

/** The folder of system services for root, else that of the user's own programs. */
export const SYSTEM_STATE_DIR = '/var/lib/subtitled';

/** A relative XDG_STATE_HOME does not count, as its specification demands. */
export function defaultStateDir(env: Environment, isRoot: boolean): string {
  if (isRoot) return SYSTEM_STATE_DIR;
  const home = env['HOME'] ?? '';
  const own = [env['XDG_STATE_HOME'] ?? '', home === '' ? '' : join(home, '.local/state')].find(isAbsolute);
  return own === undefined ? SYSTEM_STATE_DIR : join(own, 'subtitled');
}
