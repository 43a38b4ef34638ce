import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../conformance/endpoints.ts';
import { CONFORMANCE_IDS, runSuite, type Outcome, type SuiteOptions } from '../conformance/suite.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { bentProxy, type Bend, type Passing } from './support/bent-proxy.ts';
import { clockAtNoon, EPISODES, FILM, stand } from './support/stand.ts';

const EVERYTHING = new Set(['search', 'downloads', 'translations', 'transcriptions'] as const);

const optionsFor = (standIn: Pick<StandIn, 'apiUrl' | 'downloadUrl'>): SuiteOptions => ({
  baseUrl: standIn.apiUrl,
  downloadUrl: standIn.downloadUrl,
  key: 'pro-key',
  freeKey: 'free-key',
  fieldNames: 'auto',
  spend: EVERYTHING,
  samples: {
    film: 'The Quiet Harbour',
    filmYear: 2010,
    filmFile: FILM,
    show: 'Night Ferry',
    showFile: EPISODES[1]!,
    season: 1,
    episode: 2,
    language: 'EN',
    targetLanguage: 'DE',
    mediaUrl: 'https://media.example.invalid/film.mp4',
  },
  paceMs: 0,
  pollMs: 20,
  patienceMs: 2000,
});

async function outcomeFor(options: SuiteOptions): Promise<Outcome & { readonly lines: readonly string[] }> {
  const lines: string[] = [];
  return { ...(await runSuite(options, (line) => lines.push(line))), lines };
}

const standing = (fieldNames: 'neutral' | 'live' = 'neutral'): Promise<StandIn> =>
  stand({ fieldNames, jobsTakeMs: 50, clock: clockAtNoon() });

describe('the stand-in keeps to the specification', () => {
  test('with neutral field names: every check is made, and passes', async () => {
    const { passed, failed, skipped, lines } = await outcomeFor(optionsFor(await standing()));
    expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
    expect({ failed, skipped }).toEqual({ failed: [], skipped: [] });
    expect(passed).toEqual(CONFORMANCE_IDS);
    expect(lines.join('\n')).not.toMatch(/pro-key|free-key/);
  });

  test.each(['auto', 'live'] as const)(
    'with live field names, told or found out (%s)',
    async (fieldNames) => {
      const { lines } = await outcomeFor({ ...optionsFor(await standing('live')), fieldNames });
      expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
    },
  );
});

const text = (passing: Passing): string => passing.body.toString();

/** Changes the text of the answers of one endpoint. */
const rewritten = (path: RegExp, change: (text: string) => string): Bend => ({
  answer: (passing) => {
    if (path.test(passing.path) && passing.status < 300) passing.body = Buffer.from(change(text(passing)));
  },
});

const deaf = (path: RegExp, parameter: string): Bend => ({
  question: (url) => {
    if (path.test(url.pathname)) url.searchParams.delete(parameter);
  },
});

const FILES = /files\/search$/;
const CLASSIC = /v1\/subtitles$/;

const FAULTS: readonly (readonly [words: string, seenBy: string, bend: Bend])[] = [
  [
    'drops the names that it does not know',
    'v2.files.search.filenames',
    rewritten(FILES, (body) => body.replaceAll(/\{"file_name":"zzqx[^}]*\},?/g, '')),
  ],
  [
    'answers in another order',
    'v2.files.search.filenames',
    rewritten(FILES, (body) => {
      const answer = JSON.parse(body) as { files: unknown[] };
      return JSON.stringify({ ...answer, files: answer.files.toReversed() });
    }),
  ],
  [
    'forgets the rate headers',
    'limits.rate-headers',
    { answer: ({ headers }) => delete headers['x-ratelimit-remaining'] },
  ],
  [
    'says no in words alone',
    'v2.auth.wrong',
    {
      answer: (passing) => {
        if (passing.status === 401) passing.body = Buffer.from('{"error":"Not Authorized"}');
      },
    },
  ],
  [
    'lets everybody in',
    'v2.auth.missing',
    {
      answer: (passing) => {
        if (passing.status === 401) passing.status = 200;
      },
    },
  ],
  [
    'does not hear how many subtitles are wanted',
    'v1.subtitles.subs_per_page',
    deaf(CLASSIC, 'subs_per_page'),
  ],
  ['does not hear which languages are wanted', 'v1.subtitles.languages', deaf(CLASSIC, 'languages')],
  ['does not hear which season is wanted', 'v1.subtitles.episode_number', deaf(CLASSIC, 'season_number')],
  ['does not hear that packs are wanted', 'v1.subtitles.full_season', deaf(CLASSIC, 'full_season')],
  ['does not unpack', 'v1.subtitles.unpack', deaf(CLASSIC, 'unpack')],
  [
    'calls numbers text',
    'v1.subtitles.subtitle',
    rewritten(CLASSIC, (body) => body.replaceAll(/"framerate":(\d+)/g, '"framerate":"$1"')),
  ],
  [
    'shows a page instead of the archive',
    'download.archive',
    rewritten(/\.zip$/, () => '<!DOCTYPE html><p>Please log in.</p>'),
  ],
  ['gives the archive for the file', 'v2.download.format.file', deaf(/download$/, 'format')],
  [
    'counts nothing',
    'v2.files.search.cost',
    rewritten(/me$/, (body) => body.replaceAll(/"used":\d+/g, '"used":0')),
  ],
  [
    'never has a translation ready',
    'v1.jobs.ready',
    rewritten(/jobs\/\w+$/, (body) => body.replace('"download_ready":true', '"download_ready":false')),
  ],
  [
    'moves the cues',
    'v1.jobs.download',
    rewritten(/jobs\/\w+\/download$/, (body) => body.replace('00:00:01,000', '00:00:01,500')),
  ],
  [
    'charges for what was translated before',
    'v1.translate.reused',
    rewritten(/translate\/subtitles$/, (body) => body.replaceAll('"reused":true', '"reused":false')),
  ],
];

/** What has to be spent for the check to be made. */
function spendingFor(id: string): SuiteOptions['spend'] {
  if (/auth|^limits/.test(id)) return new Set();
  if (/^v1\.subtitles|^v2\.files/.test(id)) return new Set(['search']);
  return id.includes('download.') && !id.includes('jobs') ? new Set(['search', 'downloads']) : EVERYTHING;
}

describe('a service that does not is found out: it', () => {
  test.each(FAULTS)('%s (%s)', async (_, seenBy, bend) => {
    const standIn = await standing();
    const [apiUrl, downloadUrl] = [
      await bentProxy(standIn.apiUrl, bend),
      await bentProxy(standIn.downloadUrl, bend),
    ];
    const spend = spendingFor(seenBy);
    const { failed } = await outcomeFor({ ...optionsFor({ apiUrl, downloadUrl }), spend, patienceMs: 200 });
    expect(failed).toContain(seenBy);
  });

  test('the proxy alone does no harm', async () => {
    const standIn = await standing();
    const [apiUrl, downloadUrl] = [
      await bentProxy(standIn.apiUrl, {}),
      await bentProxy(standIn.downloadUrl, {}),
    ];
    expect((await outcomeFor(optionsFor({ apiUrl, downloadUrl }))).failed).toEqual([]);
  });
});

describe('the suite', () => {
  test('spends nothing unless it is told to', async () => {
    const standIn = await standing();
    const { passed, failed, lines } = await outcomeFor({ ...optionsFor(standIn), spend: new Set() });
    expect(failed).toEqual([]);
    expect(passed.length).toBeGreaterThan(15);
    for (const counter of ['search', 'downloads', 'translations', 'transcriptions'] as const)
      expect([counter, standIn.accounts.read('pro', counter).used]).toEqual([counter, 0]);
    expect(lines).toContainEqual(expect.stringMatching(/^group classic: .*not run without --spend search$/));
  });

  test('spends no more than it says', async () => {
    const standIn = await standing();
    const { lines } = await outcomeFor(optionsFor(standIn));
    for (const counter of ['search', 'downloads', 'translations', 'transcriptions'] as const) {
      const said = lines.flatMap((line) => /^group .*/.exec(line)?.[0].match(`(\\d+) ${counter}`)?.[1] ?? []);
      const most = said.reduce((sum, amount) => sum + Number(amount), 0);
      const { used } = standIn.accounts.read('pro', counter);
      expect(used).toBeGreaterThan(0);
      expect(used).toBeLessThanOrEqual(most);
    }
  });

  test('has a stable name of its own for every check', () => {
    expect(new Set(CONFORMANCE_IDS).size).toBe(CONFORMANCE_IDS.length);
    for (const id of CONFORMANCE_IDS) expect(id).toMatch(/^(v1|v2|download|limits)(\.[\w-]+)+$/);
  });

  test.each(
    ENDPOINTS.flatMap(({ name, parameters }) => Object.entries(parameters).map((one) => [name, ...one])),
  )('has a check for %s: %s', (_, __, checks = '') => {
    expect(checks).not.toBe('');
    expect(checks.split(' ').filter((id) => !CONFORMANCE_IDS.includes(id))).toEqual([]);
  });

  test('knows nothing of the program that it could be used on', () => {
    const folder = join(import.meta.dirname, '../conformance');
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/from '(?!\.\/|node:)/);
  });
});
