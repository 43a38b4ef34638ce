import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compiledHelpers } from './compiled-helpers.ts';
import { removing, variantsIn } from './soak/harness/variants.ts';

/** For a negative control: the program without a protection. */
const { SOAK_VARIANT = '', SOAK_PROGRAM = 'dist/bin.js' } = process.env;
const variants = variantsIn(SOAK_VARIANT);
const helper = {
  find: /^\.\/child-program\.ts$/,
  replacement: join(dirname(SOAK_PROGRAM), 'program/child-program.js'),
};

/** The long measurements: `npm run soak`. */
export default defineConfig({
  plugins: variants.length > 0 ? [removing(variants)] : [],
  resolve: { alias: variants.length > 0 ? [helper] : compiledHelpers() },
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
