import { describe, expect, test } from 'vitest';
import { loadCatalogue, type Subtitle } from '../../src/standin/catalogue/catalogue.ts';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import { contentOf } from '../../src/standin/generate/content.ts';
import { entries, EPISODES, FILM, LIBRARY, stand } from './support/stand.ts';
import { workOf } from '../support/processor-time.ts';

const films = Array.from({ length: 12 }, (_, n) => `Film.Number.${n}.${1980 + n}.1080p.BluRay.x264-GRP.mkv`);

describe('a catalogue made up for a library', () => {
  test('is the same for the same names and seed, and another for another seed', () => {
    const once = catalogueFor(LIBRARY, { seed: 7, languages: ['en', 'pt-BR'] });
    expect(catalogueFor(LIBRARY, { seed: 7, languages: ['en', 'pt-BR'] })).toEqual(once);
    expect(catalogueFor(LIBRARY, { seed: 8, languages: ['en', 'pt-BR'] })).not.toEqual(once);
  });

  test('survives being written to a file and read again', () => {
    const made = catalogueFor(LIBRARY, { languages: ['en', 'pl'] });
    expect(loadCatalogue(JSON.stringify(made))).toEqual(made);
  });

  test('gives every identifier once', () => {
    const { subtitles } = catalogueFor([...LIBRARY, ...films], { languages: ['en', 'pl', 'de'] });
    expect(new Set(subtitles.map(({ id }) => id)).size).toBe(subtitles.length);
    expect(new Set(subtitles.map(({ pair }) => pair)).size).toBe(subtitles.length);
  });

  test('holds the right ones, twins, other releases, packs and each kind of decoy', () => {
    const { subtitles } = catalogueFor([...LIBRARY, ...films], { languages: ['en', 'pl'] });
    const has = (want: (subtitle: Subtitle) => boolean): boolean => subtitles.some(want);
    const stem = FILM.replace('.mkv', '');
    expect(has((one) => one.releases[0] === stem && !one.hi)).toBe(true);
    expect(has((one) => one.releases[0] === stem && one.hi)).toBe(true);
    expect(
      has((one) => one.releases[0]!.startsWith('The.Quiet.Harbour.2010') && one.releases[0] !== stem),
    ).toBe(true);
    expect(has((one) => one.fullSeason && filesOf(one).length === EPISODES.length)).toBe(true);
    for (const decoy of ['wrong-title', 'wrong-episode', 'wrong-season', 'wrong-language'])
      expect(has((one) => one.decoy === decoy)).toBe(true);
  });

  test('leaves out packs, single episodes, decoys and twins when told to', () => {
    const none = { packs: false, singles: false, decoys: false, hearingImpaired: false };
    expect(catalogueFor(EPISODES, none).subtitles).toEqual([]);
    const plain = catalogueFor(LIBRARY, { ...none, singles: true }).subtitles;
    expect(plain.filter((one) => one.decoy !== null || one.hi || one.files !== null)).toEqual([]);
    const packs = catalogueFor(EPISODES, { ...none, packs: true }).subtitles;
    expect(packs.map((one) => filesOf(one).length)).toEqual([6]);
  });

  test('has nothing for each nth name: some without a match, some without a subtitle', async () => {
    const catalogue = catalogueFor([...films, ...EPISODES], { missingEvery: 3 });
    const found = await entries(await stand({ catalogue }), [...films, ...EPISODES]);
    const empty = found.filter((entry) => entry.subtitles.length === 0);
    expect(empty).toHaveLength(6);
    expect(empty.filter((entry) => entry.match === null)).not.toHaveLength(0);
    expect(empty.filter((entry) => entry.match !== null)).not.toHaveLength(0);
  });

  test('is late for each nth name: by 2.5 seconds, and only the subtitle made for that very file', () => {
    const catalogue = catalogueFor(EPISODES, { lateEvery: 3, decoys: false });
    const late = catalogue.subtitles.filter(({ lateMs }) => lateMs > 0);
    expect(late.map(({ releases, hi }) => `${releases[0]}.mkv ${hi}`)).toEqual(
      EPISODES.filter((_, at) => at % 3 === 2).map((name) => `${name} false`),
    );
    const [first] = late;
    const twin = catalogue.subtitles.find((one) => one.hi && one.releases[0] === first?.releases[0]);
    const linesOf = (id: string | undefined): readonly number[] =>
      [
        ...Buffer.from(contentOf(catalogue, id ?? ''))
          .toString()
          .matchAll(/^(\S+),(\d+) --> /gm),
      ].map(([, time = '', ms = '']) => Date.parse(`1970-01-01T${time}.${ms}Z`));
    expect(linesOf(first?.id)).toEqual(linesOf(twin?.id).map((time) => time + 2500));
  });

  test('answers for every name it was made for, however odd', async () => {
    const odd = [
      '[Group] Tōkyō Drift - 07 [1080p][ABCD1234].mkv',
      'Amélie (2001).mkv',
      '12 Monkeys 1995.mkv',
      '2001.A.Space.Odyssey.1968.mkv',
      "Schindler's List [1993] {edition}.mkv",
      'Show 2019 3x04 - Some Title.avi',
      'S𝟬𝟰E𝟬𝟭 styled Show S𝟬𝟰E𝟬𝟭.mkv',
      '...mkv',
      '七人の侍.1954.mkv',
      'no extension, no year',
      '%2e%2e&<>"\\.mkv',
      'Mr & Mrs Smith_2005_DVDRip.mkv',
      '__proto__.mkv',
    ];
    const found = await entries(await stand({ catalogue: catalogueFor(odd, { packs: false }) }), odd);
    expect(found.filter((entry) => entry.subtitles.length === 0).map((entry) => entry.file_name)).toEqual([]);
  });

  test('of 20,000 names answers a batch of 50 in well under a second', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      n % 2 === 0
        ? `A.Film.Called.${n}.${1950 + (n % 70)}.1080p.BluRay.x264-GRP.mkv`
        : `Series.${Math.floor(n / 200)}.S0${1 + (n % 9)}E${10 + (Math.floor(n / 9) % 90)}.720p-XYZ.mkv`,
    );
    const standIn = await stand({ catalogue: catalogueFor(many, { languages: ['en', 'pl'] }) });
    const asked = Array.from({ length: 50 }, (_, n) => many[n * 397]!);
    const answered = async (): Promise<void> => {
      const found = await entries(standIn, asked, { languages: 'en', subs_per_page: 30 });
      expect(found.filter((entry) => entry.subtitles.length > 0)).toHaveLength(50);
    };
    expect(await workOf(answered)).toBeLessThan(3000);
  });
});

describe('a catalogue file', () => {
  const title = { nativeId: 5, type: 'movie', name: 'Some Film' };
  const subtitle = { id: 'abc', pair: '1-2', title: 5, language: 'pt-BR', releases: ['Some.Film'] };

  test('needs little, and takes language tags', () => {
    const { subtitles } = loadCatalogue({ titles: [title], subtitles: [subtitle] });
    expect(subtitles[0]).toMatchObject({ language: 'BR_PT', hi: false, fullSeason: false, files: null });
  });

  test.each([
    [
      'an unknown language',
      /no such language: xx/,
      { titles: [title], subtitles: [{ ...subtitle, language: 'xx' }] },
    ],
    ['a misspelt field', /hearing/, { titles: [title], subtitles: [{ ...subtitle, hearing: true }] }],
    ['a subtitle of no title', /unknown titles: abc/, { titles: [], subtitles: [subtitle] }],
    ['one identifier twice', /more than once/, { titles: [title], subtitles: [subtitle, subtitle] }],
    ['no release name', /releases/, { titles: [title], subtitles: [{ ...subtitle, releases: [] }] }],
  ])('is refused for %s', (_, why, json) => {
    expect(() => loadCatalogue(json)).toThrow(why);
  });
});
