import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText, type Cli, type CliOptions } from '../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const STEM = FILM.replace('.mkv', '');
const SIDECAR = `${STEM}.en.srt`;
const OWN = 'Harbour.2016.1080p.BluRay.x264-QUAY';

/** The best, the same text under another id, another one, another film's, and one that holds no subtitle. */
const harbour = (options: CliOptions = {}): Promise<Cli> =>
  openCli([FILM], {
    ...options,
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'best', release: OWN, text: subtitleText('first') },
      { id: 'twin', release: 'Harbour.2016.1080p.BluRay.x264-PIER', text: subtitleText('first') },
      { id: 'other', release: 'Harbour.2016.720p.BluRay.x264-WAVE', text: subtitleText('second') },
      { id: 'strange', release: 'The.Return.of.Harbour.2019.1080p.WEB-ECHO', text: subtitleText('third') },
      { id: 'hollow', release: 'Harbour.2016.DVDRip.XviD-LARK', text: '   \n' },
    ]),
  });

describe('pick', () => {
  test('lists what is on offer under numbers, with scores in parts and refusals, and costs nothing where it is known', async () => {
    const cli = await harbour();
    await cli.run('search', cli.at(FILM));
    cli.spent();
    const { code, out } = await cli.run('pick', cli.at(FILM));
    expect(code).toBe(0);
    expect(out).toMatch(/ 1 {2}Harbour\.2016\.1080p\.BluRay\.x264-QUAY .*group \+\d+.*current.* n:best/);
    expect(out).toMatch(/Return\.of\.Harbour.*rejected: another title.*n:strange/);
    expect(cli.standIn.asked.snapshot().requests).toEqual([]);
  });

  test('asks once where nothing is known, and places nothing by that', async () => {
    const cli = await harbour();
    expect((await cli.run('pick', cli.at(FILM))).out).toContain('n:best');
    expect(cli.spent()).toEqual({ searches: 1, downloads: 0 });
    expect(cli.sidecars()).toEqual([]);
    expect((await cli.run('pick', cli.at(FILM), '--search')).code).toBe(0);
    expect(cli.spent().searches).toBe(1);
  });

  test('takes the one that was chosen, also against the rules, and ours goes to the trash', async () => {
    const cli = await harbour();
    await cli.run('search', cli.at(FILM));
    expect(cli.read(SIDECAR)).toContain('first');
    cli.spent();
    const { code, out } = await cli.run('pick', cli.at(FILM), 'strange');
    expect([code, out]).toEqual([0, expect.stringContaining('placed: ')]);
    expect(cli.read(SIDECAR)).toContain('third');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 1 });
    expect((await cli.run('history', cli.at(FILM))).out).toMatch(/went to the trash: .*\n?.*you picked one/);
    const again = await cli.run('pick', cli.at(FILM), 'n:strange');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('already there')]);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('keeps what lies there where the chosen one is no subtitle at all', async () => {
    const cli = await harbour();
    await cli.run('search', cli.at(FILM));
    const { code, err } = await cli.run('pick', cli.at(FILM), 'hollow');
    expect([code, err]).toEqual([1, expect.stringContaining('the download cannot be used')]);
    expect(cli.read(SIDECAR)).toContain('first');
    expect((await cli.json('why', cli.at(FILM))).result['wants']).toMatchObject([{ state: 'placed' }]);
  });

  test('keeps what lies there where nothing can be fetched today, and says so', async () => {
    const cli = await harbour({
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], downloadsPerDay: 1 }],
    });
    await cli.run('search', cli.at(FILM));
    const { code, err } = await cli.run('pick', cli.at(FILM), 'other');
    expect([code, err]).toEqual([1, expect.stringContaining('quota is used up')]);
    expect(cli.read(SIDECAR)).toContain('first');
  });

  test('never touches a file of the user: one under the name, or ours after an edit', async () => {
    const cli = await harbour();
    await cli.run('pick', cli.at(FILM));
    writeFileSync(cli.at(SIDECAR), 'mine\n');
    const taken = await cli.run('pick', cli.at(FILM), 'best');
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('did not place')]);
    expect(cli.read(SIDECAR)).toBe('mine\n');
    rmSync(cli.at(SIDECAR));
    expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
    writeFileSync(cli.at(SIDECAR), 'edited\n');
    const edited = await cli.run('pick', cli.at(FILM), 'other');
    expect([edited.code, edited.err]).toEqual([1, expect.stringContaining('you edited this subtitle')]);
    expect(cli.read(SIDECAR)).toBe('edited\n');
  });

  test('a number or an identifier that is none is an error, and changes nothing', async () => {
    const cli = await harbour();
    await cli.run('search', cli.at(FILM));
    for (const choice of ['0', '99', 'nobody', '-1', '1e9']) {
      const { code, err } = await cli.run('pick', cli.at(FILM), '--', choice);
      expect([choice, code, err]).toEqual([choice, 1, expect.stringContaining('no such candidate')]);
    }
    expect(cli.read(SIDECAR)).toContain('first');
  });
});

describe('reject', () => {
  test('the next best takes its place at once, and the same text under another id is not taken', async () => {
    const cli = await harbour();
    await cli.run('search', cli.at(FILM));
    cli.spent();
    const { code, out } = await cli.run('reject', cli.at(FILM));
    expect([code, out]).toEqual([0, expect.stringContaining('to the trash: ')]);
    expect(cli.read(SIDECAR)).toContain('second');
    // What was offered is known still: nothing is asked, and the twin had to be fetched to be seen through.
    expect(cli.spent()).toEqual({ searches: 0, downloads: 2 });
    const why = await cli.run('why', cli.at(FILM), '--all');
    expect(why.out.match(/rejected: you rejected it {2}n:/g)).toHaveLength(2);
  });

  test('never again for this video, also when the service is asked anew; a pick takes it back', async () => {
    const cli = await harbour();
    await cli.run('search', cli.at(FILM));
    await cli.run('reject', cli.at(FILM));
    await cli.run('reject', cli.at(SIDECAR));
    expect(cli.sidecars()).toEqual([]);
    await cli.run('search', cli.at(FILM));
    expect(cli.sidecars()).toEqual([]);
    expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
    expect(cli.read(SIDECAR)).toContain('first');
    const listed = await cli.run('pick', cli.at(FILM));
    expect(listed.out).toMatch(/\[en\] {2}score .* current {2}n:best/);
    expect(listed.out.match(/you rejected it/g)).toHaveLength(2);
  });

  test('an edited subtitle and one of the user are not touched', async () => {
    const cli = await harbour();
    await cli.run('search', cli.at(FILM));
    writeFileSync(cli.at(SIDECAR), 'edited\n');
    expect(await cli.run('reject', cli.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('you edited this subtitle') as string,
    });
    expect(await cli.run('reject', cli.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('placed no subtitle beside it') as string,
    });
    expect(cli.read(SIDECAR)).toBe('edited\n');
  });

  test('of several languages the one that was named, and none where none was', async () => {
    const cli = await openCli([FILM], {
      generate: { languages: ['en', 'pl'], decoys: false, hearingImpaired: false },
      more: { languages: ['en', 'pl'] },
    });
    await cli.run('search', cli.at(FILM));
    const before = cli.sidecars();
    expect(before).toHaveLength(2);
    const polish = cli.read(`${STEM}.pl.srt`);
    expect(await cli.run('reject', cli.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('--language') as string,
    });
    expect(await cli.run('reject', cli.at(FILM), '--language', 'German')).toMatchObject({ code: 1 });
    expect((await cli.run('reject', cli.at(FILM), '--language', 'polish')).code).toBe(0);
    expect(cli.sidecars()).toEqual(before);
    expect(cli.read(`${STEM}.pl.srt`)).not.toBe(polish);
  });
});
