// Search in version 1 (sections 2.1 to 2.3 and 4.2): every parameter, every field.

import { hasRateHeaders } from './account-checks.ts';
import { check, NotApplicable, type Check, type Group } from './check.ts';
import { list, must, rows, succeeded, textOf, typed, type Fields } from './expecting.ts';
import {
  classic,
  filmFound,
  getV1,
  idNames,
  needsPaidPlan,
  packsFound,
  showFound,
  speaksLive,
  subtitlesOf,
  titleOf,
  usedNow,
  type Ground,
} from './ground.ts';

const ID = 'v1.subtitles';
const CLIENTS = [
  'integration_a',
  'integration_b',
  'integration_c',
  'service_player',
  'custom_integration',
  'other',
];

/** Finds the sample film by one criterion: the first title has to be the same one. */
async function sameFilm(ground: Ground, query: Readonly<Record<string, string | number>>): Promise<void> {
  const { native } = await idNames(ground);
  const known = titleOf(await filmFound(ground))[native];
  const told = titleOf(await classic(ground, query))[native];
  must(String(told) === String(known), `found ${String(told)} instead of ${String(known)}`);
}

const identifier = (name: 'native' | 'catalogA' | 'catalogB', criterion: string): Check =>
  check(`${ID}.${criterion}`, '4.2: search by identifier', async (ground) => {
    const wire = (await idNames(ground))[name];
    const value = titleOf(await filmFound(ground))[wire];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new NotApplicable('the sample has none');
    await sameFilm(ground, { [wire]: value, ...(name === 'catalogB' ? { type: 'movie' } : {}) });
  });

/** A field that is there only when asked for, by the parameter of the same meaning. */
const extra = (parameter: string, field: string): Check =>
  check(`${ID}.${parameter}`, `2.2: ${field} comes with ${parameter}=1`, async (ground) => {
    const query = { film_name: ground.samples.film, type: 'movie', subs_per_page: 30 };
    const without = subtitlesOf(await classic(ground, query));
    must(!without.some((row) => field in row), `${field} comes without being asked for`);
    const asked = subtitlesOf(await classic(ground, { ...query, [parameter]: 1 }));
    must(
      asked.some((row) => field in row),
      `${field} does not come when asked for`,
    );
  });

const criteria: readonly Check[] = [
  check(`${ID}.film_name`, '4.2: search by title', async (ground) => {
    const name = textOf(titleOf(await filmFound(ground)), 'name', 'results[0]');
    must(name.toLowerCase() === ground.samples.film.toLowerCase(), `found ${name}`);
  }),
  check(`${ID}.file_name`, '4.2: search by file name', (ground) =>
    sameFilm(ground, { file_name: ground.samples.filmFile }),
  ),
  identifier('native', 'native_id'),
  identifier('catalogA', 'catalogA_id'),
  identifier('catalogB', 'catalogB_id'),
  check(`${ID}.type`, '4.2: type is movie or tv', async (ground) => {
    must(titleOf(await filmFound(ground))['type'] === 'movie', 'the film is no movie');
    must(titleOf(await showFound(ground))['type'] === 'tv', 'the show is no tv');
  }),
  check(`${ID}.year`, '4.2: year is the year of release', async (ground) => {
    const { film, filmYear } = ground.samples;
    const title = titleOf(await classic(ground, { film_name: film, year: filmYear }));
    must(title['year'] === filmYear, `found one of ${String(title['year'])}`);
  }),
  check(`${ID}.broader`, '4.2.2: without an exact match, broader criteria', (ground) =>
    sameFilm(ground, { film_name: ground.samples.film, year: 1890, type: 'movie' }),
  ),
];

const narrowing: readonly Check[] = [
  check(`${ID}.season_number`, '4.2: season_number narrows a show down', async (ground) => {
    const { show, season } = ground.samples;
    const found = subtitlesOf(await classic(ground, { film_name: show, type: 'tv', season_number: season }));
    const other = found.find((row) => row['season'] !== season);
    must(other === undefined, `there is also season ${String(other?.['season'])}`);
  }),
  check(`${ID}.episode_number`, '4.2: episode_number narrows a season down', async (ground) => {
    const { show, season, episode } = ground.samples;
    const query = { film_name: show, type: 'tv', season_number: season, episode_number: episode };
    const found = subtitlesOf(await classic(ground, { ...query, subs_per_page: 30 }));
    must(
      found.some((row) => row['episode'] === episode),
      'none is for the episode',
    );
    const all = subtitlesOf(await classic(ground, { film_name: show, type: 'tv', subs_per_page: 30 }));
    must(found.length < all.length || all.length < 5, 'it finds as much as without');
  }),
  check(`${ID}.languages`, '4.2: languages is a list of codes to keep to', async (ground) => {
    const { show, language } = ground.samples;
    const query = { film_name: show, type: 'tv', languages: language, subs_per_page: 30 };
    const other = subtitlesOf(await classic(ground, query)).find(
      (row) => String(row['language']).toLowerCase() !== language.toLowerCase(),
    );
    must(other === undefined, `there is also ${String(other?.['language'])}`);
  }),
  check(`${ID}.full_season`, '4.2: full_season=1 gives packs of whole seasons', async (ground) => {
    const found = subtitlesOf(await packsFound(ground));
    must(
      found.every((row) => row['full_season'] === true),
      'there are others among them',
    );
  }),
  check(`${ID}.hi`, '2.2: hi comes with hi=1', async (ground) => {
    const query = { film_name: ground.samples.show, type: 'tv', hi: 1 };
    must(
      subtitlesOf(await classic(ground, query)).every((row) => 'hi' in row),
      'hi does not come',
    );
  }),
  extra('comment', 'comment'),
  extra('releases', 'releases'),
  extra('unpack', 'unpack_files'),
];

const paging: readonly Check[] = [
  check(`${ID}.subs_per_page`, '4.2: at most so many subtitles', async (ground) => {
    const found = await classic(ground, { film_name: ground.samples.show, subs_per_page: 1 });
    must(subtitlesOf(found).length === 1, 'one was asked for');
  }),
  check(`${ID}.subs_per_page.default`, '4.2: 10 by default', async (ground) => {
    const query = { film_name: ground.samples.show, type: 'tv' };
    const large = subtitlesOf(await classic(ground, { ...query, subs_per_page: 30 })).length;
    const plain = subtitlesOf(await classic(ground, query)).length;
    must(plain === Math.min(large, 10), `there are ${plain}, of ${large}`);
  }),
  check(`${ID}.subs_per_page.limit`, '4.2: at most 30', async (ground) => {
    const answer = await getV1(ground, '/subtitles', { film_name: ground.samples.show, subs_per_page: 31 });
    if (answer.status !== 200) return;
    must(list(succeeded(answer, ID)['subtitles'], 'subtitles').length <= 30, 'there are more than 30');
  }),
];

const shapes: readonly Check[] = [
  check(`${ID}.title`, '2.1: the fields of a title', async (ground) => {
    const names = await idNames(ground);
    const title = titleOf(await filmFound(ground));
    typed(title, { type: 'string', name: 'string', [names.native]: 'integer' }, 'results[0]');
    typed(title, { year: 'integer or null', [names.catalogA]: 'string or null' }, 'results[0]');
    must(title['first_air_date'] === null, 'first_air_date of a movie should be null');
  }),
  check(`${ID}.subtitle`, '2.2: the fields of a subtitle', async (ground) => {
    for (const row of subtitlesOf(await showFound(ground))) {
      typed(row, { release_name: 'string', name: 'string', fps: 'string or null' }, 'subtitle');
      typed(row, { season: 'integer', episode: 'integer or null', framerate: 'integer' }, 'subtitle');
      typed(row, { episode_from: 'integer or null', episode_end: 'integer or null' }, 'subtitle');
      typed(row, { full_season: 'boolean' }, 'subtitle');
      must(/^\/subtitle\/[^/?]+\.zip(\?|$)/.test(textOf(row, 'url', 'subtitle')), 'url is no relative link');
    }
  }),
  check(`${ID}.unpack_files`, '2.3: the fields of an unpacked file', async (ground) => {
    const files = subtitlesOf(await showFound(ground)).flatMap((row) =>
      rows(row['unpack_files'] ?? [], 'unpack_files'),
    );
    if (files.length === 0) throw new NotApplicable('the sample has no unpacked files');
    files.forEach(isUnpackedFile);
  }),
  check(`${ID}.first-title`, '2.2: the subtitles are those of the first title', async (ground) => {
    const { native } = await idNames(ground);
    const film = await filmFound(ground);
    const query = { languages: ground.samples.language, subs_per_page: 30 };
    const alone = await classic(ground, { [native]: String(titleOf(film)[native]), ...query });
    const urls = (found: Fields): readonly unknown[] => subtitlesOf(found).map((row) => row['url']);
    const known = new Set(urls(alone));
    must(
      urls(film).every((url) => known.has(url)),
      'there are subtitles of other titles',
    );
  }),
  check(`${ID}.client`, '4.2: client is any of six', async (ground) => {
    for (const client of CLIENTS) await classic(ground, { film_name: ground.samples.film, client });
  }),
  check(
    'limits.rate-headers.v1',
    '8: every response of version 1 carries the rate headers',
    async (ground) => {
      if (await speaksLive(ground)) throw new NotApplicable('live services leave them out of version 1');
      hasRateHeaders(await getV1(ground, '/me'), 'GET /api/v1/me');
      hasRateHeaders(await getV1(ground, '/subtitles', {}), 'a refusal');
    },
  ),
  check(`${ID}.cost`, '8: a search counts', async (ground) => {
    const before = await usedNow(ground, 'search');
    await classic(ground, { film_name: ground.samples.film });
    must((await usedNow(ground, 'search')) === before + 1, 'it did not cost one search');
  }),
];

function isUnpackedFile(file: Fields): void {
  typed(file, { file_n_id: 'string', name: 'string', release_name: 'string', language: 'string' }, 'file');
  typed(file, { season: 'integer', episode: 'integer', size: 'integer', hi: 'boolean' }, 'file');
  typed(file, { format: 'string', md5: 'string', url: 'string' }, 'file');
  must(/^\/subtitle\/[^/]+\/[^/?]+(\?|$)/.test(String(file['url'])), 'url is no relative link');
  must(/^[0-9a-f]{32}$/i.test(String(file['md5'])), 'md5 is no checksum');
}

/** `/auto` and `/search`: the same two parameters. */
const typedText = (path: 'auto' | 'search'): readonly Check[] => [
  check(`v1.${path}.query`, '4.2: titles for what somebody types', async (ground) => {
    await needsPaidPlan(ground);
    const { film } = ground.samples;
    const answer = await getV1(ground, `/${path}`, { query: film.slice(0, -1), type: 'movie' });
    must(answer.status === 200, `status ${answer.status}`);
    must(answer.text.toLowerCase().includes(film.toLowerCase()), 'the film is not among them');
  }),
  check(`v1.${path}.type`, '4.2: of one type', async (ground) => {
    await needsPaidPlan(ground);
    const { film } = ground.samples;
    const answer = await getV1(ground, `/${path}`, { query: film, type: 'tv' });
    must(!answer.text.includes('"type":"movie"'), 'there are movies among the shows');
  }),
  check(`v1.${path}.cost`, '8: it counts toward the request quota of the account', async (ground) => {
    await needsPaidPlan(ground);
    const before = await usedNow(ground, 'search');
    await getV1(ground, `/${path}`, { query: ground.samples.film, type: 'movie' });
    must((await usedNow(ground, 'search')) === before + 1, 'it did not cost one search');
  }),
];

export const CLASSIC_GROUPS: readonly Group[] = [
  {
    name: 'classic',
    costs: { search: 45 },
    checks: [...criteria, ...narrowing, ...paging, ...shapes],
  },
  { name: 'typing', costs: { search: 6 }, checks: [...typedText('auto'), ...typedText('search')] },
];
