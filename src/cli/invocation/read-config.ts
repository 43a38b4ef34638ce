// Reads the configuration, or prints all its problems at once.

import { loadConfig } from '../../config/load.ts';
import { showPath } from '../../core/path/path.ts';
import { unknownZone } from '../../system/time-zone.ts';
import type { Config } from '../../config/schema.ts';
import { problemLine } from '../../config/input/problems.ts';
import { painter } from './colour.ts';
import type { Invocation } from './terminal.ts';

export type ReadConfig = {
  readonly config: Config;
  /** The file that was read; null if the environment was enough. */
  readonly file: string | null;
};

/** The configuration, or null after every problem was printed to stderr. `warn` gets the warnings instead of stderr. */
export function readConfig(
  { terminal, env, cwd, isRoot }: Invocation,
  file: string | undefined,
  warn?: (warning: string) => void,
): ReadConfig | null {
  const paint = painter(terminal.errColours);
  const print = (warning: string): void => terminal.err(`${paint('yellow', 'warning:')} ${warning}\n`);
  const loaded = loadConfig({ file: file ?? null, env, cwd, isRoot });
  if (!loaded.ok) {
    for (const problem of loaded.problems) terminal.err(`${paint('red', problemLine(problem))}\n`);
    return null;
  }
  for (const warning of [...loaded.warnings, ...zoneWarnings(env['TZ'])]) (warn ?? print)(warning);
  return { config: loaded.config, file: loaded.file };
}

/** Otherwise a schedule runs hours too early or too late. */
function zoneWarnings(tz: string | undefined): readonly string[] {
  const zone = unknownZone(tz);
  return zone === null
    ? []
    : [
        `TZ: there is no time zone ${showPath(zone)}, so every time is UTC: write a name such as Europe/Warsaw`,
      ];
}
