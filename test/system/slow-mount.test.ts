// A film's tracks are compared over a slow mount: what is read of ten gigabytes, and what waits meanwhile.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReferences } from '../../src/files/reference/read-references.ts';
import { LARGE_FILM_TIMES, writeLargeFilm } from '../support/large-film.ts';
import { held } from '../support/loop-hold.ts';
import { mounted, SLOW_MOUNT } from './mounts.ts';
import { needs, say } from './tools.ts';

/** Bytes that this process has asked of files. */
const bytesAsked = (): number => Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

test('the times of the tracks of a film of ten gigabytes come over a slow mount in less than 1 MiB, and the loop is not held', async (context) => {
  needs(context, ...SLOW_MOUNT.tools);
  const { media, far } = await mounted(SLOW_MOUNT);
  writeLargeFilm(join(far ?? '', 'film.mkv'));
  const before = bytesAsked();
  const { value: tracks, longestPasses, tookMs } = await held(() => readReferences(join(media, 'film.mkv')));
  const read = bytesAsked() - before;
  say(`${read} bytes in ${(tookMs / 1000).toFixed(1)} s over half a mebibyte a second`);
  const shapes =
    typeof tracks === 'string'
      ? tracks
      : tracks.map(({ times }) => (times.kind === 'none' ? times.why : `${times.kind} ${times.cues.length}`));
  expect(shapes).toEqual(LARGE_FILM_TIMES);
  expect(read).toBeLessThan(1_048_576);
  expect(longestPasses).toBeLessThan(100);
});
