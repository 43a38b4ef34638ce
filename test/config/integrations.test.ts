import { expect, test } from 'vitest';
import { configOf, LEAST, loadText, problemsOf } from '../support/config-files.ts';

test('neighbours have path maps, tokens that never show, and a program with its arguments', () => {
  const config = configOf(
    loadText(`${LEAST}hooks: { path_map: [{ from: 'D:\\TV', to: /media/tv }] }
refresh:
  - { kind: plex, url: "http://plex:32400/", token: canary-token, path_map: [{ from: /media, to: 'Z:\\m' }] }
notify: [{ url: "https://me:canary@host/canary?token=canary" }]
after_placing: { command: [/bin/tell, 'two words'], timeout: 5s }
`),
  );
  expect(config).toMatchObject({
    hooks: { pathMap: [{ from: 'D:\\TV', to: '/media/tv' }] },
    refresh: [{ kind: 'plex', url: 'http://plex:32400', pathMap: [{ from: '/media', to: 'Z:\\m' }] }],
    afterPlacing: { command: ['/bin/tell', 'two words'], timeoutMs: 5_000 },
  });
  expect(config.refresh[0]?.token?.reveal()).toBe('canary-token');
  expect(JSON.stringify({ refresh: config.refresh, notify: config.notify })).not.toContain('canary');
});

test('a player may read the folders from a share itself; ours are never behind an address', () => {
  const smb = "path_map: [{ from: /media, to: 'smb://nas/video' }]";
  const kodi = `refresh: [{ kind: kodi, url: "http://htpc:8080", ${smb} }]`;
  expect(configOf(loadText(`${LEAST}${kodi}\n`)).refresh[0]?.pathMap).toEqual([
    { from: '/media', to: 'smb://nas/video' },
  ]);
  expect(problemsOf(loadText(`${LEAST}hooks: { ${smb} }\n`))).toEqual([
    expect.stringContaining('hooks.path_map[0].to is not an absolute path'),
  ]);
});

test('variables say them too, and what a command is given is no unknown variable', () => {
  const env = {
    SUBTITLED_HOOKS_PATH_MAP: '/tv=/media/tv, /movies=/media/movies',
    SUBTITLED_AFTER_PLACING_COMMAND: '/bin/tell,--quietly',
    SUBTITLED_REFRESH: '[{ kind: emby, url: "http://emby:8096", path_map: [{ from: /a, to: /b }] }]',
    SUBTITLED_VIDEO: '/media/a.mkv',
    SUBTITLED_SIDECAR: '/media/a.en.srt',
    SUBTITLED_LANGUAGE: 'en',
    SUBTITLED_LIBRARY: '/media',
  };
  const loaded = loadText(LEAST, { env });
  expect(loaded).toMatchObject({ ok: true, warnings: [] });
  expect(configOf(loaded)).toMatchObject({
    hooks: {
      pathMap: [
        { from: '/tv', to: '/media/tv' },
        { from: '/movies', to: '/media/movies' },
      ],
    },
    afterPlacing: { command: ['/bin/tell', '--quietly'] },
    refresh: [{ kind: 'emby', pathMap: [{ from: '/a', to: '/b' }] }],
  });
});

test.each([
  ['hooks: { path_map: [{ from: tv, to: /media/tv }] }', 'hooks.path_map[0].from is not an absolute path'],
  ['hooks: { path_map: [{ from: /tv }] }', 'hooks.path_map[0].to is missing'],
  ['refresh: [{ kind: plex, url: "http://me:x@plex" }]', 'refresh[0].url is not a plain http address'],
  ['refresh: [{ kind: plox, url: "http://plex" }]', 'refresh[0].kind is not one of the choices'],
  ['after_placing: { command: tell }', 'after_placing.command is not a list'],
  ['after_placing: { comand: [tell] }', 'after_placing.comand is not a known key: did you mean command?'],
])('%s is refused', (line, problem) => {
  expect(problemsOf(loadText(`${LEAST}${line}\n`))).toEqual([expect.stringContaining(problem) as string]);
});

test('a rule in a variable that is none is refused', () => {
  const env = { SUBTITLED_HOOKS_PATH_MAP: '/tv' };
  expect(problemsOf(loadText(LEAST, { env })).join('\n')).toContain('is not an absolute path');
});
