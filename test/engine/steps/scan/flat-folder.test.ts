import { expect, test } from 'vitest';
import { readSidecars } from '../../../../src/core/sidecar/sidecars-by-video.ts';
import { inSlices } from '../../../../src/engine/context/loop/in-slices.ts';
import { createPauses } from '../../../../src/engine/context/loop/yield-to-loop.ts';
import { knownIn } from '../../../../src/engine/steps/scan/moves/detect-moves.ts';
import { makeTree } from '../../../support/folder-tree.ts';
import { held, heldWords } from '../../../support/loop-hold.ts';
import { openState, videoAt } from '../../../support/state.ts';

const MANY = 60_000;
const NAMES = Array.from({ length: MANY }, (_, at) => `Film.${at}.2010.1080p.WEB.x264-GROUP.mkv`);
const FOLDER = '/media/all';

test('a folder of 60,000 videos holds the loop neither while its known videos are read nor while its names are matched', async () => {
  const { store } = openState(makeTree());
  store.transaction(() => {
    for (const name of NAMES) store.videos.add(videoAt(`${FOLDER}/${name}`));
  });
  const known = await held(() => knownIn({ store }, FOLDER, createPauses()));
  expect(known.value.size).toBe(MANY);
  const matched = await held(() =>
    inSlices(readSidecars({ videos: NAMES, others: [], subtitleFolders: [] })),
  );
  process.stderr.write(`${heldWords('known', known)}; ${heldWords('matched', matched)}\n`);
  expect(Math.max(known.longestPasses, matched.longestPasses)).toBeLessThan(30);
}, 60_000);
