// P1: a temporary file that the disk does not let us remove is on record, so that a later run removes it.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import { NO_RECORD, placeBench, systemError, TEMPORARY } from '../../support/place-bench.ts';

test('a temporary file that can neither be written nor removed is on record, and the first trouble is told', async () => {
  const said: string[] = [];
  const record = { ...NO_RECORD, left: () => void said.push('left') };
  const { folder, order } = placeBench({ record });
  const path = join(folder, TEMPORARY);
  const sidecars = createSidecars({
    write: () => {
      // A folder cannot be removed as a file is.
      rmSync(path);
      mkdirSync(path);
      return Promise.reject(systemError('ENOSPC'));
    },
  });
  expect(await sidecars.place(order)).toMatchObject({ kind: 'failed', cause: 'disk-full' });
  expect(said).toEqual(['left']);
});
