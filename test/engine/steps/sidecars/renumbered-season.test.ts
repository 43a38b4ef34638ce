import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { moveChain } from '../../../../src/engine/steps/sidecars/move-chain.ts';
import { openStore } from '../../../../src/store/open/open.ts';
import type { Life } from '../../../support/life.ts';
import { liveSeason } from '../../../support/season.ts';
import { inTrash, staysQuiet } from '../../../support/two-films.ts';

const FOLDER = 'Harbour Street/Season 01';
const nameOf = (number: number, extension = 'mkv'): string =>
  `${FOLDER}/Harbour.Street.S01E0${number}.1080p.WEB-DL.H264-QUAY.${extension}`;
const sidecarName = (number: number): string => basename(nameOf(number, 'en.srt'));
const NUMBERS = [1, 2, 3, 4, 5];

const season = (): Promise<Life> => liveSeason(NUMBERS.map((number) => nameOf(number)));

const textsOf = (life: Life, numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => life.read(`media/${nameOf(number, 'en.srt')}`));

describe('where a whole season is renumbered', () => {
  test.each([
    ['up', NUMBERS.toReversed(), 1],
    ['down', NUMBERS, -1],
  ])(
    'by one %s, each subtitle follows its video: none goes to the trash, nothing is asked',
    async (_, order, by) => {
      const life = await season();
      const before = textsOf(life, NUMBERS);
      for (const number of order)
        renameSync(join(life.media, nameOf(number)), join(life.media, nameOf(number + by)));
      await life.scan();
      expect(
        textsOf(
          life,
          NUMBERS.map((number) => number + by),
        ),
      ).toEqual(before);
      expect([inTrash(life), life.spent()]).toEqual([[], 0]);
      await staysQuiet(life);
    },
  );
});

test('where no subtitle can move, each is tried once, not once for every other', async () => {
  const life = await season();
  const { store, close } = openStore(join(life.folder, 'state'), Date.now());
  onTestFinished(close);
  const [first = 0, second = 0] = NUMBERS.map((number) => {
    const { wantId } = store.placements.sidecarAt(join(life.media, FOLDER), sidecarName(number))!;
    store.pendingMoves.put(wantId, sidecarName(number + 1), 0);
    return wantId;
  });
  const tried = new Set<number>();
  const chain = await moveChain({ store }, store.pendingMoves.of(first)!, tried);
  expect(chain.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2].map(sidecarName));
  expect(await moveChain({ store }, store.pendingMoves.of(second)!, tried)).toEqual([]);
});
