// Keeps the state of a release for the tests: node test/store/schema/write-released-state.ts, after npm run build.
// A state that is there already is not replaced: it is what that release wrote.

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { readVersion } from '../../../src/app/version.ts';
import { released, RELEASED, withHome, type ReleasedFacts } from './released-state.ts';
import { dumpOf } from './state-dump.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PROGRAM = join(ROOT, 'dist/bin.js');

const version = readVersion();
if (released().includes(version)) throw new Error(`the state of ${version} is there already`);
const run = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const home = /The library stays in (\S+)/.exec(run('demo', '--keep'))?.[1] ?? '';
try {
  if (!existsSync(join(home, 'state/state.db'))) throw new Error('the demo left no state');
  const config = ['--config', join(home, 'subtitled.yaml')];
  // These are no videos of the library.
  const asked = globSync('{films,series}/**/*.mkv', { cwd: home })
    .filter((path) => !/sample|trailer/i.test(path))
    .toSorted();
  const said = asked.map(
    (path) => JSON.parse(run('why', '--json', ...config, join(home, path))) as ReleasedFacts[number],
  );
  const database = new Database(join(home, 'state/state.db'), { readonly: true });
  const dump = dumpOf(database);
  database.close();
  mkdirSync(RELEASED, { recursive: true });
  const neutral = (text: string): string => withHome(text, home, '/released');
  writeFileSync(join(RELEASED, `${version}.sql.gz`), gzipSync(neutral(dump), { level: 9 }));
  const facts: ReleasedFacts = said.map(({ path, wants }) => ({
    path,
    wants: wants.map(({ languages, kind, state, reason, sidecar, cost, recognised }) => ({
      languages,
      kind,
      state,
      reason,
      sidecar,
      cost,
      recognised,
    })),
  }));
  writeFileSync(join(RELEASED, `${version}.json.gz`), gzipSync(neutral(JSON.stringify(facts)), { level: 9 }));
} finally {
  if (dirname(home) !== '.') rmSync(home, { recursive: true, force: true });
}
