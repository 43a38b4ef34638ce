import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { Sidecars } from '../../../src/ports/sidecars.ts';
import { placeBench, TEMPORARY } from '../../support/place-bench.ts';

describe('what a power cut must not bring back', () => {
  test('the temporary name has gone before the folder is made durable: a power cut does not bring it back', async () => {
    const { folder, order } = placeBench();
    const seen: string[][] = [];
    const here = createSidecars({
      sync: async (handle) => {
        seen.push(readdirSync(folder).toSorted());
        await handle.sync();
      },
    });
    expect(await here.place(order)).toMatchObject({ kind: 'placed' });
    expect(seen.at(-1)).toEqual(['Film.en.srt', 'Film.mkv']);
  });

  test.each([
    ['a probe', (here: Sidecars, folder: string) => here.probe(folder, TEMPORARY)],
    [
      'a cleaning up',
      (here: Sidecars, folder: string) => {
        writeFileSync(join(folder, TEMPORARY), 'half');
        return here.clean({ folder, temporaryName: TEMPORARY, claim: null });
      },
    ],
  ])('%s makes durable that its file has gone', async (_, work) => {
    const { folder } = placeBench();
    const seen: string[][] = [];
    const here = createSidecars({
      sync: async (handle) => {
        seen.push(readdirSync(folder));
        await handle.sync();
      },
    });
    await work(here, folder);
    expect(seen.at(-1)).toEqual(['Film.mkv']);
  });
});
