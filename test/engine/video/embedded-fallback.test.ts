import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../src/standin/catalogue/catalogue.ts';
import { openCli, subtitleText } from '../../support/cli.ts';
import { jobScene } from '../../support/jobs.ts';
import { putFiles } from '../../support/library.ts';
import { HOUR, liveWith, type Life, type LifeOptions } from '../../support/life.ts';
import { MATROSKA_INFO, matroska, matroskaTracks, type Track } from '../../support/media-bytes.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const OTHER = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv';
const ENGLISH: Track = { type: 'subtitle', language: 'eng' };
const GERMAN: Track = { type: 'subtitle', language: 'ger' };

function videoWith(...tracks: readonly Track[]): Uint8Array {
  return matroska([MATROSKA_INFO, matroskaTracks([{ type: 'video' }, ...tracks])]);
}

/** German, else English: a film that the service has subtitles for in these languages, with these tracks inside. */
async function germanElseEnglish(
  languages: readonly string[],
  tracks: readonly Track[],
  config: LifeOptions['config'] = {},
): Promise<Life> {
  const life = await liveWith([OTHER], {
    alsoKnown: [FILM.split('/')[1] ?? ''],
    generate: { languages },
    config: { languages: [['de', 'en']], ...config },
  });
  life.put(FILM, videoWith(...tracks));
  return life;
}

const placed = (language: string): string => FILM.replace('.mkv', `.${language}.srt`);

describe('a track in a fallback language', () => {
  test('does not end the search for the languages before it', async () => {
    const life = await germanElseEnglish(['de', 'en'], [ENGLISH]);
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(life.sidecars()).toContain(placed('de'));
  });

  test('makes a download in its own language needless, and the others are searched again later', async () => {
    const life = await germanElseEnglish(['en'], [ENGLISH]);
    expect(await life.scan()).toMatchObject({ missing: 1, requests: { searches: 1, downloads: 0 } });
    life.later(400 * 24 * HOUR);
    expect(await life.scan()).toMatchObject({ missing: 1, requests: { searches: 1, downloads: 0 } });
    expect(life.sidecars()).not.toContain(placed('en'));
  });

  test('fulfils the want if only variants of its language come before it', async () => {
    const life = await germanElseEnglish(['es'], [{ type: 'subtitle', language: 'spa' }], {
      languages: [['es-419', 'es']],
    });
    expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
  });

  test('no longer counts once another file without it takes the place', async () => {
    const life = await germanElseEnglish(['en'], [ENGLISH]);
    await life.scan();
    life.put(FILM, videoWith({ type: 'subtitle', language: 'fre', title: 'Sous-titres' }));
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(life.sidecars()).toContain(placed('en'));
  });

  test('no longer counts once the settings say so', async () => {
    const life = await germanElseEnglish(['en'], [ENGLISH]);
    await life.scan();
    life.configure({ languages: [['de', 'en']], embedded: 'ignore' });
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(life.sidecars()).toContain(placed('en'));
  });
});

test('a track in the first language of a list of fallbacks fulfils the want', async () => {
  const life = await germanElseEnglish(['de', 'en'], [ENGLISH, GERMAN]);
  expect(await life.scan()).toMatchObject({ wanted: 0, requests: { searches: 0 } });
});

test('an archive that came for another episode does not serve one that has its language inside', async () => {
  const name = (number: number): string => `Harbour.Street.S01E0${number}.1080p.WEB.x264-QUAY`;
  const path = (number: number): string => `Harbour Street/Season 1/${name(number)}.mkv`;
  const files = [1, 2].map((at) => ({ id: `f${at}`, name: `${name(at)}.srt`, text: subtitleText('Text') }));
  const pack = {
    id: 'pack',
    pair: '1-1',
    title: 7,
    language: 'EN',
    releases: [name(2)],
    season: 1,
    episode: 2,
  };
  const show = {
    nativeId: 7,
    catalogA: 'tt0000007',
    catalogB: 77,
    type: 'tv',
    name: 'Harbour Street',
    year: 2012,
  };
  const cli = await openCli([path(1)], {
    catalogue: loadCatalogue({ titles: [show], subtitles: [{ ...pack, files }] }),
    more: { languages: [['de', 'en']] },
  });
  expect((await cli.run('scan')).out).toContain('1 missing');
  // Its tracks are read when the archive is offered to it.
  putFiles(cli.media, [path(1)], videoWith(ENGLISH));
  putFiles(cli.media, [path(2)]);
  await cli.run('scan');
  expect(cli.sidecars()).toEqual([path(2).replace('.mkv', '.en.srt')]);
  const { out } = await cli.run('why', '--all', cli.at(path(1)));
  expect(out).toContain('de, else en: missing: no candidate fits');
  expect(out).toContain('the video has a track in a fallback language: only de is downloaded');
  expect(out).toContain('rejected: the video has a track in this language');
  expect(cli.spent()).toEqual({ searches: 2, downloads: 1 });
});

test('a subtitle in a language that a track makes needless is the source of a translation', async () => {
  const scene = await jobScene([FILM], { config: { languages: [['pl', 'en']] } });
  putFiles(scene.media, [FILM], videoWith(ENGLISH));
  await scene.untilTheLadder();
  expect(scene.sidecars()).toEqual([]);
  expect(await scene.scan()).toMatchObject({ placed: 1, missing: 0 });
  expect(scene.sidecars()).toEqual([placed('pl')]);
});
