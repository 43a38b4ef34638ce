import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { idsInPath } from '../../../../src/core/release/title-ids.ts';
import type { PassReport } from '../../../../src/engine/pass/report.ts';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { startAnswering, type Said } from '../../../support/answering.ts';
import { createGoingClock } from '../../../support/hand-clock.ts';
import { putFiles } from '../../../support/library.ts';
import { ORCHARD, ORCHARD_EN } from '../../../support/search-steps.ts';
import { HOUR, liveWith } from '../../../support/life.ts';
import { passesIn } from '../../../support/passes.ts';
import { until } from '../../../support/until.ts';
import { world } from '../../../support/world.ts';

const run = promisify(execFile);
const LATER = 14 * HOUR;

describe('identifiers', () => {
  test('a hostile .nfo file is read in no time', async () => {
    const file = join(import.meta.dirname, '../../../../src/core/release/title-ids.ts');
    const code = `import(${JSON.stringify(file)}).then(({ idsInNfo }) => {
      for (const type of ['imdb', 'tmdb']) idsInNfo(('<uniqueid type="' + type + '" ').repeat(11000));
    })`;
    // Three times the length takes 27 times as long: at 256 KiB it is hours, with the event loop held all the while.
    await expect(run(process.execPath, ['-e', code], { timeout: 10_000 })).resolves.toBeDefined();
  });

  test('a tag further out says nothing once an inner one has spoken', () => {
    const path = 'Saga {tmdb-86311}/Orchard (2014) [imdbid-tt7654321]/Orchard.mkv';
    expect(idsInPath(path, 'movie')).toEqual({ native: null, catalogA: 'tt7654321', catalogB: null });
  });

  test('movie.nfo speaks for a film that is alone in its folder, not for a whole shelf', async () => {
    const life = await liveWith(['shelf/Nobody Knows.mkv', 'shelf/Somebody Else.mkv'], {
      catalogue: loadCatalogue({ titles: [ORCHARD], subtitles: [ORCHARD_EN] }),
    });
    putFiles(life.media, ['shelf/movie.nfo'], 'https://www.imdb.com/title/tt7654321/\n');
    life.later(LATER);
    expect(await life.scan()).toMatchObject({ placed: 0, missing: 2 });
  });
});

type StoredWant = { readonly step: string; readonly unanswered: number };

type Program = {
  readonly media: string;
  /** The one want, as it is stored. */
  want(): StoredWant | null;
  /** Until the test is over. */
  daemon(): void;
  scan(signal?: AbortSignal): Promise<PassReport>;
  later(ms: number): void;
};

type ProgramOptions = { readonly rate?: number; readonly languages?: readonly string[] };

/** The program, with these videos, at a service that says what the test wants. */
async function programAt(
  url: string,
  videos: readonly string[],
  { rate = 1000, languages = ['en'] }: ProgramOptions = {},
): Promise<Program> {
  const here = await world({
    videos,
    config: { service: { base_url: url, download_url: `${url}/files`, rate }, languages },
  });
  const clock = createGoingClock();
  const passes = passesIn(here, clock);
  return {
    media: here.media,
    want() {
      const database = new Database(join(here.folder, 'state/state.db'), { readonly: true });
      try {
        return database.prepare<[], StoredWant>('SELECT step, unanswered FROM want').get() ?? null;
      } finally {
        database.close();
      }
    },
    daemon() {
      const end = new AbortController();
      const running = passes.daemon(end.signal);
      onTestFinished(async () => {
        end.abort();
        await running;
      });
    },
    later: clock.later,
    scan: (signal) => passes.pass([], signal),
  };
}

const count = (limit: number): object => ({ limit, used: 0, remaining: limit });
const ACCOUNT: Said = {
  json: { plan: { name: 'pro', is_pro: true }, usage: { search: count(9000), downloads: count(900) } },
};
const REFUSED: Said = {
  status: 400,
  json: { error: { code: 'invalid_request', message: 'no', docs_url: 'x' } },
};
const namesIn = (body: string): readonly string[] => (JSON.parse(body) as { filenames: string[] }).filenames;
const nothingFor = (names: readonly string[]): Said => ({
  json: {
    status: true,
    files: names.map((file_name) => ({ file_name, match: null, alternates: [], subtitles: [] })),
  },
});
const offer = {
  release_name: 'Quite.Another.1987.1080p.BluRay.x264-QUAY',
  name: 'Quite.Another.1987.srt',
  language: 'EN',
  lang: 'English',
  n_id: 'another1',
  url: '/subtitle/1-1.zip',
};

describe('searches by title', () => {
  test('subtitles of a title that was not asked for are not taken', async () => {
    const other = {
      native_id: 99,
      catalogA_id: 'tt0000099',
      type: 'movie',
      name: 'Quite Another',
      year: 1987,
    };
    const service = await startAnswering((what, body) => {
      if (what.startsWith('GET /api/v2/me')) return ACCOUNT;
      if (what.startsWith('POST')) return nothingFor(namesIn(body));
      // Without an exact match services fall back to broader criteria.
      if (what.startsWith('GET /api/v1/subtitles'))
        return { json: { status: true, results: [other], subtitles: [offer] } };
      return { status: 404, json: {} };
    });
    const program = await programAt(service.url, ['xyz [imdbid-tt7654321]/movie.mkv']);
    await program.scan();
    program.later(LATER);
    await program.scan();
    expect(service.asked.some((what) => what.startsWith('GET /api/v1/subtitles'))).toBe(true);
    expect(service.asked.filter((what) => /download|\/files\/subtitle/.test(what))).toEqual([]);
  });

  test('a language that a full page had no room for is asked for alone here too', async () => {
    const title = { native_id: 99, catalogA_id: 'tt7654321', type: 'movie', name: 'Orchard', year: 2014 };
    const service = await startAnswering((what, body) => {
      if (what.startsWith('GET /api/v2/me')) return ACCOUNT;
      if (what.startsWith('POST')) return nothingFor(namesIn(body));
      if (!what.startsWith('GET /api/v1/subtitles')) return { status: 404, json: {} };
      const [first = ''] =
        new URL(what.slice(4), service.url).searchParams.get('languages')?.split(',') ?? [];
      // Subtitles of the first language fill the page, and are for another cut of another year.
      const subtitles = Array.from({ length: 30 }, (_, n) => ({
        ...offer,
        release_name: 'Orchard.1954.1080p.BluRay.x264-QUAY',
        language: first,
        lang: first,
        n_id: `${first}${n}`,
        url: `/subtitle/${n}-1.zip`,
      }));
      return { json: { status: true, results: [title], subtitles } };
    });
    const program = await programAt(service.url, ['Orchard (2014) [imdbid-tt7654321]/Orchard.2014.mkv'], {
      languages: ['en', 'pl', 'de'],
    });
    await program.scan();
    program.later(LATER);
    for (let pass = 0; pass < 4; pass += 1) await program.scan();
    const asked = service.asked.flatMap((what) => /languages=([^&]+)/.exec(what)?.[1] ?? []);
    expect(asked[0]).toBe('EN%2CPL%2CDE');
    expect(asked).toContain('PL');
    expect(asked).toContain('DE');
  });

  test('a question that is refused is not put every hour for ever', async () => {
    const service = await startAnswering((what, body) => {
      if (what.startsWith('GET /api/v2/me')) return ACCOUNT;
      if (what.startsWith('POST')) return nothingFor(namesIn(body));
      return REFUSED;
    });
    const program = await programAt(service.url, ['xyz [imdbid-tt7654321]/movie.mkv']);
    await program.scan();
    program.later(LATER);
    for (let hour = 0; hour < 24; hour += 1) {
      await program.scan();
      program.later(1.01 * HOUR);
    }
    const asked = service.asked.filter((what) => what.startsWith('GET /api/v1/subtitles'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(6);
  });

  test('a question that is never answered is given up: the next search is one by the name, as if it were the first', async () => {
    const service = await startAnswering((what, body) => {
      if (what.startsWith('GET /api/v2/me')) return ACCOUNT;
      return what.startsWith('POST') ? nothingFor(namesIn(body)) : { json: 'no answer' };
    });
    const program = await programAt(service.url, ['xyz [imdbid-tt7654321]/movie.mkv']);
    const steps: (StoredWant | null)[] = [];
    for (let day = 0; day < 30 && steps.at(-2)?.unanswered !== 7; day += 1) {
      await program.scan();
      steps.push(program.want());
      program.later(8 * 24 * HOUR);
    }
    expect(steps.at(-2)).toEqual({ step: 'identity', unanswered: 7 });
    expect(steps.at(-1)).toEqual({ step: 'batch', unanswered: 0 });
  });

  test('a match that the service itself does not trust leaves the rung `title` to be tried', async () => {
    const weak = { title: 'Quite Another', year: 1987, type: 'movie', degraded: true };
    const service = await startAnswering((what, body) => {
      if (what.startsWith('GET /api/v2/me')) return ACCOUNT;
      if (what.startsWith('POST'))
        return {
          json: {
            status: true,
            files: namesIn(body).map((file_name) => ({ file_name, match: weak, subtitles: [] })),
          },
        };
      return { json: { status: true, results: [] } };
    });
    const program = await programAt(service.url, ['Orchard (2014)/Orchard.2014.mkv']);
    await program.scan();
    program.later(LATER);
    await program.scan();
    expect(service.asked).toContainEqual(expect.stringContaining('/api/v2/movies/search'));
  });
});

test('a name that was refused as it stands is asked in plain letters, also where the pass had to stop in between', async () => {
  const stop = new AbortController();
  const asked: string[] = [];
  let alone = 0;
  const service = await startAnswering((what, body) => {
    if (!what.startsWith('POST')) return ACCOUNT;
    const names = namesIn(body);
    asked.push(...names);
    if (!names.some((name) => name.includes("'"))) return nothingFor(names);
    if (names.length === 1) alone += 1;
    // The first of the two was answered in plain letters by now.
    if (alone === 2) stop.abort();
    return REFUSED;
  });
  const program = await programAt(service.url, ["It's (2001)/It's.2001.mkv", "Let's (2002)/Let's.2002.mkv"]);
  await program.scan(stop.signal);
  expect(alone).toBe(2);
  program.later(HOUR);
  await program.scan();
  expect(asked).toContain('It s.2001.mkv');
  expect(asked).toContain('Let s.2002.mkv');
});

test('a new film is fetched before the questions about the titles of all others are through', async () => {
  const fresh = 'Fresh.Harbour.2001.1080p.BluRay.x264-QUAY.mkv';
  const service = await startAnswering((what, body) => {
    if (what.startsWith('GET /api/v2/me')) return ACCOUNT;
    if (!what.startsWith('POST')) return { json: { status: false, error: 'not_found' } };
    const names = namesIn(body);
    if (!names.includes(fresh)) return nothingFor(names);
    const subtitles = [{ ...offer, release_name: fresh.replace('.mkv', '') }];
    const files = names.map((file_name) => ({
      file_name,
      match: null,
      subtitles: file_name === fresh ? subtitles : [],
    }));
    return { json: { status: true, files } };
  });
  const old = Array.from({ length: 60 }, (_, n) => `Old ${n} [imdbid-tt${1000000 + n}]/old.${n}.mkv`);
  const program = await programAt(service.url, old, { rate: 10 });
  const titlesAsked = (): number => service.asked.filter((what) => what.includes('/v1/subtitles')).length;
  const isFetched = (): boolean => service.asked.some((what) => what.includes('another1/download'));
  await program.scan();
  program.later(LATER);
  program.daemon();
  await until('titles are asked about', () => titlesAsked() > 0);
  putFiles(program.media, [`new/${fresh}`]);
  await until('the new film is fetched', isFetched);
  expect(titlesAsked()).toBeLessThan(old.length);
});
