import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths } from '../../support/library.ts';
import { HOUR, liveWith, type Life } from '../../support/life.ts';

const [FILM = ''] = filmPaths(1);
/** For Emby the only name that ours could have; what the user wrote is read as another language. */
const TAKEN = FILM.replace('.mkv', '.pt.srt');

const FOR_EMBY = { languages: ['pt-BR'], naming: 'emby' };

async function withTakenName(languages: readonly unknown[] = FOR_EMBY.languages): Promise<Life> {
  const life = await liveWith([], {
    alsoKnown: [basename(FILM)],
    generate: { languages: ['pt-br'] },
    config: { ...FOR_EMBY, languages },
  });
  life.put(FILM, Buffer.from('a film'));
  life.put(TAKEN, Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nmine\n\n'));
  await life.scan();
  return life;
}

/** The reasons of its history, the last one first. */
const reasons = ({ withStore }: Life): readonly string[] =>
  withStore(({ history }) => history.lines({ videoId: 1, limit: 100 }).map(({ reason }) => reason));

test.each([
  ['the only possible name', FOR_EMBY.languages],
  ['the name for the language that is found, of several that would do', [['pt-BR', 'de']]],
])('while the user has a subtitle of %s, scans change nothing and ask for nothing', async (_, languages) => {
  const life = await withTakenName(languages);
  expect(reasons(life)[0]).toBe('taken-meanwhile');
  const before = reasons(life);
  life.standIn.asked.clear();
  for (let at = 0; at < 3; at += 1) {
    life.later(6 * HOUR);
    await life.scan();
  }
  expect(reasons(life)).toEqual(before);
  expect(life.standIn.asked.snapshot().requests).toEqual([]);
});

test('once that is gone, ours is placed', async () => {
  const life = await withTakenName();
  rmSync(join(life.media, TAKEN));
  await life.scan();
  expect(life.sidecars()).toEqual([TAKEN]);
  expect(reasons(life)[0]).toBe('placed');
});

test('once another player is named, ours is placed beside it', async () => {
  const life = await withTakenName();
  life.configure({ ...FOR_EMBY, naming: 'jellyfin' });
  await life.scan();
  expect(life.sidecars()).toEqual([FILM.replace('.mkv', '.pt-BR.srt'), TAKEN]);
});
