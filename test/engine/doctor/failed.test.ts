import { expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import { examineFailed } from '../../../src/engine/doctor/failed.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

test('what failed is told of the libraries that the configuration names, by reason', async () => {
  const { store } = openState(temporaryFolder());
  const failed = { ...newWant(NOW), state: 'failed' } as const;
  for (const [root, reason] of [
    ['/a', 'read-only'],
    ['/a', 'disk-full'],
    ['/a', 'disk-full'],
    ['/left', 'read-only'],
  ] as const) {
    const name = `${store.videos.count(new Set(['/a', '/left']))}.mkv`;
    const id = store.videos.add(videoAt(`${root}/${name}`, { root }));
    store.wants.add(id, { languages: ['en'], kind: 'full' }, { ...failed, reason });
  }
  const deps = { store, policy: { roots: ['/a'] } } as unknown as Parameters<typeof examineFailed>[0];
  expect(await examineFailed(deps)).toEqual([
    { kind: 'failed', reason: 'disk-full', count: 2, example: '1.mkv' },
    { kind: 'failed', reason: 'read-only', count: 1, example: '0.mkv' },
  ]);
});

test('a translation whose text cannot be stored is told too, and one that the service holds up is not', async () => {
  const { store } = openState(temporaryFolder());
  const translating = { ...newWant(NOW), state: 'translating' } as const;
  for (const reason of ['io-error', 'translating', 'outage'] as const) {
    const id = store.videos.add(videoAt(`/a/${reason}.mkv`, { root: '/a' }));
    store.wants.add(id, { languages: ['en'], kind: 'full' }, { ...translating, reason });
  }
  const deps = { store, policy: { roots: ['/a'] } } as unknown as Parameters<typeof examineFailed>[0];
  expect(await examineFailed(deps)).toEqual([
    { kind: 'failed', reason: 'io-error', count: 1, example: 'io-error.mkv' },
  ]);
});
