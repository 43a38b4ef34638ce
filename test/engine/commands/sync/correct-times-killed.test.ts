import { expect, test } from 'vitest';
import { correctTimesOf } from '../../../../src/engine/commands/sync/correct-times-of.ts';
import { finishBegun } from '../../../../src/engine/sidecar/unfinished-placements.ts';
import { lateSidecar } from '../../../support/late-sidecar.ts';
import { NOW } from '../../../support/state.ts';

test('a correction that is killed before its end is known as a form of the text, and as placed when it was', async () => {
  const { deps, video, ours, judged } = lateSidecar((real) => ({
    ...real,
    async rewrite(...order) {
      await real.rewrite(...order);
      throw new Error('killed');
    },
  }));
  const { store } = deps;
  await expect(correctTimesOf(deps, video, judged)).rejects.toThrow('killed');
  await finishBegun(deps);
  const now = store.placements.sidecarOf(ours.wantId);
  expect(now).toMatchObject({ name: ours.name, candidateKey: 'n:1', placedAt: NOW });
  expect(now?.sha256).not.toBe(ours.sha256);
  expect(store.findings.otherForms(now?.sha256 ?? '')).toEqual([ours.sha256]);
  expect(store.findings.changesIn(now?.sha256 ?? '')).toBe('moved by -2.5 s');
  expect(store.placements.all()).toEqual([]);
});
