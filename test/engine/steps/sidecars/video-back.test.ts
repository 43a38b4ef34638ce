// A video that was gone for a while, as after a move that was taken back or a restored backup, still has its subtitle.

import { appendFileSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths } from '../../../support/library.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';
import { inTrash } from '../../../support/two-films.ts';

const FILMS = filmPaths(2);
const [FILM = '', OTHER = ''] = FILMS;
const sidecar = (film: string): string => film.replace(/\.mkv$/, '.en.srt');

const awayFrom = ({ folder }: Life): string => join(folder, 'away.mkv');

/** A film was gone and is back; two hours later only the folder of the other one is scanned. */
async function backUnseen(): Promise<Life> {
  const life = await liveWith(FILMS);
  const [there, away] = [join(life.media, FILM), awayFrom(life)];
  renameSync(there, away);
  await life.scan();
  renameSync(away, there);
  life.later(2 * HOUR);
  await life.scan(`media/${dirname(OTHER)}`);
  return life;
}

test('the subtitle of a video that is back stays, also if only another folder is scanned first', async () => {
  const life = await backUnseen();
  expect(life.sidecars()).toEqual(FILMS.map(sidecar).toSorted());
  await life.scan();
  expect(inTrash(life)).toEqual([]);
  expect(life.spent()).toBe(0);
});

test('the subtitle of a video that goes once more leaves an hour later', async () => {
  const life = await backUnseen();
  renameSync(join(life.media, FILM), awayFrom(life));
  life.later(2 * HOUR);
  await life.scan();
  expect(life.sidecars()).toEqual([sidecar(OTHER)]);
  expect(inTrash(life)).toHaveLength(1);
});

test.for([
  ['another film', (at: string, life: Life) => renameSync(join(life.media, OTHER), at), []],
  ['a folder', (at: string) => mkdirSync(at), [sidecar(OTHER)]],
] as const)('the subtitle of a video whose path %s has by now leaves', async ([, take, others]) => {
  const life = await liveWith(FILMS);
  // As no other.
  appendFileSync(join(life.media, OTHER), 'longer');
  await life.scan();
  const there = join(life.media, FILM);
  renameSync(there, awayFrom(life));
  await life.scan();
  take(there, life);
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  expect(inTrash(life)).toContainEqual([basename(sidecar(FILM)), 'video-gone']);
  expect(life.sidecars().filter((path) => path !== sidecar(FILM))).toEqual(others);
});
