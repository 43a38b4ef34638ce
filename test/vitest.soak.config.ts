import { defineConfig } from 'vitest/config';

/** The long repetitions: `npm run soak`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/soak/**/*.soak.ts'],
    testTimeout: 3_600_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
