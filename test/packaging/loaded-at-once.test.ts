import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadedAtOnce } from '../../src/packaging/loaded-at-once.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const program = (name: string): string => join(DIST, 'program', name);
/** The file that a command is loaded from: its name ends with a hash. */
const built = (name: string): string => globSync(program(`${name}-????????.js`))[0] ?? `no ${name}`;

/** The files that Node reads for this one, without those that it loads later. */
function readFor(file: string): ReadonlySet<string> {
  const read = new Set([file]);
  for (const path of read)
    for (const [, from] of readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (?:.* from )?"(\.[^"]+)";$/gm,
    ))
      read.add(join(dirname(path), from ?? ''));
  return read;
}

const kinds = (files: Iterable<string>): readonly string[] =>
  [...files].map((path) => basename(path, '.js').replace(/-[\w-]{8}$/, ''));

test('a module goes into the file of the first command that loads it', () => {
  const imports: Record<string, readonly string[]> = {
    'src/cli/program.ts': ['words', 'path'],
    'src/cli/commands/health.ts': ['ask', 'words'],
    'src/cli/commands/status.ts': ['ask', 'table'],
    'src/cli/commands/check.ts': ['yaml', 'place'],
    'src/cli/commands/scan.ts': ['yaml', 'engine'],
    'started.ts': ['path', 'place'],
    words: ['again'],
    again: ['words'],
  };
  const named = Object.fromEntries(Object.entries(imports).map(([id, found]) => [resolve(id), found]));
  const nameOf = loadedAtOnce(['started.ts']);
  const modules = {
    getModuleInfo: (id: string) => ({ importedIds: named[id] ?? imports[id] ?? [] }),
  };
  const ids = ['words', 'again', 'path', 'ask', 'table', 'yaml', 'place', 'engine', 'later'];
  expect(ids.map((id) => [id, nameOf(id, modules)])).toEqual([
    ['words', 'start'],
    ['again', 'start'],
    ['path', 'shared'],
    ['ask', 'health'],
    ['table', 'status'],
    ['yaml', 'configuration'],
    ['place', null],
    ['engine', 'work'],
    ['later', null],
  ]);
});

test('the short commands are read from a few files', () => {
  expect(kinds(readFor(built('main'))).toSorted()).toEqual(['main', 'shared', 'start']);
  expect(readFor(built('health')).size).toBeLessThanOrEqual(4);
  expect(readFor(built('status')).size).toBeLessThanOrEqual(6);
});

test('a started process reads nothing of the commands', () => {
  const started = globSync(program('*-process.js')).concat(program('child-program.js'));
  expect(started.length).toBeGreaterThanOrEqual(6);
  const read = new Set(started.flatMap((path) => kinds(readFor(path))));
  expect(read).toContain('shared');
  for (const name of ['start', 'health', 'status', 'configuration', 'work']) expect(read).not.toContain(name);
});
