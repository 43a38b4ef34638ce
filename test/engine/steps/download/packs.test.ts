import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalogue, type Catalogue } from '../../../../src/standin/catalogue/catalogue.ts';
import { openCli, subtitleText } from '../../../support/cli.ts';
import { STREET, STREET_PACK } from '../../../support/search-steps.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';
import { MATROSKA_INFO, matroska, matroskaTracks } from '../../../support/media-bytes.ts';
import { putFiles } from '../../../support/library.ts';
import { tenSeasons } from '../../../support/ten-seasons.ts';

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
  const cli = await openCli(paths, { catalogue });
  await cli.run('--scan');
  expect(cli.spent().downloads).toBe(50);
  expect(cli.sidecars().length).toBe(mostWith(50));
});

describe('an archive that came for one thing serves what else it holds', () => {
  const release = 'Harbour.Street.S01E01.1080p.WEB.x264-QUAY';
  const inside = [1, 2, 3].map((number) => `Harbour.Street.S01E0${number}.srt`);

  test('the other episodes of the season, though its record speaks of one', async () => {
    const cli = await openCli([1, 2, 3, 4].map(episode), {
      catalogue: catalogueOf('tv', 'Harbour Street', [{ id: 'one', release, files: inside, episode: 1 }]),
    });
    await cli.run('--scan');
    expect(cli.sidecars()).toEqual([placed(1), placed(2), placed(3)]);
    expect(cli.read(placed(3))).toContain('The Harbour.Street.S01E03.srt is here');
    expect(cli.spent().downloads).toBe(1);
    expect((await cli.run('why', cli.at(episode(3)))).out).toContain('1 search, 0 downloads');
    expect((await cli.run('history', cli.at(episode(3)), '--all')).out).toContain(
      'an archive downloaded for another video contains it',
    );
  });

  test('another language, where the entries say which is which', async () => {
    const film = 'Harbour (2012)/Harbour.2012.1080p.BluRay.x264-QUAY.mkv';
    const files = ['Harbour.2012.en.srt', 'Harbour.2012.pl.srt', 'Harbour.2012.srt'];
    const cli = await openCli([film], {
      more: { languages: ['en', 'pl', 'de'] },
      catalogue: catalogueOf('movie', 'Harbour', [
        { id: 'both', release: 'Harbour.2012.1080p.BluRay.x264-QUAY', files },
      ]),
    });
    await cli.run('--scan');
    const stem = film.replace('.mkv', '');
    expect(cli.sidecars()).toEqual([`${stem}.en.srt`, `${stem}.pl.srt`]);
    expect(cli.read(`${stem}.pl.srt`)).toContain('Harbour.2012.pl.srt');
    expect(cli.spent().downloads).toBe(1);
  });

  test('nothing that a video holds inside, though there was no search left to look into it for', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
    const path = (number: number): string => episode(number).replace(/E0(\d\d)/, 'E$1');
    const files = numbers.map((number) => `Harbour.Street.S01E${String(number).padStart(2, '0')}.srt`);
    const cli = await openCli(numbers.map(path), {
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 1 }],
      catalogue: catalogueOf(
        'tv',
        'Harbour Street',
        numbers.map((number) => ({
          id: `all${number}`,
          release: `Harbour.Street.S01E${String(number).padStart(2, '0')}.1080p.WEB.x264-QUAY`,
          files,
          episode: number,
        })),
      ),
    });
    const track = { type: 'subtitle', codec: 'S_TEXT/UTF8', language: 'eng' } as const;
    const holding = matroska([MATROSKA_INFO, matroskaTracks([{ type: 'video' }, track])]);
    putFiles(cli.media, numbers.slice(0, 3).map(path), holding);
    await cli.run('--scan');
    const stem = (number: number): string => path(number).replace('.mkv', '.en.srt');
    expect(cli.sidecars()).toEqual(numbers.slice(3).map(stem));
  });

  test('never another show that lies in the same folder', async () => {
    const other = `${SHOW}/Night.Ferry.S01E02.1080p.WEB.x264-QUAY.mkv`;
    const cli = await openCli([episode(1), other], {
      catalogue: catalogueOf('tv', 'Harbour Street', [
        { id: 'one', release, files: ['S01E01.srt', 'S01E02.srt'], episode: 1 },
      ]),
    });
    await cli.run('--scan');
    expect(cli.sidecars()).toEqual([placed(1)]);
  });

  test('not what the user rejected', async () => {
    const cli = await openCli([1, 2].map(episode), {
      catalogue: catalogueOf('tv', 'Harbour Street', [
        { id: 'one', release, files: inside.slice(0, 2), episode: 1 },
      ]),
    });
    await cli.run('--scan');
    expect(cli.sidecars()).toEqual([placed(1), placed(2)]);
    await cli.run('reject', cli.at(episode(2)));
    await cli.run('search', cli.at(episode(1)));
    await cli.run('search', cli.at(episode(2)));
    expect(cli.sidecars()).toEqual([placed(1)]);
  });
});

describe('a pack whose files the service lists', () => {
  const street = (number: number): string => `xyz {imdb-tt7654322}/Season 01/S01E0${number}.mkv`;
  const pack = loadCatalogue({
    titles: [STREET],
    subtitles: [{ ...STREET_PACK, language: 'EN', season: 1, fullSeason: true }],
  });
  const UNTIL_NEXT_STEP = 14 * HOUR;
  const fetched = ({ standIn }: Life): readonly string[] =>
    standIn.asked
      .snapshot()
      .requests.flatMap(({ path, where }) => (where === 'download' || where === 'link' ? path : []));

  test('gives the one file that is needed, where everything beside the video has its subtitle', async () => {
    const life = await liveWith([street(2)], { catalogue: pack });
    for (const number of [1, 3]) {
      life.put(street(number), Buffer.from('a video'));
      life.put(street(number).replace('.mkv', '.en.srt'), Buffer.from(subtitleText('user')));
    }
    await life.scan();
    life.later(UNTIL_NEXT_STEP);
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(fetched(life)).toEqual(['/subtitle/street1/file2']);
    expect(life.read(`media/${street(2).replace('.mkv', '.en.srt')}`)).toMatch(/-->/);
  });

  test('gives that file again for nothing, when other wishes for its text hold', async () => {
    const cli = await openCli([street(2)], { catalogue: pack });
    for (const number of [1, 3])
      putFiles(cli.media, [street(number), street(number).replace('.mkv', '.en.srt')], subtitleText('user'));
    await cli.run('--scan');
    await cli.run('search', cli.at(street(2)));
    const sidecar = street(2).replace('.mkv', '.en.srt');
    expect(cli.standIn.asked.snapshot().requests.at(-1)?.path).toBe('/subtitle/street1/file2');
    cli.spent();
    cli.configure({ text: { convert_to: 'vtt' } });
    expect((await cli.run('pick', cli.at(street(2)), '1')).code).toBe(0);
    expect(cli.read(sidecar)).toBeNull();
    expect(cli.read(sidecar.replace('.srt', '.vtt'))).toMatch(/^WEBVTT/);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('comes as an archive, where another episode may need it', async () => {
    const life = await liveWith([street(2)], { catalogue: pack });
    life.later(UNTIL_NEXT_STEP);
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(fetched(life)).toEqual([expect.stringContaining('/street1/download')]);
  });

  test('comes as an archive, where another episode has just arrived: that is filled from it', async () => {
    const life = await liveWith([street(2)], { catalogue: pack });
    life.later(UNTIL_NEXT_STEP);
    life.put(street(1), Buffer.from('a video'), 10_000);
    life.put(street(3), Buffer.from('a video'));
    life.put(street(3).replace('.mkv', '.en.srt'), Buffer.from(subtitleText('user')));
    expect(await life.scan()).toMatchObject({ placed: 1 });
    life.later(HOUR);
    await life.scan();
    life.later(UNTIL_NEXT_STEP);
    await life.scan();
    expect(life.sidecars()).toHaveLength(3);
    expect(fetched(life)).toEqual([expect.stringContaining('/street1/download')]);
  });

  test('is not bought at all, nor its archive, while the state folder cannot take them', async () => {
    const life = await liveWith([street(2)], { catalogue: pack });
    for (const number of [1, 3]) {
      life.put(street(number), Buffer.from('a video'));
      life.put(street(number).replace('.mkv', '.en.srt'), Buffer.from(subtitleText('user')));
    }
    await life.scan();
    const archive = join(life.folder, 'state', 'archive');
    rmSync(archive, { recursive: true });
    // A folder that takes no files, not even from root.
    symlinkSync('/proc/self/fdinfo', archive);
    life.later(UNTIL_NEXT_STEP);
    expect(await life.scan()).toMatchObject({ placed: 0, failed: 1 });
    expect(fetched(life)).toEqual([]);
  });

  test('comes as an archive, where the file alone is not handed out', async () => {
    const life = await liveWith([street(2)], { catalogue: pack });
    for (const number of [1, 3]) {
      life.put(street(number), Buffer.from('a video'));
      life.put(street(number).replace('.mkv', '.en.srt'), Buffer.from(subtitleText('user')));
    }
    await life.scan();
    life.standIn.faults.add({ kind: 'not-found-plain', where: 'link' });
    life.later(UNTIL_NEXT_STEP);
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(fetched(life).at(-1)).toContain('/street1/download');
  });
});
