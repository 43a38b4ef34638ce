import { describe, expect, test } from 'vitest';
import { loadCatalogue, type Catalogue } from '../../src/standin/catalogue.ts';
import { openDesk, subtitleText } from '../support/desk.ts';
import { tenSeasons } from '../support/ten-seasons.ts';

const SHOW = 'Harbour Street/Season 1';
const episode = (number: number): string => `${SHOW}/Harbour.Street.S01E0${number}.1080p.WEB.x264-QUAY.mkv`;
const placed = (number: number, language = 'en'): string =>
  episode(number).replace('.mkv', `.${language}.srt`);

type Record = {
  readonly id: string;
  readonly language?: string;
  readonly release: string;
  readonly files: readonly string[];
  readonly episode?: number;
};

/** Of one show, or of one film. */
function catalogueOf(type: 'tv' | 'movie', name: string, records: readonly Record[]): Catalogue {
  return loadCatalogue({
    titles: [{ nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type, name, year: 2012 }],
    subtitles: records.map(({ id, language = 'EN', release, files, episode: number }, at) => ({
      id,
      pair: `${at + 1}-${at + 1}`,
      title: 7,
      language,
      releases: [release],
      ...(number === undefined ? {} : { season: 1, episode: number }),
      files: files.map((file, place) => ({ id: `f${id}${place}`, name: file, text: subtitleText(file) })),
    })),
  });
}

test('ten seasons, half of them with packs: on day one as many sidecars as 50 downloads can fill', async () => {
  const { paths, catalogue, mostWith } = tenSeasons(1);
  const desk = await openDesk(paths, { catalogue });
  await desk.tell('--scan');
  expect(desk.spent().downloads).toBe(50);
  expect(desk.sidecars().length).toBe(mostWith(50));
});

describe('an archive that came for one thing serves what else it holds', () => {
  const release = 'Harbour.Street.S01E01.1080p.WEB.x264-QUAY';
  const inside = [1, 2, 3].map((number) => `Harbour.Street.S01E0${number}.srt`);

  test('the other episodes of the season, though its record speaks of one', async () => {
    const desk = await openDesk([1, 2, 3, 4].map(episode), {
      catalogue: catalogueOf('tv', 'Harbour Street', [{ id: 'one', release, files: inside, episode: 1 }]),
    });
    await desk.tell('--scan');
    expect(desk.sidecars()).toEqual([placed(1), placed(2), placed(3)]);
    expect(desk.read(placed(3))).toContain('The Harbour.Street.S01E03.srt is here');
    expect(desk.spent().downloads).toBe(1);
    expect((await desk.tell('history', desk.at(episode(3)))).out).toContain(
      'an archive that was fetched for something else holds it',
    );
  });

  test('another language, where the entries say which is which', async () => {
    const film = 'Harbour (2012)/Harbour.2012.1080p.BluRay.x264-QUAY.mkv';
    const files = ['Harbour.2012.en.srt', 'Harbour.2012.pl.srt', 'Harbour.2012.srt'];
    const desk = await openDesk([film], {
      more: { languages: ['en', 'pl', 'de'] },
      catalogue: catalogueOf('movie', 'Harbour', [
        { id: 'both', release: 'Harbour.2012.1080p.BluRay.x264-QUAY', files },
      ]),
    });
    await desk.tell('--scan');
    const stem = film.replace('.mkv', '');
    expect(desk.sidecars()).toEqual([`${stem}.en.srt`, `${stem}.pl.srt`]);
    expect(desk.read(`${stem}.pl.srt`)).toContain('Harbour.2012.pl.srt');
    expect(desk.spent().downloads).toBe(1);
  });

  test('never another show that lies in the same folder', async () => {
    const other = `${SHOW}/Night.Ferry.S01E02.1080p.WEB.x264-QUAY.mkv`;
    const desk = await openDesk([episode(1), other], {
      catalogue: catalogueOf('tv', 'Harbour Street', [
        { id: 'one', release, files: ['S01E01.srt', 'S01E02.srt'], episode: 1 },
      ]),
    });
    await desk.tell('--scan');
    expect(desk.sidecars()).toEqual([placed(1)]);
  });

  test('not what the user rejected', async () => {
    const desk = await openDesk([1, 2].map(episode), {
      catalogue: catalogueOf('tv', 'Harbour Street', [
        { id: 'one', release, files: inside.slice(0, 2), episode: 1 },
      ]),
    });
    await desk.tell('--scan');
    expect(desk.sidecars()).toEqual([placed(1), placed(2)]);
    await desk.tell('reject', desk.at(episode(2)));
    await desk.tell('search', desk.at(episode(1)));
    await desk.tell('search', desk.at(episode(2)));
    expect(desk.sidecars()).toEqual([placed(1)]);
  });
});
