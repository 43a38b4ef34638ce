import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import { placeBench, systemError } from '../../support/place-bench.ts';

test('a name that the disk calls taken is left alone, even where nothing is seen under it', async () => {
  const { folder, order } = placeBench();
  const here = createSidecars({ link: () => Promise.reject(systemError('EEXIST')) });
  expect(await here.place(order)).toMatchObject({ kind: 'taken' });
  expect(readdirSync(folder)).toEqual(['Film.mkv']);
});
