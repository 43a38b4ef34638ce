import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR, liveWith, MINUTE, type Life } from '../../../support/life.ts';
import { FILM, live, SECOND_SIDECAR, SIDECAR, states } from '../../../support/two-films.ts';

const EPISODES = ['Show.S01E01.720p.WEB.x264-GRP.mkv', 'Show.S01E02.720p.WEB.x264-GRP.mkv'].map(
  (name) => `Show/${name}`,
);
const subtitle = (video: string): string => video.replace('.mkv', '.en.srt');
const renamed = (video: string): string => video.replace(/Show\.S01E(\d\d)\..*/, 'Show - S01E$1 - Title.mkv');

/** As Sonarr: `paths` get their new names. */
function rename(life: Life, paths: readonly string[]): void {
  for (const path of paths)
    renameSync(
      join(life.media, path),
      join(
        life.media,
        path.endsWith('.mkv') ? renamed(path) : subtitle(renamed(path.replace('.en.srt', '.mkv'))),
      ),
    );
}

async function seasonOfTheUser(): Promise<Life> {
  const life = await liveWith([FILM], { alsoKnown: EPISODES.map((path) => path.slice('Show/'.length)) });
  for (const path of EPISODES) {
    life.put(subtitle(path), Buffer.from('mine\n'));
    life.put(path, Buffer.from(path));
  }
  await life.scan();
  expect(life.spent()).toBe(0);
  return life;
}

test('subtitles of the user that Sonarr renames minutes after their episodes: nothing is searched or placed meanwhile', async () => {
  const life = await seasonOfTheUser();
  rename(life, EPISODES);
  expect(await life.scan()).toMatchObject({ deferred: 2, placed: 0 });
  life.later(9 * MINUTE);
  await life.scan();
  rename(life, EPISODES.map(subtitle));
  await life.scan();
  life.later(9 * MINUTE);
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toEqual([SIDECAR, ...EPISODES.map(renamed).map(subtitle)]);
  expect(states(life).filter((state) => state.endsWith('present'))).toHaveLength(2);
});

test('where they stay behind, the episodes are searched ten minutes later', async () => {
  const life = await seasonOfTheUser();
  rename(life, EPISODES);
  await life.scan();
  life.later(10 * MINUTE);
  expect(await life.scan()).toMatchObject({ placed: 2 });
});

test('the same for a subtitle of ours that the user edited', async () => {
  const life = await live();
  appendFileSync(join(life.media, SIDECAR), 'mine\n');
  const text = life.read(`media/${SIDECAR}`);
  const [film, sidecar] = ['New/Film.mkv', 'New/Film.en.srt'];
  mkdirSync(join(life.media, dirname(film)));
  renameSync(join(life.media, FILM), join(life.media, film));
  expect(await life.scan()).toMatchObject({ deferred: 1, placed: 0 });
  renameSync(join(life.media, SIDECAR), join(life.media, sidecar));
  await life.scan();
  life.later(20 * MINUTE);
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toEqual([sidecar, SECOND_SIDECAR]);
  expect(life.read(`media/${sidecar}`)).toBe(text);
});

test('nor is an episode that gets a new time with its new name, as mkvpropedit gives it', async () => {
  const life = await seasonOfTheUser();
  rename(life, EPISODES);
  for (const path of EPISODES.map(renamed)) life.put(path, readFileSync(join(life.media, path)), MINUTE / 6);
  await life.scan();
  life.later(9 * MINUTE);
  expect(await life.scan()).toMatchObject({ deferred: 2, placed: 0 });
  rename(life, EPISODES.map(subtitle));
  await life.scan();
  expect(life.spent()).toBe(0);
});

test.each([
  ['`mv`', 2 * HOUR],
  ['a program that gives each file a new time', MINUTE / 6],
])(
  'subtitles of the user that %s copies to another disk after their episodes: nothing is searched or placed meanwhile',
  async (_, ageMs) => {
    const life = await seasonOfTheUser();
    for (const path of EPISODES) life.put(`Disk/${path}`, readFileSync(join(life.media, path)), ageMs);
    expect(await life.scan()).toMatchObject({ deferred: 2, placed: 0 });
    life.later(9 * MINUTE);
    expect(await life.scan()).toMatchObject({ deferred: 2, placed: 0 });
    for (const path of EPISODES.map(subtitle)) life.put(`Disk/${path}`, readFileSync(join(life.media, path)));
    rmSync(join(life.media, 'Show'), { recursive: true });
    await life.scan();
    life.later(2 * HOUR);
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toEqual([...EPISODES.map((path) => `Disk/${subtitle(path)}`), SIDECAR]);
  },
);
