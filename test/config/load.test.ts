import { inspect } from 'node:util';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load.ts';
import { Secret } from '../../src/config/secrets/secret.ts';
import { makeTree } from '../support/folder-tree.ts';
import { temporaryFolder } from '../support/library.ts';
import { CANARY, configOf, LEAST, LEAST_ENV, loadText, problemsOf } from '../support/config-files.ts';

describe('where a configuration comes from', () => {
  test('the least that runs has a default for everything else', () => {
    const config = configOf(loadText(LEAST));
    expect(config).toMatchObject({
      service: { baseUrl: 'https://api.test', rate: 2, engine: 'auto', fieldNames: 'auto' },
      libraries: [
        { path: '/media/movies', settleMs: 30_000, watch: 'auto', changes: {} },
        { path: '/media/tv', changes: { languages: ['en', 'pl'] } },
      ],
      settings: {
        languages: [['en']],
        hearingImpaired: 'avoid',
        naming: 'universal',
        translate: { enabled: false, patienceMs: 604_800_000, from: ['en', 'any'] },
      },
      formats: ['srt', 'vtt', 'ass', 'ssa'],
      files: { mode: null, group: null },
      quota: { reserveDownloads: 0, anonymousDownloads: false },
      archive: { maxBytes: 500_000_000 },
    });
    expect(config.service.apiKey.reveal()).toBe(CANARY);
  });

  test('the environment alone is enough', () => {
    const loaded = loadConfig({ file: null, env: LEAST_ENV, cwd: makeTree() });
    expect(loaded).toMatchObject({ ok: true, file: null, warnings: [] });
    expect(configOf(loaded)).toMatchObject({
      libraries: [{ path: '/media/movies' }, { path: '/media/tv' }],
      settings: { languages: [['en'], ['pl']] },
    });
  });

  test('null in a variable takes back what the file sets, where a key may be null', () => {
    const file = `${LEAST}quiet_hours: '23:00-07:00'
translate: { budget: 3, tone: formal }
files: { mode: '0640', group: 100 }
`;
    const env = {
      SUBTITLED_QUIET_HOURS: 'null',
      SUBTITLED_TRANSLATE_BUDGET: ' null ',
      SUBTITLED_TRANSLATE_TONE: 'null',
      SUBTITLED_FILES_MODE: 'null',
      SUBTITLED_FILES_GROUP: 'null',
    };
    expect(configOf(loadText(file, { env }))).toEqual(configOf(loadText(LEAST)));
    expect(configOf(loadText(file, { env: { SUBTITLED_QUIET_HOURS: '' } })).quietHours).not.toBeNull();
    expect(problemsOf(loadText(LEAST, { env: { SUBTITLED_SETTLE: 'null' } }))).toHaveLength(1);
    const open = `${LEAST}web: { enabled: true, host: 0.0.0.0, token: 0123456789abcdef }\n`;
    expect(configOf(loadText(open, { env: { SUBTITLED_WEB_TOKEN: 'null' } })).web.token).toBeNull();
  });

  test('a token that is too short is named by the setting or variable that it came from', () => {
    const file = join(temporaryFolder(), 'token');
    writeFileSync(file, 'sesame', { mode: 0o600 });
    const said = (text: string, env = {}): string => problemsOf(loadText(text, { env })).join();
    expect(said(LEAST, { SUBTITLED_WEB_TOKEN: 'sesame' })).toMatch(/^SUBTITLED_WEB_TOKEN is too short/);
    expect(said(LEAST, { SUBTITLED_WEB_TOKEN_FILE: file })).toMatch(/^SUBTITLED_WEB_TOKEN_FILE is too short/);
    expect(said(`${LEAST}web: { token_file: ${file} }\n`)).toMatch(/web\.token_file is too short/);
  });

  test('the environment beats the file, key by key, whatever kind the key is of', () => {
    const env = {
      SUBTITLED_SERVICE_RATE: '0.5',
      SUBTITLED_FORCED: 'yes',
      SUBTITLED_LANGUAGES: '[[pl, en], de]',
      SUBTITLED_FORMATS: 'srt, ass',
      SUBTITLED_TRANSLATE_PATIENCE: '2 d',
      SUBTITLED_LIBRARIES: '[{ path: /srv/x, exclude: [a] }]',
      SUBTITLED_EXCLUDE: 'b,{c,d}/**',
      SUBTITLED_NOTIFY: 'https://ntfy.test/t?token=x',
      SUBTITLED_LOG_LEVEL: '',
    };
    expect(configOf(loadText(`${LEAST}log: { level: debug }\n`, { env }))).toMatchObject({
      service: { rate: 0.5, baseUrl: 'https://api.test' },
      settings: {
        forced: true,
        languages: [['pl', 'en'], ['de']],
        translate: { patienceMs: 172_800_000 },
      },
      formats: ['srt', 'ass'],
      libraries: [{ path: '/srv/x', exclude: ['b', '{c,d}/**', 'a'] }],
      log: { level: 'debug' },
    });
  });

  test('without --config: the variable first, then the working folder', () => {
    const folder = makeTree({ 'subtitled.yaml': LEAST, 'other.yaml': LEAST.replace('[en]', '[de]') });
    expect(loadConfig({ file: null, env: {}, cwd: folder })).toMatchObject({
      file: join(folder, 'subtitled.yaml'),
    });
    expect(loadConfig({ file: null, env: { SUBTITLED_CONFIG: 'other.yaml' }, cwd: folder })).toMatchObject({
      file: join(folder, 'other.yaml'),
    });
    expect(
      loadConfig({ file: 'subtitled.yaml', env: { SUBTITLED_CONFIG: 'other.yaml' }, cwd: folder }),
    ).toMatchObject({ file: join(folder, 'subtitled.yaml') });
  });

  test("then the user's own, which a relative XDG_CONFIG_HOME does not move", () => {
    const home = makeTree({ '.config/subtitled/config.yaml': LEAST, 'xdg/subtitled/config.yaml': LEAST });
    const found = (env: Readonly<Record<string, string>>): unknown => {
      const loaded = loadConfig({ file: null, env: { HOME: home, ...env }, cwd: '/' });
      return loaded.ok && loaded.file;
    };
    const own = join(home, '.config/subtitled/config.yaml');
    expect(found({})).toBe(own);
    expect(found({ XDG_CONFIG_HOME: 'xdg' })).toBe(own);
    expect(found({ XDG_CONFIG_HOME: join(home, 'xdg') })).toBe(join(home, 'xdg/subtitled/config.yaml'));
  });

  test('none found, or the one that was named is not there: one problem that says where was looked', () => {
    const folder = makeTree();
    const none = problemsOf(loadConfig({ file: null, env: {}, cwd: folder }));
    expect(none).toHaveLength(1);
    expect(none[0]).toContain(`${folder}/subtitled.yaml, /config/subtitled.yaml, /etc/subtitled/config.yaml`);
    const gone = loadConfig({ file: 'gone.yaml', env: LEAST_ENV, cwd: folder });
    expect(gone).toMatchObject({ ok: false, problems: [{ file: join(folder, 'gone.yaml') }] });
  });

  test('a folder that does not exist is no problem of the configuration', () => {
    expect(loadText(LEAST.replace('/media/movies', '/not/mounted')).ok).toBe(true);
  });

  test('an unknown variable is a warning with the one that was meant', () => {
    const loaded = loadText(LEAST, { env: { SUBTITLED_SETLE: '1s', SUBTITLED_CONFIG: 'x' } });
    expect(loaded).toMatchObject({
      ok: true,
      warnings: ['SUBTITLED_SETLE is not a variable of subtitled: did you mean SUBTITLED_SETTLE?'],
    });
  });
});

describe('the key', () => {
  const keyless = LEAST.replace(`, api_key: "${CANARY}"`, '');

  test('from a file, a variable, a file named by a variable, or a credential', () => {
    const folder = makeTree({ key: `${CANARY}\n`, 'creds/api_key': CANARY });
    chmodSync(join(folder, 'key'), 0o600);
    const fromFile = keyless.replace('dl.test"', `dl.test", api_key_file: "${folder}/key"`);
    for (const loaded of [
      loadText(fromFile),
      loadText(keyless, { env: { SUBTITLED_SERVICE_API_KEY: ` ${CANARY} ` } }),
      loadText(keyless, { env: { SUBTITLED_SERVICE_API_KEY_FILE: join(folder, 'key') } }),
      loadText(keyless, { env: { CREDENTIALS_DIRECTORY: join(folder, 'creds') } }),
      loadText(LEAST.replace(CANARY, 'other'), {
        env: { SUBTITLED_SERVICE_API_KEY_FILE: join(folder, 'key') },
      }),
      loadText(fromFile.replace('/key"', '/gone"'), { env: { SUBTITLED_SERVICE_API_KEY: CANARY } }),
    ])
      expect(configOf(loaded).service.apiKey.reveal()).toBe(CANARY);
  });

  test('a file that is missing, empty, or not the key alone is a problem that names the file', () => {
    const folder = makeTree({ empty: ' \n', two: 'a b' });
    mkdirSync(join(folder, 'dir'));
    for (const name of ['gone', 'empty', 'two', 'dir']) {
      const problems = problemsOf(
        loadText(keyless, { env: { SUBTITLED_SERVICE_API_KEY_FILE: join(folder, name) } }),
      );
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(join(folder, name));
    }
  });

  test('none at all, or two at once, is a problem', () => {
    expect(problemsOf(loadText(keyless))).toEqual([expect.stringContaining('service.api_key is missing')]);
    const twice = LEAST.replace('dl.test"', 'dl.test", api_key_file: "/x"');
    expect(problemsOf(loadText(twice))).toEqual([expect.stringContaining('service.api_key is set twice')]);
    const env = { SUBTITLED_SERVICE_API_KEY: 'a', SUBTITLED_SERVICE_API_KEY_FILE: '/x' };
    expect(problemsOf(loadText(keyless, { env })).join()).toContain('is set together with');
  });

  test('a file with the key in it that everybody may read is warned about', () => {
    const folder = makeTree();
    writeFileSync(join(folder, 'c.yaml'), LEAST);
    chmodSync(join(folder, 'c.yaml'), 0o644);
    const loaded = loadConfig({ file: 'c.yaml', env: {}, cwd: folder });
    expect(loaded).toMatchObject({ ok: true, warnings: [expect.stringContaining('chmod o-rwx')] });
  });

  test('is never shown, however the configuration is printed', () => {
    const config = configOf(
      loadText(`${LEAST}web: { token: ${CANARY} }\nnotify: [{ url: "https://x.test/${CANARY}" }]\n`),
    );
    const shown = [
      JSON.stringify(config),
      inspect(config, { depth: 9, showHidden: true }),
      [config.service.apiKey].join(),
      String(Object.values(config.service)),
      JSON.stringify(Object.assign({}, config.service.apiKey)),
    ];
    expect(shown.join()).not.toContain(CANARY);
    expect(config.service.apiKey).toBeInstanceOf(Secret);
  });
});

describe('without state_dir and download_url', () => {
  const LITTLE = `service: { base_url: "https://api.test", api_key: "${CANARY}" }
libraries: [{ path: /media/movies }]
languages: [en]
`;

  test.each([
    [
      'the folder of XDG_STATE_HOME',
      { XDG_STATE_HOME: '/x/state', HOME: '/home/me' },
      false,
      '/x/state/subtitled',
    ],
    ['the usual folder below HOME', { HOME: '/home/me' }, false, '/home/me/.local/state/subtitled'],
    [
      'not a relative XDG_STATE_HOME',
      { XDG_STATE_HOME: 'x', HOME: '/h' },
      false,
      '/h/.local/state/subtitled',
    ],
    ['the folder of system services for root', { HOME: '/home/me' }, true, '/var/lib/subtitled'],
    ['the same for a user without HOME', {}, false, '/var/lib/subtitled'],
  ])('the state is in %s', (_, env, isRoot, stateDir) => {
    expect(configOf(loadText(LITTLE, { env, isRoot })).stateDir).toBe(stateDir);
  });

  test('a variable says where the state is', () => {
    const env = { SUBTITLED_STATE_DIR: '/told', XDG_STATE_HOME: '/x' };
    expect(configOf(loadText(LITTLE, { env })).stateDir).toBe('/told');
  });

  test('a library that holds the default folder is refused', () => {
    const loaded = loadText(LITTLE, { env: { XDG_STATE_HOME: '/media/movies' } });
    expect(problemsOf(loaded)).toEqual([expect.stringContaining('state_dir is inside libraries[0]')]);
  });

  test('links of subtitles lead to the address of the API', () => {
    expect(configOf(loadText(LITTLE)).service.downloadUrl).toBe('https://api.test');
  });
});
