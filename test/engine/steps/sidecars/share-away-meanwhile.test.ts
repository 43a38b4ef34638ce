import { mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPaths } from '../../../support/library.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';

const FILMS = filmPaths(6);

/** The share goes away at the first such event; `back` brings it back. */
async function leavingAt(event: 'moved' | 'trashed'): Promise<{ life: Life; back: () => void }> {
  let share = '';
  const life: Life = await liveWith(FILMS, {
    tell: ({ kind }) => {
      if (kind !== event || share !== '') return;
      share = join(life.folder, 'share');
      renameSync(life.media, share);
      mkdirSync(life.media);
    },
  });
  const back = (): void => {
    rmdirSync(life.media);
    renameSync(share, life.media);
  };
  return { life, back };
}

describe('a share that goes away while sidecars are moved', () => {
  test('keeps those that had not followed: they do so once it is back, and none is bought again', async () => {
    const { life, back } = await leavingAt('moved');
    for (const film of FILMS) renameSync(join(life.media, film), join(life.media, dirname(film), 'Film.mkv'));
    await life.scan();
    back();
    life.later(HOUR);
    await life.scan();
    expect(life.sidecars()).toEqual(FILMS.map((film) => `${dirname(film)}/Film.en.srt`).toSorted());
    expect(life.spent()).toBe(0);
  });

  test('keeps those of deleted videos, which go to the trash once it is back', async () => {
    const { life, back } = await leavingAt('trashed');
    const [kept = '', ...deleted] = FILMS;
    for (const film of deleted) rmSync(join(life.media, film));
    await life.scan();
    life.later(2 * HOUR);
    await life.scan();
    back();
    life.later(2 * HOUR);
    await life.scan();
    expect(life.sidecars()).toEqual([kept.replace('.mkv', '.en.srt')]);
    expect(life.withStore(({ trash }) => trash.count())).toBe(deleted.length);
  });
});
