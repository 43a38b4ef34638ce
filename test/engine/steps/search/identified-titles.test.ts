import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { subtitleText } from '../../../support/cli.ts';
import { ladderScene, ORCHARD, REMAKE, STREET, subtitleOf } from '../../../support/search-steps.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';

/** What found nothing is due again half a day later. */
const LATER = 14 * HOUR;

/** One subtitle whose archive names title and year. */
const inEnglish = (film: typeof ORCHARD): object => ({
  ...subtitleOf(film),
  language: 'EN',
  files: [
    { id: `f${film.year}`, name: `Orchard.${film.year}.srt`, text: subtitleText(`the film of ${film.year}`) },
  ],
});

const lifeOf = (path: string, titles: readonly (typeof ORCHARD)[]): Promise<Life> =>
  liveWith([path], { catalogue: loadCatalogue({ titles, subtitles: titles.map(inEnglish) }) });

const placed = (life: Life): string => life.read(`media/${life.sidecars()[0] ?? ''}`);

test.each([
  ['a tag', 'Orchard [imdbid-tt7654321]/Orchard.2019.1080p.BluRay.x264-QUAY.mkv', null],
  ['a note', 'Orchard/Orchard.2019.1080p.BluRay.x264-QUAY.mkv', '<movie><tmdbid>4711</tmdbid></movie>'],
])('an identifier in %s counts more than the year in the file name', async (_, path, note) => {
  const life = await lifeOf(path, [ORCHARD]);
  if (note !== null) {
    const at = join(life.media, dirname(path));
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'movie.nfo'), note);
  }
  await life.scan();
  life.later(LATER);
  expect(await life.scan()).toMatchObject({ placed: 1, requests: { downloads: 1 } });
  expect(placed(life)).toContain('the film of 2014');
});

test('if the service takes a film for its remake, the tag of the folder decides', async () => {
  const path = 'Orchard (2014) {imdb-tt7654321}/Orchard.2019.1080p.BluRay.x264-QUAY.mkv';
  const life = await lifeOf(path, [REMAKE, ORCHARD]);
  expect(life.sidecars()).toEqual([]);
  life.later(LATER);
  expect(await life.scan()).toMatchObject({ placed: 1, requests: { downloads: 1 } });
  expect(placed(life)).toContain('the film of 2014');
});

test('if the tag names the title that the service recognises, the first answer is enough', async () => {
  const path = 'Orchard (2019) {imdb-tt7654329}/Orchard.2019.1080p.BluRay.x264-QUAY.mkv';
  const life = await lifeOf(path, [ORCHARD, REMAKE]);
  expect((await life.scan()).quota).toMatchObject({
    search: { remaining: 1999 },
    downloads: { remaining: 49 },
  });
  expect(placed(life)).toContain('the film of 2019');
});

test('pick that asks the service shows the candidates of the tag, not those of the name', async () => {
  const life = await lifeOf('Orchard (2014) {imdb-tt7654321}/Orchard.2019.1080p.BluRay.x264-QUAY.mkv', [
    REMAKE,
    ORCHARD,
  ]);
  const path = `${life.media}/Orchard (2014) {imdb-tt7654321}/Orchard.2019.1080p.BluRay.x264-QUAY.mkv`;
  const listed = await life.command({ kind: 'candidates', path, ask: true });
  const wants = listed.kind === 'candidates' ? listed.wants : [];
  expect(wants.flatMap(({ candidates }) => candidates.map(({ key }) => key))).toEqual(['n:orchard2014']);
});

test.each([
  ['a show', 'Orchard Street (2020) {imdb-tt7654322}/Orchard.2014.1080p.BluRay.x264-QUAY.mkv', 0],
  ['a show of another name', 'Harbour (2020) {imdb-tt7654322}/Orchard.2014.1080p.BluRay.x264-QUAY.mkv', 2],
  ['a collection', 'The Year {tmdb-999}/Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv', 0],
])('a film in the folder of %s, whose tag is not its own, is found by its name', async (_, path, waits) => {
  const catalogue = loadCatalogue({ titles: [STREET, ORCHARD], subtitles: [inEnglish(ORCHARD)] });
  const life = await liveWith([path], { catalogue });
  for (let wait = 0; wait < waits; wait += 1) {
    expect(life.sidecars()).toEqual([]);
    life.later(200 * 24 * HOUR);
    await life.scan();
  }
  expect(placed(life)).toContain('the film of 2014');
});

test.each([
  ['another title', 'Orchard {imdb-tt7654321}/Orchard.2019.1080p.BluRay.x264-QUAY.mkv', 0],
  ['no title', 'Orchard/Orchard.2019.1080p.BluRay.x264-QUAY.mkv', 1],
])('a translation has the right source if the folder names %s', async (_, path, orders) => {
  const scene = await ladderScene(path, { titles: [REMAKE], subtitles: [inEnglish(REMAKE)] });
  await scene.say('search');
  expect(scene.asked().filter((where) => where === 'translate')).toHaveLength(orders);
});
