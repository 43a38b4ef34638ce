import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding, FindingLevel } from '../../../src/core/status/finding.ts';
import { openCli, subtitleText, type Cli } from '../../support/cli.ts';
import { encodeAs, subtitleIn } from '../../support/language-cells.ts';
import { filesBelow, filmPaths } from '../../support/library.ts';
import { unreachable } from '../../support/service.ts';

const [FILM = '', SECOND = ''] = filmPaths(2);

type Told = Finding & { readonly level: FindingLevel; readonly what: string; readonly remedy: string | null };

async function examined(
  cli: Cli,
): Promise<{ readonly code: number | null; readonly findings: readonly Told[] }> {
  const { code, result } = await cli.json('doctor');
  return { code, findings: result['findings'] as readonly Told[] };
}
const of = (findings: readonly Told[], kind: Finding['kind']): readonly Told[] =>
  findings.filter((finding) => finding.kind === kind);

describe('doctor', () => {
  test('finds nothing wrong with a right installation, spends nothing and leaves nothing behind', async () => {
    const cli = await openCli([FILM, SECOND]);
    const before = filesBelow(cli.folder);
    const { code, findings } = await examined(cli);
    expect([code, findings.filter(({ level }) => level === 'trouble')]).toEqual([0, []]);
    expect(findings.map(({ kind }) => kind)).toEqual([
      'account',
      'clock',
      'state',
      'written-name',
      'library',
      'watching',
    ]);
    expect(of(findings, 'library')[0]).toMatchObject({ videos: 2, folders: 2 });
    expect(of(findings, 'watching')[0]).toMatchObject({ watched: 3, folders: 3, why: null });
    expect(filesBelow(cli.folder)).toEqual(before);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('tells when a quota resets as the other commands do: as an ISO time', async () => {
    const cli = await openCli([FILM]);
    const [account] = of((await examined(cli)).findings, 'account');
    const { result } = await cli.json('scan');
    const quota = result['quota'] as Record<string, { readonly resetAt: string }>;
    expect(quota['search']?.resetAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(account).toMatchObject({ search: { resetAt: quota['search']?.resetAt } });
  });

  test('tells what each player reads from the names that we write', async () => {
    const cli = await openCli([FILM], { more: { languages: ['pt-BR'] } });
    const { out } = await cli.run('doctor');
    expect(out).toMatch(/Film \(2019\)\.pt-BR\.pt\.srt: Plex: not documented, .*Kodi 20: pt, Emby 3: pt/);
    const tagged = await openCli([FILM], { more: { languages: ['sr-Latn'], naming: 'jellyfin' } });
    expect((await tagged.run('doctor')).out).toMatch(
      /notice .*sr-Latn\.srt: Jellyfin 10\.11: no language \(wrong\)/,
    );
  });

  test('tells which overrides apply to no folder, but not while a library is unavailable', async () => {
    const overrides = [
      { path: 'Ghost Town*', forced: true },
      { path: `${FILM.split(' ')[0]}*`, forced: true },
    ];
    const cli = await openCli([FILM], { more: { overrides } });
    const { code, findings } = await examined(cli);
    expect(code).toBe(0);
    expect(of(findings, 'unused-override')).toMatchObject([
      { level: 'notice', what: 'overrides[0] (Ghost Town*) applies to no folder of the libraries' },
    ]);
    renameSync(cli.media, `${cli.media}-away`);
    expect(of((await examined(cli)).findings, 'unused-override')).toEqual([]);
  });

  test('tells which files of the library players will take for something else, and a better name', async () => {
    const cli = await openCli([FILM]);
    const stem = FILM.replace('.mkv', '');
    writeFileSync(cli.at(`${stem}.en.hi.srt`), subtitleText('one'));
    const { code, findings } = await examined(cli);
    expect(code).toBe(0);
    expect(of(findings, 'mislabelled')).toMatchObject([
      { level: 'notice', language: 'en', better: expect.stringMatching(/\.en\.sdh\.srt$/) },
    ]);
    expect(of(findings, 'mislabelled')[0]?.what).toContain('Kodi 20: hi (wrong)');
  });

  test('a commentary, songs and signs are not to be renamed to the subtitle of the film', async () => {
    const cli = await openCli([FILM]);
    for (const part of ['commentary', 'songs', 'signs'])
      writeFileSync(cli.at(FILM.replace('.mkv', `.en.${part}.srt`)), subtitleText(part));
    expect(of((await examined(cli)).findings, 'mislabelled')).toEqual([]);
  });

  test('a better name is one that fewer players take for something else; without one, nothing is said', async () => {
    const cli = await openCli([FILM]);
    // Emby 3 alone misreads it, and would misread `.en.sdh` as well.
    writeFileSync(cli.at(FILM.replace('.mkv', '.en.cc.srt')), subtitleText('one'));
    expect(of((await examined(cli)).findings, 'mislabelled')).toEqual([]);
  });

  test('tells which subtitles are none, and does not touch them', async () => {
    const cli = await openCli([FILM, SECOND]);
    writeFileSync(cli.at(FILM.replace('.mkv', '.en.srt')), '');
    writeFileSync(cli.at(FILM.replace('.mkv', '.pl.srt')), '<html><body>Not found</body></html>');
    writeFileSync(cli.at(SECOND.replace('.mkv', '.en.srt')), subtitleText('one'));
    const { code, findings } = await examined(cli);
    expect([code, of(findings, 'broken-sidecar').map(({ what }) => what.replace(/^.*\./, ''))]).toEqual([
      0,
      [expect.stringContaining('empty'), expect.stringContaining('page')],
    ]);
    expect(cli.read(FILM.replace('.mkv', '.en.srt'))).toBe('');
  });

  test('tells whose letters players show as others: they were read in a wrong encoding and saved', async () => {
    const cli = await openCli([FILM, SECOND]);
    const text = subtitleIn('pl', 20, 0);
    const garbled = new TextDecoder('windows-1252').decode(Buffer.from(text));
    writeFileSync(cli.at(FILM.replace('.mkv', '.pl.srt')), garbled);
    writeFileSync(cli.at(SECOND.replace('.mkv', '.pl.srt')), text);
    writeFileSync(
      cli.at(SECOND.replace('.mkv', '.ru.srt')),
      encodeAs(subtitleIn('ru', 20, 0), 'windows-1251'),
    );
    const { findings } = await examined(cli);
    expect(of(findings, 'broken-sidecar').map(({ what }) => what)).toEqual([
      expect.stringMatching(/\.pl\.srt is not .*: its letters do not fit its language: wrong encoding$/),
    ]);
    expect(cli.read(FILM.replace('.mkv', '.pl.srt'))).toBe(garbled);
  });

  test('of very many it lists some, and counts the others', async () => {
    const films = filmPaths(14);
    const cli = await openCli(films);
    for (const film of films) writeFileSync(cli.at(film.replace('.mkv', '.en.hi.srt')), subtitleText('one'));
    const { findings } = await examined(cli);
    expect([of(findings, 'mislabelled').length, of(findings, 'more')]).toMatchObject([10, [{ count: 4 }]]);
  });

  test('a key that is refused, a service that is away and a clock that is wrong are trouble', async () => {
    const refused = await openCli([FILM], { accounts: [{ id: 'other', plan: 'free', keys: ['another'] }] });
    expect(await refused.run('doctor')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/TROUBLE the service does not accept the key/),
    });
    const away = await openCli([FILM]);
    unreachable(away.standIn);
    expect(of((await examined(away)).findings, 'account-unknown')).toHaveLength(1);
  });

  test.each([
    [
      50,
      [
        {
          level: 'notice',
          what: expect.stringMatching(/^quota.reserve_downloads: 50 keeps all of the 50 /) as string,
        },
      ],
    ],
    [49, []],
  ])('%i reserved downloads of 50 a day: tells if none is left for the daemon', async (reserved, told) => {
    const cli = await openCli([FILM], { more: { quota: { reserve_downloads: reserved } } });
    const { code, findings } = await examined(cli);
    expect(code).toBe(0);
    expect(of(findings, 'all-reserved')).toMatchObject(told);
  });

  test('a library that is not there is trouble, and the others are looked at all the same', async () => {
    const cli = await openCli([FILM]);
    renameSync(cli.media, join(cli.folder, 'elsewhere'));
    const { code, findings } = await examined(cli);
    expect([code, of(findings, 'library-away').length]).toEqual([1, 1]);
  });

  test.each([
    ['a file', '', 'not-a-folder'],
    ['below a file', '/state/of/it', 'not-creatable'],
  ] as const)('a state_dir that is %s is trouble, whoever asks', async (_, below, trouble) => {
    const cli = await openCli([FILM]);
    const path = `${cli.config}${below}`;
    const file = join(cli.folder, 'other.yaml');
    writeFileSync(file, readFileSync(cli.config, 'utf8').replace(/^state_dir: .*$/m, `state_dir: ${path}`));
    const { code, result } = await cli.json('doctor', '--config', file);
    expect([code, of(result['findings'] as readonly Told[], 'state-unusable')]).toMatchObject([
      1,
      [{ level: 'trouble', path, trouble }],
    ]);
  });

  test('a state_dir that does not exist yet is fine where it can be created', async () => {
    const cli = await openCli([FILM]);
    expect(existsSync(join(cli.folder, 'state'))).toBe(false);
    expect(of((await examined(cli)).findings, 'state')).toMatchObject([{ level: 'fine' }]);
  });
});
