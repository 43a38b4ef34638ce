import { describe, expect, test } from 'vitest';
import type { Title } from '../../../../src/core/release/known-title.ts';
import { areDifferent, areSame, NO_IDS } from '../../../../src/core/release/title-ids.ts';
import { meantBy } from '../../../../src/engine/commands/identify/identify.ts';
import { filmCatalogue, openCli, subtitleText } from '../../../support/cli.ts';

const KNOWN = 'Harbour.Street.S01E01.1080p.WEB-DL.H264-QUAY.mkv';
const EPISODES = [1, 2, 3].map((at) => `Odd/Hbr.Strt.S01E0${at}.1080p.WEB-DL.H264-QUAY.mkv`);
const NAMES = [1, 2, 3].map((at) => KNOWN.replace('E01', `E0${at}`));

describe('identify', () => {
  test('holds for every video of the folder that reads alike, is looked for at once, and can be undone', async () => {
    const cli = await openCli([...EPISODES, 'Odd/Another.Film.2001.1080p.mkv'], {
      known: NAMES,
      generate: { decoys: false },
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'] }],
    });
    const first = cli.at(EPISODES[0] ?? '');
    expect((await cli.run('search', first)).code).toBe(1);
    const listed = await cli.json('search', '--title', 'harbour street');
    expect(listed.result['titles']).toMatchObject([
      { type: 'tv', ids: ['tt1000000', 'tmdb:10000', '1300000'] },
    ]);
    const { code, result } = await cli.json('identify', first, '--title', 'Harbour Street');
    expect((await cli.run('identify', first, '--id', 'tt1000000')).out).toContain('3 × en: placed by us');
    expect(code).toBe(0);
    expect(result).toMatchObject({ result: 'identified', type: 'tv', title: { name: 'Harbour Street' } });
    expect(result['videos']).toHaveLength(3);
    expect(cli.sidecars()).toHaveLength(3);
    expect((await cli.run('why', first, '--all')).out).toContain('set by you');
    const forgotten = await cli.run('identify', first, '--forget');
    expect([forgotten.code, forgotten.out]).toEqual([0, 'forgotten for 3 videos\n']);
    expect((await cli.run('why', first, '--all')).out).toContain('title: set neither by you');
  });

  test.each(['tt1000000', 'tmdb:10000', '1300000'])('takes %s', async (id) => {
    const [path = ''] = EPISODES;
    const cli = await openCli([path], { known: NAMES, generate: { decoys: false } });
    const { code, out } = await cli.run('identify', cli.at(path), '--id', id);
    expect([code, out]).toEqual([0, expect.stringContaining('found by the identified title')]);
  });

  test('what the service offers for another title than the one that was named is not taken', async () => {
    const film = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
    const cli = await openCli([film], {
      catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
        { id: 'best', release: 'Harbour.2016.1080p.BluRay.x264-QUAY', text: subtitleText('first') },
      ]),
    });
    expect((await cli.run('identify', cli.at(film), '--id', 'tt9999999')).code).toBe(1);
    expect((await cli.run('search', cli.at(film))).code).toBe(1);
    expect(cli.sidecars()).toEqual([]);
    await cli.run('identify', cli.at(film), '--forget');
    const { wants } = (await cli.json('why', cli.at(film))).result as { wants: readonly object[] };
    expect(wants).toMatchObject([{ state: 'wanted', reason: 'asked-for', step: 'batch' }]);
    expect((await cli.run('search', cli.at(film))).code).toBe(0);
  });

  test('a title that nobody knows, and one of several, are listed and change nothing', async () => {
    const films = ['A/Harbour.2016.1080p.BluRay.x264-QUAY.mkv', 'B/Harbour.1999.1080p.BluRay.x264-QUAY.mkv'];
    const cli = await openCli(['A/hbr.mkv'], { known: films.map((path) => path.slice(2)) });
    const nobody = await cli.json('identify', cli.at('A/hbr.mkv'), '--title', 'Nobody Knows This');
    expect([nobody.code, nobody.result.error?.code]).toEqual([1, 'no-title']);
    const alike = await cli.run('identify', cli.at('A/hbr.mkv'), '--title', 'Harbou');
    expect([alike.code, alike.out]).toEqual([1, expect.stringContaining('Harbour')]);
    const several = await cli.run('identify', cli.at('A/hbr.mkv'), '--title', 'Harbour');
    expect([several.code, several.err]).toEqual([1, expect.stringContaining('choose one with --id')]);
    expect(several.out.trim().split('\n')).toHaveLength(2);
    const one = await cli.json('identify', cli.at('A/hbr.mkv'), '--title', 'Harbour (1999)');
    expect(one.result).toMatchObject({ title: { year: 1999 }, videos: [cli.at('A/hbr.mkv')] });
  });
});

test('what else the service thinks that a video may be is listed by pick and why, with what identify takes', async () => {
  const known = ['Harbour.2016.1080p.BluRay.x264-QUAY.mkv', 'Harbour.1999.1080p.BluRay.x264-QUAY.mkv'];
  const cli = await openCli(['Harbour.1080p.mkv'], { known });
  const file = cli.at('Harbour.1080p.mkv');
  await cli.run('search', file);
  const { result } = await cli.json('why', file);
  expect(result['recognised']).toMatchObject({ name: 'Harbour' });
  const [other] = result['alternates'] as readonly { readonly ids: readonly string[] }[];
  const id = other?.ids[0] ?? '';
  expect((await cli.run('pick', file)).out).toMatch(new RegExp(`it may also be .*\n.*Harbour .*${id}`));
  expect((await cli.json('identify', file, '--id', id)).result).toMatchObject({ ids: { catalogA: id } });
});

describe('the title that is meant', () => {
  const title = (name: string, year: number | null, originalName: string | null = null): Title => ({
    kind: 'movie',
    name,
    originalName,
    year,
    ids: NO_IDS,
  });
  const all = [
    title('Harbour', 2016),
    title('Harbour', 1999),
    title('Blade Runner 2049', 2017),
    title('1917', 2019),
  ];

  test.each([
    ['Harbour (2016)', 2016],
    ['harbour 1999', 1999],
    ['Blade Runner 2049', 2017],
    ['1917', 2019],
    ['Harbour', null],
    ['Harbour (1950)', null],
    ['Somewhere', null],
  ])('%s', (text, year) => {
    expect(meantBy(text, all)?.year ?? null).toBe(year);
  });

  test('is never one that is merely alike', () => {
    expect(meantBy('Hbr', [title('Harbour', 2016)])).toBeNull();
    expect(meantBy('Harbour', [title('Harbour Street', 2016)])).toBeNull();
    expect(meantBy('Harbour 1950', [title('Harbour', 2016)])).toBeNull();
  });
});

describe('two sets of identifiers', () => {
  test('are of different titles where they share a catalogue and no number', () => {
    const one = { native: '1', catalogA: 'tt0000001', catalogB: null };
    expect(areDifferent(one, { ...NO_IDS, native: '2' })).toBe(true);
    expect(areDifferent(one, { native: '2', catalogA: 'tt0000001', catalogB: null })).toBe(false);
    expect(areDifferent(one, { ...NO_IDS, catalogB: '5' })).toBe(false);
    expect(areDifferent(one, NO_IDS)).toBe(false);
  });

  test('are certainly of one title where they share a number', () => {
    const one = { native: '1', catalogA: 'tt0000001', catalogB: null };
    expect(areSame(one, { ...NO_IDS, catalogA: 'tt0000001' })).toBe(true);
    expect(areSame(one, { native: '2', catalogA: 'tt0000001', catalogB: null })).toBe(true);
    expect(areSame(one, { ...NO_IDS, catalogB: '5' })).toBe(false);
    expect(areSame(NO_IDS, NO_IDS)).toBe(false);
  });
});
