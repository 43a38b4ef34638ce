// Where the state is if the configuration does not say it.

import { join } from 'node:path';
import type { Environment } from '../input/environment.ts';
import { userFolder } from './user-folder.ts';

/** The folder of system services for root, else that of the user's own programs. */
export const SYSTEM_STATE_DIR = '/var/lib/subtitled';

export function defaultStateDir(env: Environment, isRoot: boolean): string {
  if (isRoot) return SYSTEM_STATE_DIR;
  const own = userFolder(env, 'XDG_STATE_HOME', '.local/state');
  return own === null ? SYSTEM_STATE_DIR : join(own, 'subtitled');
}
