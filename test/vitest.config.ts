import { defineConfig } from 'vitest/config';
import { compiledHelpers } from './compiled-helpers.ts';

/** What neither measures memory nor touches the process it runs in: these share their processes, and what is loaded. */
const SHARED = ['core/**', 'config/**', 'cli'].map((folder) => `test/${folder}/*.test.ts`);

const common = {
  root: new URL('..', import.meta.url).pathname,
  testTimeout: 30_000,
  hookTimeout: 30_000,
  pool: 'forks',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { shuffle: true },
    projects: [
      { test: { ...common, name: 'shared', include: SHARED, isolate: false } },
      {
        resolve: { alias: compiledHelpers() },
        test: {
          ...common,
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: ['test/system/**', ...SHARED],
        },
      },
    ],
  },
});
