import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filmPaths, namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { runHere, scanHere } from '../support/command.ts';
import { run } from '../support/program.ts';
import { FREE_KEY, startService } from '../support/service.ts';
import { world } from '../support/world.ts';

describe('the configuration', () => {
  test('tells everything that is wrong at once, with line and remedy, and never a value', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'subtitled.yaml');
    writeFileSync(
      file,
      [
        'service:',
        '  base_url: "https://api.example.org"',
        '  download_url: 7',
        '  api_key_file: /nowhere/the-key',
        '  rtae: 3',
        'languages: [en]',
        'settle: soon',
        'state_dir: /var/lib/subtitled',
        'hearing_impared: avoid-9f8e7d',
      ].join('\n'),
    );
    const { code, out, err } = await runHere(['--config', file, '--scan']);
    expect(code).toBe(2);
    expect(out).toBe('');
    for (const said of [
      /:3:\d+: service\.download_url /,
      /:4:\d+: service\.api_key_file .*\/nowhere\/the-key/,
      /:5:\d+: service\.rtae is not a known key: did you mean rate\?/,
      /:7:\d+: settle /,
      /:9:\d+: hearing_impared is not a known key: did you mean hearing_impaired\?/,
      /libraries is missing/,
    ])
      expect(err).toMatch(said);
    expect(err).not.toContain('avoid-9f8e7d');
  });

  test.each([
    ['no file and no variables', [], {}],
    ['a file that is not there', ['--config', '/nowhere/subtitled.yaml'], {}],
    ['a file that is not YAML', ['--config', 'broken.yaml'], {}],
  ] as const)('%s is a configuration error', async (_, args, env) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'broken.yaml'), 'service: [\n  api_key: "secret-value-1"\n');
    const { code, err } = await runHere([...args, '--scan'], folder, { env });
    expect(code).toBe(2);
    expect(err).not.toBe('');
    expect(err).not.toContain('secret-value-1');
  });

  test('environment variables alone suffice, and the key may lie in a file', async () => {
    const folder = temporaryFolder();
    const paths = filmPaths(3);
    putFiles(join(folder, 'a'), paths.slice(0, 2));
    putFiles(join(folder, 'b'), paths.slice(2));
    const standIn = await startService(namesOf(paths));
    writeFileSync(join(folder, 'key'), `${FREE_KEY}\n`);
    const { code, out, err } = await run(['--scan', '--json'], {
      cwd: folder,
      env: {
        SUBTITLED_SERVICE_BASE_URL: standIn.apiUrl,
        SUBTITLED_SERVICE_DOWNLOAD_URL: standIn.downloadUrl,
        SUBTITLED_SERVICE_API_KEY_FILE: join(folder, 'key'),
        SUBTITLED_SERVICE_RATE: '500',
        SUBTITLED_LIBRARIES: `${join(folder, 'a')}:${join(folder, 'b')}`,
        SUBTITLED_LANGUAGES: 'en',
        SUBTITLED_STATE_DIR: join(folder, 'state'),
      },
    });
    expect(err + out).not.toContain(FREE_KEY);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ videos: 3, placed: 3 });
  });

  test('a secret file that may not be read, or is empty, is named', async () => {
    const { folder, config, configure } = await world();
    const empty = join(folder, 'empty');
    writeFileSync(empty, '\n');
    chmodSync(empty, 0o600);
    configure({ service: { api_key: undefined, api_key_file: empty } });
    const { code, err } = await runHere(['--config', config, '--scan']);
    expect(code).toBe(2);
    expect(err).toContain(empty);
  });

  test('a library folder that is not there is unavailable, not misconfigured: the others are done', async () => {
    const { folder, media, config, configure } = await world({ videos: filmPaths(2) });
    configure({ libraries: [{ path: media }, { path: join(folder, 'away') }] });
    const { code, report, err } = await scanHere(config);
    expect(code).toBe(1);
    expect(report).toMatchObject({ placed: 2, unavailable: [{ path: join(folder, 'away') }] });
    expect(err.match(/unavailable:/g)).toHaveLength(1);
    expect(sidecarsBelow(join(folder, 'media'))).toHaveLength(2);
  });
});

describe('the command line', () => {
  test.each([
    [['--scan', '--no-such-flag']],
    [['no-such-command']],
    [['--dry-run']],
    [['stand-in', '--port', 'many', '--library', '.']],
    [['stand-in']],
  ])('%j is wrong usage', async (args) => {
    const { code, out, err } = await runHere(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toBe('');
  });

  test.each([[['--help']], [['stand-in', '--help']], [['demo', '--help']], [['--version']]])(
    '%j is answered on stdout',
    async (args) => {
      const { code, out } = await runHere(args);
      expect(code).toBe(0);
      expect(out).not.toBe('');
    },
  );

  test('the exit code and the two outputs are those of the process', async () => {
    const [right, wrong] = await Promise.all([run(['--version']), run(['--dry-run'])]);
    expect([right.code, right.err]).toEqual([0, '']);
    expect(right.out).toMatch(/^\d+\.\d+/);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('subtitled scan');
  });

  test('a path outside of the libraries is wrong usage, and the libraries are named', async () => {
    const { media, config } = await world();
    const { code, err } = await runHere(['--config', config, '--scan', '/elsewhere']);
    expect(code).toBe(2);
    expect(err).toContain(media);
  });

  test('the status of a state that no daemon holds comes from the database', async () => {
    const { config } = await world({ videos: filmPaths(3), service: { generate: { missingEvery: 3 } } });
    await scanHere(config);
    const { code, out } = await runHere(['status', '--config', config]);
    expect(code).toBe(0);
    expect(out).toContain('no daemon runs');
    expect(out).toContain('missing: 1');
  });

  test('one path is scanned alone', async () => {
    const paths = filmPaths(3);
    const { media, config } = await world({ videos: paths });
    const { report } = await scanHere(config, join(media, paths[1]!));
    expect(report).toMatchObject({ videos: 1, wanted: 1, placed: 1 });
    expect(sidecarsBelow(media)).toHaveLength(1);
  });
});
