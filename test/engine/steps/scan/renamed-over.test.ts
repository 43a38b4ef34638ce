import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILM, live, SECOND_SIDECAR, SIDECAR } from '../../../support/two-films.ts';

test('a video that has a subtitle of ours keeps it when it takes the place of another whose name it bore too', async () => {
  const life = await live();
  const at = (path: string): string => join(life.media, path);
  const longer = FILM.replace('.mkv', '.PROPER.mkv');
  life.put(longer, Buffer.from('another cut'));
  await life.scan();
  const itsOwn = SIDECAR.replace('.en.srt', '.PROPER.en.srt');
  expect(life.sidecars()).toContain(itsOwn);
  const text = readFileSync(at(itsOwn), 'utf8');
  rmSync(at(FILM));
  rmSync(at(SIDECAR));
  renameSync(at(longer), at(FILM));
  life.spent();
  await life.scan();
  await life.scan();
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  expect(readFileSync(at(SIDECAR), 'utf8')).toBe(text);
  expect(life.spent()).toBe(0);
});
