// Which helper processes do the tests start? The compiled ones, which take a quarter of the time to be there; the sources
// where those are newer, so that nothing stale is tested.

import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const COMPILED = join(ROOT, 'dist/program/child-program.js');
/** What a helper process is made of. */
const SOURCES = ['src/core/**/*.ts', 'src/files/**/*.ts', 'src/ports/**/*.ts'];

/** For `resolve.alias`. */
export function compiledHelpers(): { find: RegExp; replacement: string }[] {
  if (!existsSync(COMPILED)) return [];
  const compiledAt = statSync(COMPILED).mtimeMs;
  const isNewer = globSync(SOURCES, { cwd: ROOT }).some(
    (path) => statSync(join(ROOT, path)).mtimeMs > compiledAt,
  );
  return isNewer ? [] : [{ find: /^\.\/child-program\.ts$/, replacement: COMPILED }];
}
