import { expect, test } from 'vitest';
import type { SyncFinding } from '../../../src/core/sync/sync-finding.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState } from '../../support/state.ts';
import { createScene, FOLDER, ROOTS } from '../everything/scene.ts';

const LATE: SyncFinding = {
  verdict: 'shifted',
  by: { kind: 'track', language: 'fre' },
  differenceMs: 40,
  repair: { scale: 1, segments: [{ fromMs: 0, offsetMs: -2_500 }] },
};

function scene() {
  return createScene(openState(temporaryFolder()).store);
}

test('a finding holds for the very file of the video, and for no other text', () => {
  const { store, video } = scene();
  store.findings.putSync(video, 'text', LATE, NOW);
  expect(store.findings.sync(video, 'text')).toEqual(LATE);
  expect(store.findings.sync(video, 'other')).toBeNull();
  expect(store.findings.sync({ ...video, size: video.size + 1 }, 'text')).toBeNull();
  expect(store.findings.sync({ ...video, mtimeMs: video.mtimeMs + 1 }, 'text')).toBeNull();
});

test('of the texts of one video, the newest findings are kept', () => {
  const { store, video } = scene();
  for (let at = 0; at < 30; at += 1) store.findings.putSync(video, `text ${at}`, LATE, NOW + at);
  const kept = Array.from({ length: 30 }, (_, at) => store.findings.sync(video, `text ${at}`) !== null);
  expect(kept.indexOf(true)).toBe(10);
  expect(kept.filter(Boolean)).toHaveLength(20);
});

test('only sidecars that are out of sync now are counted', () => {
  const { store, video, wantId } = scene();
  const sidecar = { wantId, folder: FOLDER, name: 'film.pl.srt', size: 3, language: 'pl' } as const;
  const rest = { candidateKey: 'n:a', picked: false, mtimeMs: 4, placedAt: NOW };
  store.placements.putSidecar({ ...sidecar, ...rest, sha256: 'text' });
  store.findings.putSync(video, 'text', LATE, NOW);
  store.findings.putSync(video, 'gone', LATE, NOW);
  expect([store.findings.outOfSync(ROOTS), store.findings.outOfSync(new Set(['/other']))]).toEqual([1, 0]);
  store.findings.putSync(video, 'text', { ...LATE, verdict: 'in-sync', repair: null }, NOW);
  expect(store.findings.outOfSync(ROOTS)).toBe(0);
});
