import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import Database from 'better-sqlite3';
import { daemonLife, type DaemonLife } from '../../../support/daemon-life.ts';
import { putFiles, sidecarsBelow } from '../../../support/library.ts';

const SECOND = 1000;
const OUTER = 'Quay (2016)/Quay.2016.1080p.BluRay.x264-QUAY.mkv';
const INNER = 'Anime [new]/Harbour (2015)/Harbour.2015.1080p.BluRay.x264-PINE.mkv';
const sidecar = (video: string, language: string): string => video.replace('mkv', `${language}.srt`);

async function living(): Promise<DaemonLife> {
  const life = await daemonLife([OUTER, INNER], {
    service: () => ({ generate: { decoys: false, languages: ['en', 'de'] } }),
  });
  putFiles(life.media, [OUTER, INNER]);
  await life.start();
  await life.passes(5 * SECOND);
  return life;
}

/** The library of each video that exists. */
function homes({ folder, media }: DaemonLife): Record<string, string> {
  const database = new Database(join(folder, 'state', 'state.db'), { readonly: true });
  try {
    const rows = database
      .prepare('SELECT CAST(name AS TEXT) AS name, CAST(root AS TEXT) AS root FROM video ORDER BY 1')
      .all() as {
      name: string;
      root: string;
    }[];
    return Object.fromEntries(rows.map(({ name, root }) => [name.split('.')[0], root.slice(media.length)]));
  } finally {
    database.close();
  }
}

test('a library inside another has its own videos and languages, and gives them back when it is removed', async () => {
  const life = await living();
  const both = [sidecar(INNER, 'en'), sidecar(OUTER, 'en')];
  expect(sidecarsBelow(life.media)).toEqual(both);
  const inner = join(life.media, 'Anime [new]');
  const libraries = [{ path: life.media }, { path: inner, languages: ['de'] }];
  await life.reload({ libraries });
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(homes(life)).toEqual({ Harbour: '/Anime [new]', Quay: '' });
  expect(sidecarsBelow(life.media)).toEqual([sidecar(INNER, 'de'), ...both]);
  expect(life.wants().filter(({ state }) => state === 'gone')).toEqual([]);
  const asked = life.standIn.asked.snapshot().searchRequests;
  await life.reload({});
  await life.passes(10 * SECOND, 5 * SECOND);
  expect(homes(life)).toEqual({ Harbour: '', Quay: '' });
  expect(sidecarsBelow(life.media)).toEqual([sidecar(INNER, 'de'), ...both]);
  expect(life.standIn.asked.snapshot().searchRequests).toBe(asked);
});

test('a library inside another that is not mounted loses nothing', async () => {
  const life = await living();
  const inner = join(life.media, 'Anime [new]');
  const before = life.wants();
  renameSync(inner, join(life.folder, 'elsewhere'));
  await life.reload({ libraries: [{ path: life.media }, { path: inner }] });
  await life.passes(5 * SECOND);
  expect(life.wants()).toEqual(before);
  renameSync(join(life.folder, 'elsewhere'), inner);
  await life.passes(120 * SECOND, 60 * SECOND);
  expect(homes(life)).toEqual({ Harbour: '/Anime [new]', Quay: '' });
  expect(life.wants()).toEqual(before);
});
