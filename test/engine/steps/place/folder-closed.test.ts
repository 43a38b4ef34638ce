import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filmCatalogue, subtitleText } from '../../../support/cli.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';
import {
  becomeAnother,
  becomeRootAgain,
  canBeAnother,
  NOBODY,
} from '../../../support/random-life/another-user.ts';
import { spentOn } from '../../../support/spent.ts';
import { FILM } from '../../../support/two-films.ts';

const CATALOGUE = filmCatalogue({ name: 'Harbour', year: 2016 }, [
  { id: 'best', release: 'Harbour.2016.1080p.BluRay.x264-QUAY', text: subtitleText('first') },
  { id: 'other', release: 'Harbour.2016.720p.BluRay.x264-WAVE', text: subtitleText('second') },
]);

/** Until the test ends, the program may not write to the folder of the film. */
function forbidWriting({ folder, media }: Life): void {
  const closed = dirname(join(media, FILM));
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isRoot = process.getuid?.() === 0;
  for (const path of ['', ...below]) if (isRoot) chownSync(join(folder, path), NOBODY, NOBODY);
  chmodSync(folder, 0o755);
  chmodSync(closed, 0o555);
  becomeAnother([]);
  onTestFinished(() => {
    becomeRootAgain();
    chmodSync(closed, 0o755);
  });
}

test.skipIf(!canBeAnother())(
  'scans, searches and rejections cost no download while the folder cannot be written to',
  async () => {
    const life = await liveWith([], { catalogue: CATALOGUE, config: { archive: { max_size: '1B' } } });
    life.put(FILM, Buffer.from('not really a video\n'));
    forbidWriting(life);
    const path = join(life.media, FILM);
    for (let pass = 0; pass < 3; pass += 1) {
      expect(await life.scan()).toMatchObject({ failed: 1, groups: { failed: [{ reason: 'permission' }] } });
      await life.command({ kind: 'search', path, deleted: false });
      await life.command({ kind: 'reject', path, language: null });
      life.later(2 * HOUR);
    }
    expect(spentOn(life.standIn).downloads).toBe(0);
  },
);

test.skipIf(!canBeAnother())(
  'a rejection in a folder that cannot be written to costs no download, and our subtitle stays',
  async () => {
    const life = await liveWith([FILM], { catalogue: CATALOGUE, config: { archive: { max_size: '1B' } } });
    await life.scan();
    const before = spentOn(life.standIn).downloads;
    forbidWriting(life);
    const path = join(life.media, FILM);
    expect(await life.command({ kind: 'reject', path, language: null })).toMatchObject({
      trouble: 'not-removed',
    });
    life.later(2 * HOUR);
    await life.scan();
    expect(spentOn(life.standIn).downloads).toBe(before);
    expect(life.sidecars()).toEqual([FILM.replace('.mkv', '.en.srt')]);
  },
);
