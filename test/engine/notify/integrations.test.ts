import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EngineEvent } from '../../../src/ports/events.ts';
import { systemClock } from '../../../src/system/clock.ts';
import { filmPaths, putFiles, temporaryFolder } from '../../support/library.ts';
import { liveWith, type Life, type LifeOptions } from '../../support/life.ts';
import { askedOf, startNeighbour, startPlex, TOKEN } from '../../support/integration.ts';
import { openCli } from '../../support/cli.ts';
import { FREE_KEY } from '../../support/service.ts';
import { film, FILM, LATE, offering, SAID } from '../../support/timed-film.ts';

const films = filmPaths(3);
const warnings = (news: readonly EngineEvent[]): readonly string[] =>
  news.flatMap((one) => (one.kind === 'warning' ? [one.message] : []));

/** On the true clock: what is told is told at the end of the scan, so nothing is waited for. */
const lifeWith = (paths: readonly string[], options: LifeOptions): Promise<Life> =>
  liveWith(paths, { clock: systemClock, ...options });

/** A program that writes its whole environment and its arguments down. */
function recorder(body = ''): { readonly program: string; readonly lines: () => readonly string[] } {
  const folder = temporaryFolder();
  const program = join(folder, 'tell me');
  const out = join(folder, 'out');
  writeFileSync(program, `#!/bin/sh\n{ echo "args:$*"; env | sort; } >> '${out}'\n${body}\n`);
  chmodSync(program, 0o755);
  writeFileSync(out, '');
  return { program, lines: () => readFileSync(out, 'utf8').split('\n') };
}

describe('a scan', () => {
  test('tells players, readers and the program of the user before it ends', async () => {
    const jellyfin = await startNeighbour();
    const reader = await startNeighbour();
    const { program, lines } = recorder();
    const life = await lifeWith(films, {
      config: {
        refresh: [
          { kind: 'jellyfin', url: jellyfin.url, token: TOKEN, path_map: [{ from: '/', to: '/data' }] },
        ],
        notify: [{ url: `${reader.url}/hook?token=canary`, events: ['placed'] }],
        after_placing: { command: [program, '$HOME; exit 1', 'two words'] },
      },
    });
    const sidecars = life.sidecars().map((path) => join(life.media, path));
    expect(sidecars).toHaveLength(3);
    expect(askedOf(jellyfin)).toHaveLength(1);
    const videos = films.map((path) => join('/data', life.media, path)).sort();
    const body = JSON.parse(jellyfin.asked[0]?.body ?? '') as { Updates: { Path: string }[] };
    expect(body.Updates.map(({ Path }) => Path).sort()).toEqual(videos);
    expect(reader.asked).toHaveLength(1);
    expect(reader.asked[0]).toMatchObject({ method: 'POST', path: '/hook', query: { token: 'canary' } });
    const letter = JSON.parse(reader.asked[0]?.body ?? '') as { placed: { sidecar: string }[] };
    expect(letter).toMatchObject({ title: 'subtitled: 3 subtitles placed', failed: [], attention: [] });
    expect(letter.placed.map(({ sidecar }) => sidecar).sort()).toEqual(sidecars.sort());
    expect(lines().filter((line) => line.startsWith('args:'))).toEqual(
      Array(3).fill('args:$HOME; exit 1 two words'),
    );
    expect(
      lines()
        .filter((line) => line.startsWith('SUBTITLED_SIDECAR='))
        .sort(),
    ).toEqual(sidecars.map((path) => `SUBTITLED_SIDECAR=${path}`));
    expect(lines()).toContain('SUBTITLED_LANGUAGE=en');
    expect(lines()).toContain(`SUBTITLED_LIBRARY=${life.media}`);
    expect(lines().join('\n')).not.toContain(FREE_KEY);
    expect(warnings(life.news)).toEqual([]);
  });

  test('that places nothing tells nobody', async () => {
    const jellyfin = await startNeighbour();
    const life = await lifeWith(films, { config: { refresh: [{ kind: 'jellyfin', url: jellyfin.url }] } });
    const before = jellyfin.asked.length;
    await life.scan();
    expect(jellyfin.asked).toHaveLength(before);
  });
});

describe('neighbours that fail', () => {
  const failing: readonly (readonly [string, () => Promise<string>])[] = [
    ['answers 500', async () => (await always(500)).url],
    ['refuses the token', async () => (await always(401)).url],
    ['sends elsewhere', async () => (await always(302)).url],
    ['is not there', async () => 'http://127.0.0.1:1'],
  ];

  test.each(failing)(
    'one that %s keeps no subtitle from being placed, and no secret is said',
    async (_, at) => {
      const url = await at();
      const life = await lifeWith(films, {
        config: {
          refresh: ['plex', 'jellyfin', 'emby', 'kodi'].map((kind) => ({ kind, url, token: TOKEN })),
          notify: [{ url: `${url}/secret-path-canary?token=canary`, events: ['placed', 'attention'] }],
          after_placing: { command: ['/no/such/program'] },
        },
      });
      const news = [...life.news];
      await expectFilled(life);
      const said = warnings(news);
      expect(said).toHaveLength(6);
      expect(said.every((line) => line.includes(' missed '))).toBe(true);
      expect(JSON.stringify(news)).not.toContain('canary');
      expect(JSON.stringify(news)).not.toContain(FREE_KEY);
    },
  );

  test('a program that fails, and one that never ends, are ended and said', async () => {
    const fails = recorder('exit 3');
    const life = await lifeWith(films.slice(0, 1), {
      config: { after_placing: { command: [fails.program] } },
    });
    expect(warnings(life.news)).toEqual([expect.stringContaining('it ended with code 3')]);
    await expectFilled(life, 1);
    const hangs = recorder('exec sleep 1000');
    const other = await lifeWith(films.slice(0, 1), {
      config: { after_placing: { command: [hangs.program], timeout: '1s' } },
    });
    expect(warnings(other.news)).toEqual([expect.stringContaining('longer than 1 s')]);
    await expectFilled(other, 1);
  });
});

test('a placing is told to Plex by the folder, in the library that holds it', async () => {
  const plex = await startPlex({ '3': ['/media/films'] });
  const life = await lifeWith(films.slice(0, 1), {
    config: {
      refresh: [{ kind: 'plex', url: plex.url, token: TOKEN, path_map: [{ from: '/', to: '/media/films' }] }],
    },
  });
  const folder = join('/media/films', life.media, films[0] ?? '', '..');
  expect(plex.asked.map(({ path, query }) => [path, query])).toEqual([
    ['/library/sections', {}],
    ['/library/sections/3/refresh', { path: folder }],
  ]);
});

test('a media server is told of a subtitle whose times were corrected', async () => {
  const jellyfin = await startNeighbour();
  const more = { sync: { mode: 'off' }, refresh: [{ kind: 'jellyfin', url: jellyfin.url }] };
  const opened = await openCli([FILM], { catalogue: offering({ only: LATE }), more });
  putFiles(opened.media, [FILM], film(SAID));
  await opened.run('scan');
  expect(jellyfin.asked).toHaveLength(1);
  expect((await opened.run('sync', '--fix')).out).toContain('1 of them corrected');
  expect(askedOf(jellyfin)[1]).toMatchObject({
    path: '/Library/Media/Updated',
    body: { Updates: [{ Path: opened.at(FILM) }] },
  });
});

async function always(status: number): ReturnType<typeof startNeighbour> {
  return startNeighbour((_, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  });
}

async function expectFilled(life: Life, count = films.length): Promise<void> {
  expect(life.sidecars()).toHaveLength(count);
  expect(await life.scan()).toMatchObject({ wanted: 0, failed: 0 });
}
