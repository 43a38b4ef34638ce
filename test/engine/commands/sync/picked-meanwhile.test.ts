import { expect, test } from 'vitest';
import { correctTimesOf } from '../../../../src/engine/commands/sync/correct-times-of.ts';
import { lateSidecar } from '../../../support/late-sidecar.ts';

test('a subtitle that the user picked while its times were compared is still the one that was picked', async () => {
  const { deps, video, ours, judged } = lateSidecar();
  const { placements } = deps.store;
  const before = { ...ours, picked: false };
  placements.putSidecar({ ...ours, picked: true });
  const beforeThat = { ...judged, sidecar: { ...judged.sidecar, ours: before } };
  expect(await correctTimesOf(deps, video, beforeThat)).toBe('corrected');
  const now = placements.sidecarOf(ours.wantId);
  expect(now?.sha256).not.toBe(ours.sha256);
  expect(now?.picked).toBe(true);
});
