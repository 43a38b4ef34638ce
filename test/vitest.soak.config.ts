import { defineConfig } from 'vitest/config';
import { compiledHelpers } from './compiled-helpers.ts';

/** The long repetitions: `npm run soak`. */
export default defineConfig({
  resolve: { alias: compiledHelpers() },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/soak/**/*.soak.ts'],
    testTimeout: 3_600_000,
    // Removing a library of 100,000 files takes its time.
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
