import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMediaInfo } from '../../../src/files/tracks/inside.ts';
import { hostileMedia } from '../../support/hostile-media.ts';
import { temporaryFolder } from '../../support/library.ts';
import { held, heldWords } from '../../support/loop-hold.ts';

describe('a video whose header is made to cost time', () => {
  test.each(hostileMedia().map(({ name, bytes }) => [name, bytes] as const))(
    '%s: the loop is not held, and what is remembered is small',
    async (name, bytes) => {
      const path = join(temporaryFolder(), name);
      writeFileSync(path, bytes);
      const taken = await held(() => readMediaInfo(path));
      process.stderr.write(`${heldWords(name, taken)}\n`);
      expect(taken.longestPasses).toBeLessThan(300);
      expect(taken.peakMiB).toBeLessThan(64);
      expect(JSON.stringify(taken.value).length).toBeLessThan(200_000);
    },
    120_000,
  );
});
