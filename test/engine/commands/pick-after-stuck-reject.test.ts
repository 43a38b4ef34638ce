import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filmCatalogue, subtitleText } from '../../support/cli.ts';
import { HOUR, liveWith, type Life } from '../../support/life.ts';
import { FILM, inTrash, SIDECAR } from '../../support/two-films.ts';

const textOf = (life: Life): string => life.read(join('media', SIDECAR));

/** The film with a subtitle that the user rejected while it could not be removed; now it could. */
async function stuck(): Promise<Life> {
  const life = await liveWith([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'best', release: 'Harbour.2016.1080p.BluRay.x264-QUAY', text: subtitleText('first') },
      { id: 'other', release: 'Harbour.2016.720p.BluRay.x264-WAVE', text: subtitleText('second') },
    ]),
  });
  await life.scan();
  // A folder has the name under which the trash would keep it.
  const sum = createHash('sha256').update(textOf(life)).digest('hex');
  const inTheWay = join(life.folder, 'state', 'trash', sum);
  mkdirSync(join(inTheWay, 'full'), { recursive: true });
  const rejected = await life.command({ kind: 'reject', path: join(life.media, FILM), language: null });
  expect(rejected).toMatchObject({ kind: 'trouble', trouble: 'not-removed' });
  rmSync(inTheWay, { recursive: true });
  return life;
}

test.each([
  ['another subtitle', 'other', 'second'],
  ['the same one again', 'best', 'first'],
])('after a rejection that is not done yet, %s that the user picks stays', async (_, choice, text) => {
  const life = await stuck();
  const picked = await life.command({ kind: 'pick', path: join(life.media, FILM), choice });
  expect(picked).toMatchObject({ kind: 'picked' });
  life.later(HOUR);
  await life.scan();
  life.later(HOUR);
  await life.scan();
  expect(textOf(life)).toContain(text);
  expect(inTrash(life)).toEqual([[basename(SIDECAR), 'replaced']]);
});
