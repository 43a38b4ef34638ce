import { defineConfig } from 'vitest/config';
import { createToolReport } from './system/tool-report.ts';

/** What needs tools besides Node and npm: `npm run test:system`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/system/**/*.test.ts'],
    testTimeout: 60_000,
    // A machine that was booted for the tests is removed afterwards, and so is its file system.
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 1,
    reporters: ['verbose', createToolReport((line) => process.stderr.write(`${line}\n`))],
  },
});
