import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentWants } from '../../../../src/engine/context/current-wants.ts';
import { filmPaths } from '../../../support/library.ts';
import { HOUR, liveWith, MINUTE, type Life } from '../../../support/life.ts';

const FILMS = filmPaths(2);
const sidecar = (film: string): string => film.replace(/\.mkv$/, '.pl.srt');
const BOTH = { languages: ['en', 'pl'] };
const ENGLISH = { languages: ['en'] };

async function livingInBoth(): Promise<Life> {
  const life = await liveWith(FILMS, { config: BOTH, generate: { languages: ['en', 'pl'] } });
  expect(life.sidecars()).toHaveLength(4);
  return life;
}

/** The languages of all wants, and their states. */
const wants = (life: Life): readonly string[] =>
  life.withStore((store) =>
    [1, 2].flatMap((id) => store.wants.ofVideo(id).map((want) => `${want.languages.join()} ${want.state}`)),
  );

const deletePolish = (life: Life): void => {
  for (const film of FILMS) rmSync(join(life.media, sidecar(film)));
};

/** The user deleted the Polish subtitles by choice. */
async function livingWithoutPolish(): Promise<Life> {
  const life = await livingInBoth();
  deletePolish(life);
  await life.scan();
  life.later(HOUR);
  await life.scan();
  expect(wants(life)).toContain('pl declined');
  return life;
}

test('a language that is no longer wanted is dropped at the first look after its subtitles were deleted', async () => {
  const life = await livingInBoth();
  life.configure(ENGLISH);
  await life.scan();
  expect(wants(life)).toEqual(['en placed', 'pl placed', 'en placed', 'pl placed']);
  deletePolish(life);
  await life.scan();
  expect(wants(life)).toEqual(['en placed', 'en placed']);
  expect(life.spent()).toBe(0);
});

test('a language that is removed within the ten minutes after its subtitles were deleted is dropped, too', async () => {
  const life = await livingInBoth();
  deletePolish(life);
  await life.scan();
  expect(wants(life)).toContain('pl wanted');
  life.configure(ENGLISH);
  life.later(5 * MINUTE);
  await life.scan();
  expect(wants(life)).toEqual(['en placed', 'en placed']);
});

test('a language that is removed and wanted again is not searched again, and nothing shows it meanwhile', async () => {
  const life = await liveWith(FILMS, { config: BOTH });
  expect(wants(life)).toContain('pl missing');
  for (const round of ['first', 'second']) {
    life.configure(ENGLISH);
    await life.scan();
    await life.scan();
    const told = life.withStore((store) => [1, 2].flatMap((id) => currentWants({ store }, id)));
    expect([round, told.map(({ languages }) => languages.join())]).toEqual([round, ['en', 'en']]);
    life.configure(BOTH);
    const { missing } = await life.scan();
    expect([round, missing, life.spent()]).toEqual([round, 2, 0]);
  }
});

test('a subtitle that was deleted by choice stays deleted if its language is removed and wanted again', async () => {
  const life = await livingWithoutPolish();
  life.configure(ENGLISH);
  await life.scan();
  life.configure(BOTH);
  await life.scan();
  expect(life.sidecars()).toHaveLength(2);
  expect(life.spent()).toBe(0);
});

test('a language that is removed before it was searched for is searched when it is wanted again', async () => {
  const life = await liveWith(FILMS, { config: ENGLISH, generate: { languages: ['en', 'pl'] } });
  life.standIn.faults.add({ kind: 'reset', times: Infinity });
  life.configure(BOTH);
  await life.scan();
  life.configure(ENGLISH);
  await life.scan();
  expect(wants(life)).toEqual(['en placed', 'en placed']);
  life.standIn.faults.clear();
  life.configure(BOTH);
  life.later(HOUR);
  await life.scan();
  expect(life.sidecars()).toHaveLength(4);
});

test('a subtitle in a language that is no longer wanted still follows its video', async () => {
  const life = await livingInBoth();
  life.configure(ENGLISH);
  await life.scan();
  const [film = ''] = FILMS;
  mkdirSync(join(life.media, 'Moved (1999)'));
  renameSync(join(life.media, film), join(life.media, 'Moved (1999)/Moved.1999.mkv'));
  await life.scan();
  life.later(HOUR);
  await life.scan();
  expect(existsSync(join(life.media, 'Moved (1999)/Moved.1999.pl.srt'))).toBe(true);
  expect(wants(life)).toContain('pl placed');
});

test('a subtitle that was deleted by choice stays deleted while its video is ignored and after it', async () => {
  const life = await livingWithoutPolish();
  const paths = [join(life.media, FILMS[0] ?? '')];
  await life.command({ kind: 'ignore', paths });
  await life.scan();
  await life.command({ kind: 'unignore', paths });
  await life.scan();
  expect(life.sidecars()).toHaveLength(2);
});
