// Is the configuration right? Everything that is wrong with it, at once, or the configuration.

import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import { problemLine } from '../config/problems.ts';
import { notYet } from './not-yet.ts';
import type { Invocation } from './terminal.ts';

/** The configuration, or null after every problem was printed to stderr. */
export function readConfig({ terminal, env, cwd }: Invocation, file: string | undefined): Config | null {
  const loaded = loadConfig({ file: file ?? null, env, cwd });
  if (!loaded.ok) {
    for (const problem of loaded.problems) terminal.err(`${problemLine(problem)}\n`);
    return null;
  }
  for (const warning of [...loaded.warnings, ...notYet(loaded.config)]) terminal.err(`warning: ${warning}\n`);
  return loaded.config;
}
