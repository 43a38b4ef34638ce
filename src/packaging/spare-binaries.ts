// Removes what only other machines and compilers need: better-sqlite3 ships eight binaries and its sources.
// Also a command, for the image: node spare-binaries.ts NODE_MODULES [PROCESSOR]

import { globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Docker's names for the processors. */
const PROCESSORS: Readonly<Record<string, string>> = { amd64: 'x64' };

/** Leaves the binary for Linux with this processor; throws if there is none. */
export function removeSpareBinaries(nodeModules: string, processor: string): void {
  const folder = join(nodeModules, 'better-sqlite3');
  for (const path of ['deps', 'src', 'binding.gyp']) rmSync(join(folder, path), { recursive: true });
  const kept = `linux-${PROCESSORS[processor] ?? processor}.node`;
  for (const path of globSync('prebuilds/**/*.node', { cwd: folder }))
    if (!path.endsWith(`/${kept}`)) rmSync(join(folder, path));
  if (readdirSync(join(folder, 'prebuilds')).join() !== kept)
    throw new Error(`better-sqlite3 has no ${kept}`);
}

if (import.meta.main) {
  const [, , nodeModules = 'node_modules', processor = process.arch] = process.argv;
  removeSpareBinaries(nodeModules, processor);
}
