// Where does a program keep files of its user? As the XDG specification says.

import { isAbsolute, join } from 'node:path';
import type { Environment } from '../input/environment.ts';

/**
 * The folder that the variable names, else the one `below` the folder of the user; null without both. A relative path in the
 * variable does not count, as the specification demands.
 */
export function userFolder(env: Environment, variable: string, below: string): string | null {
  const home = env['HOME'] ?? '';
  const folders = [env[variable] ?? '', home === '' ? '' : join(home, below)];
  return folders.find(isAbsolute) ?? null;
}
