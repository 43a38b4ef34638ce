import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/standin/catalogue.ts';
import type { AccountOptions } from '../../src/standin/accounts.ts';
import { runHere, scanHere } from '../support/command.ts';
import { ordersIn } from '../support/jobs.ts';
import { putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { run, scanJson, writeConfig, type Ended } from '../support/program.ts';
import { FREE_KEY, startService } from '../support/service.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';

const ORCHARD = {
  nativeId: 1300001,
  catalogA: 'tt7654321',
  catalogB: 4711,
  type: 'movie',
  name: 'Orchard',
  year: 2014,
};
const STREET = {
  nativeId: 1300002,
  catalogA: 'tt7654322',
  catalogB: 4712,
  type: 'tv',
  name: 'Harbour Street',
  year: 2020,
};
const orchard = {
  id: 'orchard1',
  pair: '1-1',
  title: 1300001,
  releases: ['Orchard.2014.1080p.BluRay.x264-QUAY'],
};
const ORCHARD_PL = { ...orchard, language: 'PL' };
const ORCHARD_EN = { ...orchard, language: 'EN' };
/** Filed under no season: the question for the very episode does not find it. */
const STREET_PACK = {
  id: 'street1',
  pair: '2-2',
  title: 1300002,
  language: 'PL',
  releases: ['Harbour Street Season 1 Complete WEB-DL'],
  files: [1, 2, 3].map((episode) => ({ id: `file${episode}`, name: `Harbour.Street.S01E0${episode}.srt` })),
};
const STREET_EN = {
  id: 'street2',
  pair: '2-3',
  title: 1300002,
  language: 'EN',
  season: 1,
  episode: 2,
  releases: ['Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY'],
};

const EPISODE = 'Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY.mkv';
const FILM = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv';
const MEDIA_URL = 'http://media.test:8080/files';

type Scene = {
  readonly standIn: StandIn;
  readonly config: string;
  readonly file: string;
  /** The built program, about the one video there is. */
  say(command: string, ...args: readonly string[]): Promise<Ended>;
  json<T>(command: string, ...args: readonly string[]): Promise<T>;
  /** The parts of the service that were asked, in order, without the account. */
  asked(): readonly string[];
  sidecars(): readonly string[];
  /** The one sidecar. */
  text(): string;
};

type SceneOptions = {
  readonly subtitles?: readonly object[];
  readonly notes?: Readonly<Record<string, string>>;
  readonly plan?: AccountOptions['plan'];
  readonly translate?: Readonly<Record<string, unknown>>;
};

type Found = SceneOptions & { readonly path: string };

/** Polish is wanted, for one video, and every rung of the ladder is allowed. */
async function scene(path: string, options: SceneOptions = {}): Promise<Scene> {
  const { subtitles = [], notes = {}, plan = 'pro', translate = {} } = options;
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  putFiles(media, [path]);
  for (const [name, text] of Object.entries(notes)) {
    mkdirSync(join(media, dirname(name)), { recursive: true });
    writeFileSync(join(media, name), text);
  }
  const standIn = await startService([], {
    catalogue: loadCatalogue({ titles: [ORCHARD, STREET], subtitles }),
    accounts: [{ id: 'me', plan, keys: [FREE_KEY] }],
    jobsTakeMs: 100,
  });
  const config = writeConfig(folder, standIn, {
    languages: ['pl'],
    translate: { enabled: true, patience: '0s', ...translate },
    transcribe: { enabled: true, media_url: MEDIA_URL },
  });
  const file = join(media, path);
  const say: Scene['say'] = (command, ...args) => run([command, file, ...args, '--config', config]);
  return {
    standIn,
    config,
    file,
    say,
    json: async (command, ...args) => JSON.parse((await say(command, ...args, '--json')).out),
    asked: () =>
      standIn.asked
        .snapshot()
        .requests.map(({ where, path }) => (path.startsWith('/api/v2/movies/') ? 'titles' : (where ?? '')))
        .filter((where) => where !== 'me'),
    sidecars: () => sidecarsBelow(media),
    text: () => readFileSync(join(media, sidecarsBelow(media)[0] ?? ''), 'utf8'),
  };
}

describe('`search FILE` finds, on one rung of the ladder after the other', () => {
  test.each<{ readonly rung: string; readonly by: string; readonly asked: readonly string[] } & Found>([
    { rung: 'batch', by: 'its name', path: FILM, subtitles: [ORCHARD_PL], asked: ['search', 'download'] },
    {
      rung: 'title-scope',
      by: 'a pack of its title',
      path: `Harbour Street/Season 01/${EPISODE}`,
      subtitles: [STREET_PACK],
      asked: ['search', 'search', 'download'],
    },
    {
      rung: 'identity',
      by: 'the tag of its folder',
      path: 'xyz [imdbid-tt7654321]/movie.mkv',
      subtitles: [ORCHARD_PL],
      asked: ['search', 'v1-search', 'download'],
    },
    {
      rung: 'identity',
      by: 'the .nfo beside it',
      path: 'xyz/movie.mkv',
      subtitles: [ORCHARD_PL],
      notes: { 'xyz/movie.nfo': '<movie><uniqueid type="imdb">tt7654321</uniqueid></movie>' },
      asked: ['search', 'v1-search', 'download'],
    },
    {
      rung: 'title',
      by: 'the one title that is called so',
      path: 'Orchard (2014)/disc.mkv',
      subtitles: [ORCHARD_PL],
      asked: ['search', 'titles', 'v1-search', 'download'],
    },
  ])('$rung: $by', async ({ rung, asked, path, ...options }) => {
    const here = await scene(path, options);
    expect(await here.json('search')).toMatchObject({ wants: [{ state: 'placed', placed: true, rung }] });
    expect(here.sidecars()).toEqual([path.replace('.mkv', '.pl.srt')]);
    expect(here.asked()).toEqual(asked);
  });

  test('identity: what `identify` was told', async () => {
    const here = await scene('xyz/movie.mkv', { subtitles: [ORCHARD_PL] });
    expect(await here.json('identify', '--id', 'tt7654321')).toMatchObject({
      result: 'identified',
      search: { wants: [{ state: 'placed', rung: 'identity' }] },
    });
    expect(here.asked()).toEqual(['v1-search', 'download']);
    expect(here.sidecars()).toEqual(['xyz/movie.pl.srt']);
  });

  test('translation: from what there is in another language; the next run fetches what is ready', async () => {
    const here = await scene(FILM, { subtitles: [ORCHARD_EN] });
    expect(await here.json('search')).toMatchObject({
      wants: [{ state: 'translating', reason: 'translating', rung: 'translation' }],
    });
    expect((await scanJson(here.config)).report).toMatchObject({ placed: 1, missing: 0 });
    expect(here.text()).toContain('AI PL');
    expect(here.asked()).toEqual(['search', 'search', 'download', 'translate', 'job', 'download']);
  });

  test('transcription: from the address of the file', async () => {
    const here = await scene(FILM);
    expect(await here.json('search')).toMatchObject({
      wants: [{ state: 'translating', reason: 'transcribing', rung: 'transcription' }],
    });
    expect((await scanJson(here.config)).report).toMatchObject({ placed: 1, missing: 0 });
    expect(here.standIn.jobs.list('me', 'transcription')).toMatchObject([
      { order: { mediaUrl: expect.stringContaining(`${MEDIA_URL}/Orchard%20(2014)/`), language: 'PL' } },
    ]);
    expect(here.sidecars()).toHaveLength(1);
  });
});

test("the free plan's one translation is spent only where `translate.use_free_trial` allows it", async () => {
  const orders: number[] = [];
  for (const allowed of [false, true]) {
    const here = await scene(FILM, {
      subtitles: [ORCHARD_EN],
      plan: 'free',
      translate: { use_free_trial: allowed },
    });
    await runHere(['search', here.file, '--config', here.config]);
    orders.push(ordersIn(here.standIn.asked.snapshot()));
  }
  expect(orders).toEqual([0, 1]);
});

/** The numbered lines of `why`, without their times; said in this process, which spares a Node its start. */
async function ladderOf({ file, config }: Scene): Promise<readonly string[]> {
  return ladderIn((await runHere(['why', file, '--config', config])).out);
}

const ladderIn = (out: string): readonly string[] =>
  out
    .split('\n')
    .filter((line) => /^ {2}\d\. /.test(line))
    .map((line) => line.trim().replace(/ \([-\d: ]+\)$/, ''));

describe('`why FILE` tells how far up the ladder it went, why each rung gave nothing, and the cost', () => {
  test('of an episode whose title is named, and whose translation failed', async () => {
    const here = await scene(`Harbour Street [imdbid-tt7654322]/Season 01/${EPISODE}`, {
      subtitles: [STREET_EN],
    });
    here.standIn.faults.add({ kind: 'job-fails', where: 'translate' });
    await here.say('search');
    expect((await scanJson(here.config)).report).toMatchObject({ placed: 1, missing: 0 });
    expect(here.asked().filter((where) => where !== 'job')).toEqual([
      'search',
      'search',
      'v1-search',
      'search',
      'download',
      'translate',
      'transcribe',
      'job-download',
    ]);
    const { out, code } = await here.say('why');
    expect(code).toBe(0);
    expect(ladderIn(out)).toEqual([
      '1. by its file name: nothing',
      '2. among the packs of its title: nothing',
      '3. by the title that was named: nothing',
      '4. by the one title that is called so: not asked: its title is known',
      '5. by translating: nothing came of it: The job could not be finished.',
      '6. by transcribing: found and placed',
    ]);
    expect(out).toContain('title: tt7654322; its path says so\n');
    expect(out).toContain('  cost so far, at most: 4 searches, 1 download, 1 translation, 1 transcription\n');
    expect(here.standIn.accounts.read('me', 'search').used).toBe(4);
    expect(here.standIn.accounts.read('me', 'downloads').used).toBe(1);
    const told = await runHere(['why', here.file, '--json', '--config', here.config]);
    expect(JSON.parse(told.out)).toMatchObject({
      wants: [
        {
          state: 'placed',
          ladder: [
            { rung: 'batch', outcome: 'nothing', at: expect.stringMatching(/^\d{4}-.*Z$/) },
            { rung: 'title-scope', outcome: 'nothing' },
            { rung: 'identity', outcome: 'nothing' },
            { rung: 'title', outcome: 'left-out', why: 'title-is-known' },
            { rung: 'translation', outcome: 'failed', detail: 'The job could not be finished.' },
            { rung: 'transcription', outcome: 'placed' },
          ],
          cost: { searchesMost: 4, downloadsMost: 1, translations: 1, transcriptions: 1 },
        },
      ],
    });
  });

  test('of one that nobody knows, and that nothing can be translated for', async () => {
    const here = await scene('Nobody Knows/Season 01/Nobody.Knows.S01E02.1080p.mkv');
    await runHere(['search', here.file, '--config', here.config]);
    expect(await ladderOf(here)).toEqual([
      '1. by its file name: nothing',
      '2. among the packs of its title: nothing',
      '3. by the title that was named: not asked: nobody named the title',
      '4. by the one title that is called so: nothing',
      '5. by translating: nothing to translate from',
      '6. by transcribing: the service is at it',
    ]);
  });

  test('of one that its name found, and of one that was never asked in another way', async () => {
    const found = await scene(FILM, { subtitles: [ORCHARD_PL] });
    await scanHere(found.config);
    expect((await ladderOf(found)).slice(0, 2)).toEqual([
      '1. by its file name: found and placed',
      '2. among the packs of its title: not needed',
    ]);
    const missing = await scene(FILM, { translate: { patience: '7d' } });
    await scanHere(missing.config);
    expect(await ladderOf(missing)).toEqual([
      '1. by its file name: nothing',
      '2. among the packs of its title: not asked: it is no episode of a series',
      '3. by the title that was named: not asked: nobody named the title',
      '4. by the one title that is called so: not asked: its title is known',
      '5. by translating: not asked: translate.patience gives people time first',
      '6. by transcribing: not asked: translate.patience gives people time first',
    ]);
  });
});
