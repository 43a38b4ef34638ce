// Which modules does the build put into one file? Those that are loaded at one time: to find and read a file takes Node
// longer than to read its code.

import { resolve } from 'node:path';

/**
 * The modules that a command loads at once, without those that it loads later or never. A module belongs to the first
 * that reaches it.
 */
const STARTS = [
  { name: 'start', from: 'src/cli/program.ts' },
  { name: 'health', from: 'src/cli/commands/health.ts' },
  { name: 'status', from: 'src/cli/commands/status.ts' },
  { name: 'configuration', from: 'src/cli/commands/check.ts' },
  { name: 'work', from: 'src/cli/commands/scan.ts' },
] as const;

/** The bundler's facts about the modules. */
export type Modules = {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

/**
 * Names the file of a module; null if the bundler chooses. Modules that `programs` need too stay in small files,
 * because a started process should load no more than it runs. Expects that all modules are known at the first question.
 */
export function loadedAtOnce(programs: readonly string[]): (id: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  const reaches = (name: string, from: readonly string[], id: string, modules: Modules): boolean => {
    const reached = known.get(name) ?? reachedFrom(from, modules);
    known.set(name, reached);
    return reached.has(id);
  };
  return (id, modules) => {
    const start = STARTS.find(({ name, from }) => reaches(name, [from], id, modules));
    if (start === undefined || !reaches('programs', programs, id, modules)) return start?.name ?? null;
    // Every command needs these few.
    return start.name === 'start' ? 'shared' : null;
  };
}

/** Everything that these files import, and they themselves. */
function reachedFrom(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set(files.map((file) => resolve(file)));
  // A set also yields what is added to it meanwhile.
  for (const id of reached)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
