import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filmCatalogue, openDesk, subtitleText, type Desk, type DeskOptions } from '../support/desk.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const STEM = FILM.replace('.mkv', '');
const SIDECAR = `${STEM}.en.srt`;
const OWN = 'Harbour.2016.1080p.BluRay.x264-QUAY';

/** The best, the same text under another id, another one, another film's, and one that holds no subtitle. */
const harbour = (options: DeskOptions = {}): Promise<Desk> =>
  openDesk([FILM], {
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
    const desk = await harbour();
    await desk.tell('search', desk.at(FILM));
    desk.spent();
    const { code, out } = await desk.tell('pick', desk.at(FILM));
    expect(code).toBe(0);
    expect(out).toMatch(
      / 1 {2}Harbour\.2016\.1080p\.BluRay\.x264-QUAY .*group \+\d+.*lies there now.* n:best/,
    );
    expect(out).toMatch(/Return\.of\.Harbour.*refused: another title.*n:strange/);
    expect(desk.standIn.asked.snapshot().requests).toEqual([]);
  });

  test('asks once where nothing is known, and places nothing by that', async () => {
    const desk = await harbour();
    expect((await desk.tell('pick', desk.at(FILM))).out).toContain('n:best');
    expect(desk.spent()).toEqual({ searches: 1, downloads: 0 });
    expect(desk.sidecars()).toEqual([]);
    expect((await desk.tell('pick', desk.at(FILM), '--search')).code).toBe(0);
    expect(desk.spent().searches).toBe(1);
  });

  test('takes the one that was chosen, also against the rules, and ours goes to the trash', async () => {
    const desk = await harbour();
    await desk.tell('search', desk.at(FILM));
    expect(desk.read(SIDECAR)).toContain('first');
    desk.spent();
    const { code, out } = await desk.tell('pick', desk.at(FILM), 'strange');
    expect([code, out]).toEqual([0, expect.stringContaining('placed: ')]);
    expect(desk.read(SIDECAR)).toContain('third');
    expect(desk.spent()).toEqual({ searches: 0, downloads: 1 });
    expect((await desk.tell('history', desk.at(FILM))).out).toMatch(
      /went to the trash: .*\n?.*you picked one/,
    );
    const again = await desk.tell('pick', desk.at(FILM), 'n:strange');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('lies there already')]);
    expect(desk.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('keeps what lies there where the chosen one is no subtitle at all', async () => {
    const desk = await harbour();
    await desk.tell('search', desk.at(FILM));
    const { code, err } = await desk.tell('pick', desk.at(FILM), 'hollow');
    expect([code, err]).toEqual([1, expect.stringContaining('what came cannot be used')]);
    expect(desk.read(SIDECAR)).toContain('first');
    expect((await desk.json('why', desk.at(FILM))).result['wants']).toMatchObject([{ state: 'placed' }]);
  });

  test('keeps what lies there where nothing can be fetched today, and says so', async () => {
    const desk = await harbour({
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], downloadsPerDay: 1 }],
    });
    await desk.tell('search', desk.at(FILM));
    const { code, err } = await desk.tell('pick', desk.at(FILM), 'other');
    expect([code, err]).toEqual([1, expect.stringContaining('quota is used up')]);
    expect(desk.read(SIDECAR)).toContain('first');
  });

  test('never touches a file of the user: one under the name, or ours after an edit', async () => {
    const desk = await harbour();
    await desk.tell('pick', desk.at(FILM));
    writeFileSync(desk.at(SIDECAR), 'mine\n');
    const taken = await desk.tell('pick', desk.at(FILM), 'best');
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('not ours')]);
    expect(desk.read(SIDECAR)).toBe('mine\n');
    rmSync(desk.at(SIDECAR));
    expect((await desk.tell('pick', desk.at(FILM), 'best')).code).toBe(0);
    writeFileSync(desk.at(SIDECAR), 'edited\n');
    const edited = await desk.tell('pick', desk.at(FILM), 'other');
    expect([edited.code, edited.err]).toEqual([1, expect.stringContaining('edited and is yours')]);
    expect(desk.read(SIDECAR)).toBe('edited\n');
  });

  test('a number or an identifier that is none is an error, and changes nothing', async () => {
    const desk = await harbour();
    await desk.tell('search', desk.at(FILM));
    for (const choice of ['0', '99', 'nobody', '-1', '1e9']) {
      const { code, err } = await desk.tell('pick', desk.at(FILM), '--', choice);
      expect([choice, code, err]).toEqual([choice, 1, expect.stringContaining('no such candidate')]);
    }
    expect(desk.read(SIDECAR)).toContain('first');
  });
});

describe('reject', () => {
  test('the next best takes its place at once, and the same text under another id is not taken', async () => {
    const desk = await harbour();
    await desk.tell('search', desk.at(FILM));
    desk.spent();
    const { code, out } = await desk.tell('reject', desk.at(FILM));
    expect([code, out]).toEqual([0, expect.stringContaining('to the trash: ')]);
    expect(desk.read(SIDECAR)).toContain('second');
    // What was offered is known still: nothing is asked, and the twin had to be fetched to be seen through.
    expect(desk.spent()).toEqual({ searches: 0, downloads: 2 });
    const why = await desk.tell('why', desk.at(FILM));
    expect(why.out.match(/refused: you rejected it {2}n:/g)).toHaveLength(2);
  });

  test('never again for this video, also when the service is asked anew; a pick takes it back', async () => {
    const desk = await harbour();
    await desk.tell('search', desk.at(FILM));
    await desk.tell('reject', desk.at(FILM));
    await desk.tell('reject', desk.at(SIDECAR));
    expect(desk.sidecars()).toEqual([]);
    await desk.tell('search', desk.at(FILM));
    expect(desk.sidecars()).toEqual([]);
    expect((await desk.tell('pick', desk.at(FILM), 'best')).code).toBe(0);
    expect(desk.read(SIDECAR)).toContain('first');
  });

  test('an edited subtitle and one of the user are not touched', async () => {
    const desk = await harbour();
    await desk.tell('search', desk.at(FILM));
    writeFileSync(desk.at(SIDECAR), 'edited\n');
    expect(await desk.tell('reject', desk.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('yours now') as string,
    });
    expect(await desk.tell('reject', desk.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('no subtitle of ours') as string,
    });
    expect(desk.read(SIDECAR)).toBe('edited\n');
  });

  test('of several languages the one that was named, and none where none was', async () => {
    const desk = await openDesk([FILM], {
      generate: { languages: ['en', 'pl'], decoys: false, hearingImpaired: false },
      more: { languages: ['en', 'pl'] },
    });
    await desk.tell('search', desk.at(FILM));
    const before = desk.sidecars();
    expect(before).toHaveLength(2);
    const polish = desk.read(`${STEM}.pl.srt`);
    expect(await desk.tell('reject', desk.at(FILM))).toMatchObject({
      code: 1,
      err: expect.stringContaining('--language') as string,
    });
    expect(await desk.tell('reject', desk.at(FILM), '--language', 'German')).toMatchObject({ code: 1 });
    expect((await desk.tell('reject', desk.at(FILM), '--language', 'polish')).code).toBe(0);
    expect(desk.sidecars()).toEqual(before);
    expect(desk.read(`${STEM}.pl.srt`)).not.toBe(polish);
  });
});
