import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { FILE_COMMANDS } from '../../support/file-commands.ts';
import { putFiles } from '../../support/library.ts';
import { unreachable } from '../../support/service.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SECOND = 'Orchard (2014)/Orchard.2014.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');
const account = (more: object = {}) => [{ id: 'me', plan: 'free' as const, keys: ['free-key'], ...more }];

describe('search FILE', () => {
  test('takes in what was never seen, looks for this video only, and says by which way and at which cost', async () => {
    const cli = await openCli([FILM, SECOND], { accounts: account() });
    const { code, out } = await cli.run('search', cli.at(FILM));
    expect(code).toBe(0);
    expect(out).toContain('en: placed Harbour.2016.1080p.BluRay.x264-QUAY.en.srt, found by its file name');
    expect(out).toContain('cost: 1 search, 1 download');
    expect(cli.sidecars()).toEqual([SIDECAR]);
    expect(cli.spent()).toEqual({ searches: 1, downloads: 1 });
    expect((await cli.run('search', cli.at(FILM))).out).toContain('cost: 0 searches, 0 downloads');
  });

  test('of two wants it says which is there and which is not, and ends with 1', async () => {
    const cli = await openCli([FILM], { more: { languages: ['en', ['pl', 'cs']] } });
    const { code, result } = await cli.json('search', cli.at(FILM));
    expect(code).toBe(1);
    expect(result['wants']).toMatchObject([
      { languages: ['en'], state: 'placed', placed: true },
      { languages: ['pl', 'cs'], state: 'missing', reason: 'nothing-offered' },
    ]);
  });

  test('brings back what the user had deleted', async () => {
    const cli = await openCli([FILM]);
    await cli.run('search', cli.at(FILM));
    rmSync(cli.at(SIDECAR));
    expect((await cli.run('search', cli.at(FILM))).code).toBe(0);
    expect(cli.sidecars()).toEqual([SIDECAR]);
  });

  test('the downloads that are kept back are for this', async () => {
    const cli = await openCli([FILM], {
      accounts: account({ downloadsPerDay: 3 }),
      more: { quota: { reserve_downloads: 3 } },
    });
    await cli.run('--scan');
    expect(cli.sidecars()).toEqual([]);
    expect((await cli.run('search', cli.at(FILM))).code).toBe(0);
  });

  test('a quota that is used up is said, with when it goes on', async () => {
    const cli = await openCli([FILM], { accounts: account({ searchPerDay: 0 }) });
    const { code, out } = await cli.run('search', cli.at(FILM));
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/en: wanted: the day's searches are used up; resumes at /),
    ]);
    expect(out).toContain('cost: 0 searches, 0 downloads');
  });

  test('a service that cannot be reached is said, ends with 1, and nothing is called missing', async () => {
    const cli = await openCli([FILM]);
    unreachable(cli.standIn);
    const { code, result } = await cli.json('search', cli.at(FILM));
    expect(code).toBe(1);
    expect(result['wants']).toMatchObject([{ state: 'wanted' }]);
    expect(result['stops']).toMatchObject([{ why: 'outage' }]);
  });
});

describe('search --title', () => {
  test.each([
    ['free', '/api/v2/movies/search'],
    ['pro', '/api/v1/search'],
  ] as const)('asks with a %s plan by %s', async (plan, path) => {
    const cli = await openCli([FILM], { accounts: [{ id: 'me', plan, keys: ['free-key'] }] });
    const { code, out } = await cli.run('search', '--title', 'harbour', '--type', 'movie');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Harbour \(2016, film\) {2}tt1000000 tmdb:10000 1300000\n/),
    ]);
    const { requests } = cli.standIn.asked.snapshot();
    expect(requests.filter(({ where }) => where !== 'me').map((one) => one.path.split('?')[0])).toEqual([
      path,
    ]);
  });

  test('goes on where the plan is said to be closed, and lists what begins so', async () => {
    const cli = await openCli([FILM], { accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }] });
    cli.standIn.faults.add({ kind: 'paid-api-required', where: 'v1-titles' });
    expect((await cli.run('search', '--title', 'harb')).out).toContain('Harbour (2016, film)');
  });

  test('a title that nobody knows ends with 1', async () => {
    const cli = await openCli([FILM]);
    expect(await cli.run('search', '--title', 'Nobody Knows')).toMatchObject({ code: 1, out: '' });
  });
});

describe('quota', () => {
  test('tells every counter, and where more can be had only when something is short', async () => {
    const cli = await openCli([FILM], { accounts: account({ plan: 'pro', searchPerDay: 500 }) });
    const { code, out } = await cli.run('quota');
    expect(code).toBe(0);
    expect(out).toMatch(/^plan: pro.*\(paid\)\nsearches: 500 of 500 left today, resets at /);
    expect(out).toMatch(/\ntranslations: 60 of 60 left this month/);
    expect(out).not.toContain('http');
    const short = await openCli([FILM], { accounts: account({ searchPerDay: 0 }) });
    expect((await short.run('quota')).out).toMatch(/searches: 0 of 0 left today.*\n[^]*more: https:/);
  });

  test('what is unknown is called so, never assumed; of a service that is away the last known numbers are told, with 1', async () => {
    const cli = await openCli([FILM]);
    unreachable(cli.standIn);
    const before = await cli.json('quota');
    expect(before.code).toBe(1);
    expect(before.result).toMatchObject({ search: { limit: null, remaining: null }, plan: null });
    expect((await cli.run('quota')).out).toContain('downloads: unknown');
    const other = await openCli([FILM], { accounts: account({ downloadsPerDay: 7 }) });
    await other.run('--scan');
    unreachable(other.standIn);
    const after = await other.run('quota');
    expect([after.code, after.out]).toEqual([1, expect.stringContaining('downloads: 6 of 7 left today')]);
    expect(after.out).toContain('could not be reached');
  });
});

describe('plan, why and history', () => {
  test('send nothing, and change nothing', async () => {
    const cli = await openCli([FILM, SECOND], { known: [] });
    await cli.run('--scan');
    cli.standIn.asked.clear();
    const before = (await cli.run('history')).out;
    expect((await cli.run('plan')).out).toMatch(
      /^2 videos known, 0 subtitles due now\n[^]*missing 2: the service has nothing for it; searched again at .*nothing was sent\n$/s,
    );
    expect((await cli.run('why', cli.at(FILM), '--all')).code).toBe(0);
    expect(cli.standIn.asked.snapshot().requests).toEqual([]);
    expect((await cli.run('history')).out).toBe(before);
  });

  test('the plan counts what is due now, and says no number of the quota before the service did', async () => {
    const cli = await openCli([FILM, SECOND]);
    unreachable(cli.standIn);
    await cli.run('--scan');
    const { out } = await cli.run('plan');
    expect(out).toContain('the remaining quota is unknown');
    expect(out.replaceAll(/\d\d:\d\d/g, 'a time of day')).not.toMatch(/2,000|50/);
  });

  test('why tells how the name is read, which title it is taken for, every want and what is next', async () => {
    const cli = await openCli([FILM, SECOND], { more: { languages: ['en', 'pl'] } });
    await cli.run('search', cli.at(FILM));
    const { out } = await cli.run('why', cli.at(SIDECAR), '--all');
    expect(out).toContain('read as: Harbour (2016), movie, bluray, 1080p, QUAY');
    expect(out).toContain('the service identifies it as: Harbour (2016, film)  tt1000000');
    expect(out).toMatch(/\nen: placed by us: .*\n {2}next: nothing, it is there\n/);
    expect(out).toMatch(
      /\npl: missing: the service has nothing for it; searched again at .*\n {2}next: searched again/,
    );
    const { result } = await cli.json('why', cli.at(FILM));
    expect(result).toMatchObject({ result: 'explanation', reading: { title: 'Harbour', year: 2016 } });
    rmSync(cli.at(FILM));
    await cli.run('--scan');
    expect((await cli.run('why', cli.at(FILM), '--all')).out).toContain('the video is gone');
  });

  test('history is told newest first, of one video or all, as many lines as asked for', async () => {
    const cli = await openCli([FILM, SECOND]);
    await cli.run('--scan');
    const all = (await cli.json('history', '--limit', '1000')).result['lines'] as {
      path: string;
      at: string;
    }[];
    expect(new Set(all.map(({ path }) => path)).size).toBe(2);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const { out } = await cli.run('history', cli.at(FILM), '--all', '--limit', '2');
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \[en\] placed \(/);
  });
});

describe('whatever is asked', () => {
  test('a file that no library holds, one that is not there, and one that is no video end with 1 and a reason', async () => {
    const cli = await openCli([FILM]);
    putFiles(cli.folder, ['outside/Film.2001.mkv']);
    putFiles(cli.media, ['Harbour (2016)/notes.txt', 'Harbour (2016)/Sample/harbour-sample.mkv']);
    mkdirSync(cli.at('Empty'));
    symlinkSync('/etc', cli.at('link'));
    for (const path of [
      '../outside/Film.2001.mkv',
      'Nothing.mkv',
      'Harbour (2016)/notes.txt',
      'Harbour (2016)',
      'Harbour (2016)/Sample/harbour-sample.mkv',
      'link/passwd',
    ])
      for (const [name = '', ...rest] of FILE_COMMANDS) {
        // A search takes a folder.
        if (name === 'search' && path === 'Harbour (2016)') continue;
        const { code, result } = await cli.json(name, cli.at(path), ...rest);
        expect([path, name, code, result.error?.message]).toEqual([
          path,
          name,
          1,
          expect.stringMatching(/\w/),
        ]);
      }
    expect(cli.standIn.asked.snapshot().requests).toEqual([]);
    expect(cli.sidecars()).toEqual([]);
  });

  test('a library that is not there is unavailable, and nothing is forgotten', async () => {
    const cli = await openCli([FILM]);
    await cli.run('--scan');
    rmSync(cli.media, { recursive: true });
    for (const [name = '', ...rest] of FILE_COMMANDS.slice(2).filter(([one]) => one !== 'pick')) {
      const { code, result } = await cli.json(name, cli.at(FILM), ...rest);
      expect([name, code, result.error?.code]).toEqual([name, 1, 'library-unavailable']);
    }
    expect((await cli.run('why', cli.at(FILM), '--all')).code).toBe(0);
  });

  test('names with newlines and escape sequences never reach the terminal raw', async () => {
    const evil = 'Evil\u001b[2J\nplaced: everything\u202e (2016)/Evil\u001b]0;x\u0007.2016.1080p.mkv';
    const cli = await openCli([evil], { more: { languages: ['en', 'pl'] } });
    for (const [name = '', ...rest] of [['search'], ...FILE_COMMANDS, ['plan'], ['history']])
      for (const json of [[], ['--json']]) {
        const args = name === 'plan' ? [name] : [name, cli.at(evil), ...rest];
        const { out, err } = await cli.run(...args, ...json);
        expect([name, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/.exec(out + err)]).toEqual([
          name,
          null,
        ]);
        expect(`${out}\n${err}`).not.toMatch(/^placed: everything/m);
      }
  });

  test.each([
    [['search']],
    [['search', 'a.mkv', '--title', 'b']],
    [['search', '--title', 'x']],
    [['search', '--title', 'xx', '--type', 'play']],
    [['search', 'a.mkv', '--type', 'tv']],
    [['pick']],
    [['pick', 'a.mkv', '1', '--search']],
    [['reject', 'a.mkv', '--language', 'Klingonese']],
    [['identify', 'a.mkv']],
    [['identify', 'a.mkv', '--id', 'nm0000001']],
    [['identify', 'a.mkv', '--id', 'tt1', '--forget']],
    [['identify', 'a.mkv', '--id', 'tt0000001', '--title', 'xx']],
    [['history', '--limit', '0']],
    [['history', '--limit', 'many']],
    [['why']],
    [['why', 'a', 'b']],
    [['quota', 'now']],
    [['plan', '--unknown']],
  ])('%j is a wrong use, and ends with 2', async (args) => {
    const cli = await openCli([]);
    const { code, out, err } = await cli.run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Run "subtitled help"');
  });

  test.each(['quota', 'plan', 'why', 'history', 'search', 'pick', 'reject', 'identify'])(
    '%s has a help, and says what is wrong with the configuration',
    async (name) => {
      const cli = await openCli([]);
      const help = await cli.run(name, '--help');
      expect([help.code, help.out]).toEqual([0, expect.stringMatching(/--json[^]*--help|--help[^]*--json/)]);
      writeFileSync(cli.config, 'service: [');
      const file = name === 'quota' || name === 'plan' ? [] : ['a.mkv'];
      const rest = name === 'identify' ? ['--forget'] : [];
      expect(await cli.run(name, ...file, ...rest)).toMatchObject({ code: 2, out: '' });
    },
  );
});
