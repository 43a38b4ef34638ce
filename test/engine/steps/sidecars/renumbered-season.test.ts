import { renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveWith, type Life } from '../../../support/life.ts';
import { inTrash, staysQuiet } from '../../../support/two-films.ts';

const FOLDER = 'Harbour Street/Season 01';
const nameOf = (number: number, extension = 'mkv'): string =>
  `${FOLDER}/Harbour.Street.S01E0${number}.1080p.WEB-DL.H264-QUAY.${extension}`;
const NUMBERS = [1, 2, 3, 4, 5];

/** A season whose subtitles are all there, and whose files differ. */
async function season(): Promise<Life> {
  const life = await liveWith(NUMBERS.map((number) => nameOf(number)));
  for (const number of NUMBERS) {
    const at = 1_500_000_000 + number;
    utimesSync(join(life.media, nameOf(number)), at, at);
  }
  await life.scan();
  life.spent();
  return life;
}

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
