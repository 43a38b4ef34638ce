// Which packages does code import?

import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');

/** Those that the files import, by their names, sorted. `pattern` is a glob from the root of the project. */
export function packagesOf(pattern: string): readonly string[] {
  const imported = globSync(pattern, { cwd: ROOT })
    .flatMap((path) => ts.preProcessFile(readFileSync(join(ROOT, path), 'utf8'), true, true).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return [...new Set(imported)].toSorted();
}
