import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compiledHelpers } from './compiled-helpers.ts';
import { keptHelpers } from './kept-helpers.ts';
import { LongFirst } from './long-first.ts';
import { scratchFolder } from './scratch-folder.ts';

const ROOT = new URL('..', import.meta.url).pathname;

/** These measure memory or processor time, replace parts of the process, or look at what belongs to it. */
const MEASURES = /loop-hold\.ts'|processor-time\.ts'|memoryUsage|\bvi\.|process\.kill|\/proc\/|globalThis/;
/** What watches folders has its own process as well, and so have the helper processes. */
const FOLDERS = ['files/watch', 'files/helper'].map((folder) => `test/${folder}/*.test.ts`);

const ALONE = [
  ...FOLDERS,
  ...globSync('test/**/*.test.ts', { cwd: ROOT }).filter((path) =>
    MEASURES.test(readFileSync(join(ROOT, path), 'utf8')),
  ),
];
const SYSTEM = 'test/system/**';

const common = {
  root: ROOT,
  // `until` gives up after 30 s and names its condition, which says more than a test that ran out of time.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  pool: 'forks',
  env: { TMPDIR: scratchFolder() },
} as const;

const resolve = { alias: [...compiledHelpers(), ...keptHelpers()] };

export default defineConfig({
  test: {
    // More than the processors of a small machine: many of them wait.
    maxWorkers: 4,
    sequence: { shuffle: { files: false, tests: true }, sequencer: LongFirst },
    projects: [
      // The others share their processes, and what is loaded.
      {
        resolve,
        test: {
          ...common,
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [SYSTEM, ...ALONE],
          isolate: false,
          // Node's default collects the garbage of short tests so often that it costs a tenth of the run.
          execArgv: ['--max-semi-space-size=32'],
        },
      },
      { resolve, test: { ...common, name: 'alone', include: ALONE, exclude: [SYSTEM] } },
    ],
  },
});
