import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { subtitleText } from '../../../support/cli.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';
import { ORCHARD, REMAKE, STREET, STREET_EN, subtitleOf } from '../../../support/search-steps.ts';

const NAME = 'Orchard.2019.1080p.BluRay.x264-QUAY.mkv';
const UNTAGGED = `Orchard/${NAME}`;

const inEnglish = (film: typeof ORCHARD, at = 1): object => ({
  ...subtitleOf(film),
  id: `orchard${film.year}v${at}`,
  pair: `${at}-${film.year}`,
  language: 'EN',
  files: [
    {
      id: `f${film.year}v${at}`,
      name: `Orchard.${film.year}.srt`,
      text: subtitleText(`${film.year}, number ${at}`),
    },
  ],
});

const lifeOf = (titles: readonly (typeof ORCHARD)[], config = {}): Promise<Life> =>
  liveWith([UNTAGGED], {
    catalogue: loadCatalogue({
      titles,
      subtitles: titles.flatMap((one) => [1, 2].map((at) => inEnglish(one, at))),
    }),
    config,
  });

async function rename(life: Life, to: string): Promise<void> {
  const before = dirname(UNTAGGED);
  if (dirname(to) !== before) renameSync(join(life.media, before), join(life.media, dirname(to)));
  else renameSync(join(life.media, UNTAGGED), join(life.media, to));
  await life.scan();
}

const placed = (life: Life): string => life.read(`media/${life.sidecars()[0] ?? ''}`);

test.each([
  ['folder', `Orchard (2014) {imdb-tt7654321}/${NAME}`],
  ['file', 'Orchard/Orchard (2014) {imdb-tt7654321}.mkv'],
])('a tag that renaming the %s adds is searched by', async (_, to) => {
  const life = await lifeOf([ORCHARD]);
  await rename(life, to);
  life.later(14 * HOUR);
  await life.scan();
  expect(placed(life)).toContain('2014, number');
});

test.each([
  ['folder', `Orchard (2014) {imdb-tt7654321}/${NAME}`],
  ['file', 'Orchard/Orchard (2014) {imdb-tt7654321}.mkv'],
])('reject takes no other subtitle of the film that the new tag of the %s excludes', async (_, to) => {
  const life = await lifeOf([REMAKE, ORCHARD]);
  expect(placed(life)).toContain('2019, number');
  await rename(life, to);
  expect(placed(life)).toContain('2019, number');
  await life.command({ kind: 'reject', path: join(life.media, to), language: null });
  expect(placed(life)).toContain('2014, number');
});

test('what waits to be downloaded is discarded with its title', async () => {
  const life = await lifeOf([REMAKE, ORCHARD], { quota: { reserve_downloads: 50 } });
  expect(life.sidecars()).toEqual([]);
  life.configure({});
  await rename(life, `Orchard (2014) {imdb-tt7654321}/${NAME}`);
  life.later(14 * HOUR);
  await life.scan();
  expect(placed(life)).toContain('2014, number');
});

test('a tag that stays keeps its title: what waits to be downloaded is placed after the rename', async () => {
  const before = `Orchard {imdb-tt7654321}/${NAME}`;
  const catalogue = loadCatalogue({ titles: [ORCHARD], subtitles: [inEnglish(ORCHARD)] });
  const life = await liveWith([before], { catalogue, config: { quota: { reserve_downloads: 50 } } });
  life.later(14 * HOUR);
  await life.scan();
  life.configure({});
  renameSync(join(life.media, dirname(before)), join(life.media, 'Orchard (2014) {imdb-tt7654321}'));
  await life.scan();
  expect(placed(life)).toContain('2014, number');
});

test('a tag of the title that is known already costs no other search', async () => {
  const life = await lifeOf([REMAKE]);
  life.spent();
  await rename(life, `Orchard (2019) {imdb-tt7654329}/${NAME}`);
  expect(life.spent()).toBe(0);
  await life.command({
    kind: 'reject',
    path: join(life.media, `Orchard (2019) {imdb-tt7654329}/${NAME}`),
    language: null,
  });
  expect(life.standIn.asked.snapshot().searchRequests).toBe(0);
  expect(placed(life)).toContain('2019, number');
});

test('the tag of a show discards nothing: the service may name the identifiers of its episode', async () => {
  const name = 'Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY.mkv';
  const subtitles = [1, 2].map((at) => ({
    ...STREET_EN,
    id: `street${at}`,
    pair: `${at}-2`,
    files: [{ id: `s${at}`, name: 'Harbour.Street.S01E02.srt', text: subtitleText(`number ${at}`) }],
  }));
  const life = await liveWith([`Harbour Street/${name}`], {
    catalogue: loadCatalogue({ titles: [STREET], subtitles }),
  });
  const tagged = join(life.media, 'Harbour Street {imdb-tt7654399}');
  renameSync(join(life.media, 'Harbour Street'), tagged);
  await life.scan();
  await life.command({ kind: 'reject', path: join(tagged, name), language: null });
  expect([life.spent(), life.sidecars().length]).toEqual([1, 1]);
});
