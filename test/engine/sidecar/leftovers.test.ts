import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordLeftovers, removeLeftovers } from '../../../src/engine/sidecar/leftovers.ts';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { Sidecars } from '../../../src/ports/sidecars.ts';
import type { EngineEvent } from '../../../src/ports/events.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { orderIn, placeBench, systemError, TEMPORARY } from '../../support/place-bench.ts';
import { openState } from '../../support/state.ts';

const real = createSidecars();

test('a process that is killed between claim and rename leaves nothing once the next one has begun', async () => {
  const { folder, order } = placeBench();
  const { store } = openState(makeTree());
  const over = Promise.withResolvers<never>();
  const killed = createSidecars({
    link: () => Promise.reject(systemError('EPERM')),
    // Hangs until the test is over: as far as the disk can tell, the process died here.
    rename: () => over.promise,
  });
  const place = { folder, name: order.name, temporaryName: order.temporaryName };
  const record = recordLeftovers({ store }, place);
  let placing: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const claimed: typeof record.claimed = (claim) => {
      record.claimed(claim);
      resolve();
    };
    placing = killed.place({ ...order, record: { ...record, claimed } });
  });
  expect(readdirSync(folder).sort()).toEqual([TEMPORARY, 'Film.en.srt', 'Film.mkv']);
  await removeLeftovers({ store, sidecars: real, emit() {} });
  expect(readdirSync(folder)).toEqual(['Film.mkv']);
  expect(store.leftovers.all()).toEqual([]);
  // It closes its files, which Node 26 asks for.
  over.reject(systemError('EIO'));
  await Promise.allSettled([over.promise, placing]);
});

test('an empty file that the user made is still there after a kill', async () => {
  const { folder } = placeBench();
  const { store } = openState(makeTree());
  writeFileSync(join(folder, 'Film.en.srt'), '');
  recordLeftovers({ store }, { folder, name: 'Film.en.srt', temporaryName: TEMPORARY }).left();
  await removeLeftovers({ store, sidecars: real, emit() {} });
  expect(readdirSync(folder)).toContain('Film.en.srt');
});

test('a temporary file that the disk does not let go is told, stays on record, and goes with the next pass', async () => {
  const root = makeTree({ 'F/Film.mkv': 'v', [`F/${TEMPORARY}`]: 'half' });
  const { store } = openState(makeTree());
  const order = orderIn(root, join(root, 'F'));
  recordLeftovers({ store }, order).left();
  const told: EngineEvent[] = [];
  const readOnly: Sidecars = {
    ...real,
    clean: () => Promise.reject(new Error('could not be removed (EROFS)')),
  };
  await removeLeftovers({ store, sidecars: readOnly, emit: (events) => void told.push(events) });
  expect(told).toMatchObject([{ kind: 'failed', message: expect.stringContaining('EROFS') }]);
  await removeLeftovers({ store, sidecars: real, emit: (events) => void told.push(events) });
  expect(readdirSync(join(root, 'F'))).toEqual(['Film.mkv']);
  expect(told).toHaveLength(1);
  expect(store.leftovers.all()).toEqual([]);
});
