// Search in version 2 (sections 2.4 and 4.1): titles by text, and files by name.

import { check, type Check, type Group } from './check.ts';
import { answered, fields, list, must, rows, textOf, type Fields } from './expecting.ts';
import { getV2, needsPaidPlan, once, postV2, usedNow, type Ground } from './ground.ts';

const UNKNOWN = 'zzqx.nobody.ever.made.this.1911.mkv';
const WHAT = 'POST /api/v2/files/search';

async function found(ground: Ground, filenames: readonly string[], more: Fields = {}): Promise<Fields> {
  return answered(await postV2(ground, '/files/search', { filenames, ...more }), WHAT);
}

/** The subtitles of the sample episode under these conditions. */
async function ofEpisode(ground: Ground, more: Fields): Promise<readonly Fields[]> {
  const [entry] = rows((await found(ground, [ground.samples.showFile], more))['files'], 'files');
  return rows(fields(entry, 'files[0]')['subtitles'], 'subtitles');
}

const batch = (ground: Ground): Promise<Fields> =>
  once(ground, 'batch', () =>
    found(ground, [UNKNOWN, ground.samples.filmFile, UNKNOWN, ground.samples.showFile]),
  );

const engine = (name: string, paid: boolean): Check =>
  check(
    `v2.files.search.engine.${name}`,
    `4.1: engine may be ${name}; the answer tells which was used`,
    async (ground) => {
      if (paid) await needsPaidPlan(ground);
      const answer = await found(ground, [ground.samples.filmFile], { engine: name });
      const used = textOf(answer, 'engine', WHAT);
      must(['auto', 'local', 'ai'].includes(used), `the engine used is unknown: ${used}`);
      must(name === 'auto' || used === name, `${name} was asked for, ${used} was used`);
    },
  );

const titles: Group = {
  name: 'titles',
  costs: { search: 1 },
  checks: [
    check('v2.movies.search.q', '4.1: titles are found by their text', async (ground) => {
      const answer = await getV2(ground, '/movies/search', { q: ground.samples.film });
      must(answer.status === 200, `status ${answer.status}`);
      must(
        answer.text.toLowerCase().includes(ground.samples.film.toLowerCase()),
        'the film is not among them',
      );
    }),
  ],
};

const files: Group = {
  name: 'files',
  costs: { search: 70 },
  checks: [
    check('v2.files.search.filenames', '4.1.1: one entry for each name, in their order', async (ground) => {
      const told = rows((await batch(ground))['files'], 'files').map((entry) => entry['file_name']);
      const { filmFile, showFile } = ground.samples;
      const asked = [UNKNOWN, filmFile, UNKNOWN, showFile];
      must(
        JSON.stringify(told) === JSON.stringify(asked),
        `asked for ${asked.length} names, told ${told.join()}`,
      );
    }),
    check('v2.files.search.filenames.fifty', '4.1: up to 50 names in one request', async (ground) => {
      const names = Array.from({ length: 50 }, (_, n) => `${n}.${UNKNOWN}`);
      must(list((await found(ground, names))['files'], 'files').length === 50, 'there are not 50 entries');
    }),
    check('v2.files.search.no-match', '4.1.1: without a match: null, and no subtitles', async (ground) => {
      const entry = fields(rows((await batch(ground))['files'], 'files')[0], 'files[0]');
      must(entry['match'] === null, 'match should be null');
      must(list(entry['subtitles'], 'subtitles').length === 0, 'there should be no subtitles');
    }),
    check('v2.files.search.match', '2.4: with one: match, alternates and subtitles', async (ground) => {
      const entry = fields(rows((await batch(ground))['files'], 'files')[1], 'files[1]');
      fields(entry['match'], 'match');
      list(entry['alternates'], 'alternates');
      must(list(entry['subtitles'], 'subtitles').length > 0, 'there is no subtitle for the sample');
    }),
    check('v2.files.search.status', '2.4: status is true', async (ground) => {
      must((await batch(ground))['status'] === true, 'status should be true');
    }),
    engine('auto', false),
    engine('local', false),
    engine('ai', true),
    check('v2.files.search.episode_scope.exact', '4.1: the episode alone', async (ground) => {
      const { season, episode } = ground.samples;
      const offered = await ofEpisode(ground, { episode_scope: 'exact', subs_per_page: 30 });
      must(offered.length > 0, 'nothing is offered');
      must(
        offered.some((row) => row['season'] === season && row['episode'] === episode),
        `nothing is offered for S${season}E${episode}`,
      );
    }),
    check('v2.files.search.episode_scope.title', '4.1: the whole title, which is no less', async (ground) => {
      const language = ground.samples.language;
      const more = { subs_per_page: 30, languages: language };
      const exact = await ofEpisode(ground, { ...more, episode_scope: 'exact' });
      const title = await ofEpisode(ground, { ...more, episode_scope: 'title' });
      must(title.length >= exact.length, `the title has ${title.length}, the episode ${exact.length}`);
    }),
    check('v2.files.search.languages', '4.1: languages is a list of codes to keep to', async (ground) => {
      const { language } = ground.samples;
      const offered = await ofEpisode(ground, { languages: language, subs_per_page: 30 });
      must(offered.length > 0, 'nothing is offered');
      const other = offered.find((row) => String(row['language']).toLowerCase() !== language.toLowerCase());
      must(other === undefined, `there is also ${String(other?.['language'])}`);
    }),
    check('v2.files.search.subs_per_page', '4.1: at most so many subtitles for each file', async (ground) => {
      must((await ofEpisode(ground, { subs_per_page: 1 })).length === 1, 'one was asked for');
    }),
    check('v2.files.search.subs_per_page.limit', '4.1: at most 30', async (ground) => {
      const body = { filenames: [ground.samples.showFile], subs_per_page: 31 };
      const answer = await postV2(ground, '/files/search', body);
      if (answer.status !== 200) return;
      const [entry] = rows(answered(answer, WHAT)['files'], 'files');
      must(list(entry?.['subtitles'], 'subtitles').length <= 30, 'there are more than 30');
    }),
    check('v2.files.search.cost', '4.1.2: each name costs one search', async (ground) => {
      const before = await usedNow(ground, 'search');
      await found(ground, [UNKNOWN, ground.samples.filmFile, UNKNOWN]);
      const spent = (await usedNow(ground, 'search')) - before;
      must(spent === 3, `three names cost ${spent}`);
    }),
  ],
};

export const FILE_SEARCH_GROUPS: readonly Group[] = [titles, files];
