import { lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/config/edit/change.ts';
import { saveSettings, settingsForm, type Saved, type SettingsForm } from '../../../src/config/form/save.ts';
import { settingAt, type Setting } from '../../../src/config/form/settings.ts';
import { withBelow, describedKeys } from '../../../src/config/input/described-keys.ts';
import { problemLine, type Path } from '../../../src/config/input/problems.ts';
import { CANARY } from '../../support/config-files.ts';
import { makeTree } from '../../support/folder-tree.ts';

const TOKEN = 'canary-token-of-nobody';
const TEXT = `# mine
service:
  base_url: https://api.test   # ours
  api_key: ${CANARY}
libraries:
  - path: /media/movies # films
languages: [en]
state_dir: /var/lib/subtitled
web: { token: ${TOKEN} }
notify:
  - url: https://ntfy.test/${TOKEN}
refresh:
  - { kind: plex, url: 'http://plex.test' }
  - { kind: kodi, url: 'http://kodi.test', token: ${TOKEN} }
`;

type Place = { readonly file: string; readonly env: Readonly<Record<string, string>> };

function place(text = TEXT, env: Readonly<Record<string, string>> = {}): Place {
  const file = join(makeTree(), 'c.yaml');
  writeFileSync(file, text, { mode: 0o640 });
  return { file, env };
}

const options = ({ file, env }: Place) => ({ file, env, cwd: dirname(file) });

function form(at: Place): SettingsForm {
  const made = settingsForm(options(at));
  if (made === null) throw new Error('no form');
  return made;
}

function setting(at: Place, ...path: Path): Setting {
  const found = settingAt(form(at).groups, path);
  if (found === undefined) throw new Error('no setting');
  return found;
}

const set = (path: Path, value: unknown): Change => ({ kind: 'set', path, value });
const remove = (...path: Path): Change => ({ kind: 'remove', path });

function save(at: Place, changes: readonly Change[], { version } = form(at)): Promise<Saved> {
  return saveSettings(options(at), { version, changes, unfit: async () => [] });
}

function problemsIn(saved: Saved): readonly string[] {
  return saved.kind === 'invalid'
    ? saved.problems.map((one) => problemLine({ ...one, file: null, line: null }))
    : [];
}

describe('the form', () => {
  test('has every setting of the schema, with its meaning, its kind and its default', () => {
    const listed = form(place()).groups.flatMap(({ settings }) =>
      settings.flatMap((one) => [one.path, ...(one.fields ?? []).map(({ path }) => path)]),
    );
    const keys = describedKeys()
      .flatMap(withBelow)
      .filter(({ keys: below, isList }) => below.length === 0 || isList);
    expect(
      listed.map((path) => path.filter((part) => typeof part === 'string').join('.')).toSorted(),
    ).toEqual(keys.map(({ path }) => path).toSorted());
    expect(setting(place(), 'settle')).toMatchObject({
      kind: 'text',
      default: '30s',
      isSet: false,
      fixed: null,
    });
    expect(setting(place(), 'naming').choices).toContain('jellyfin');
    expect(setting(place(), 'naming').meaning).not.toBe('');
  });

  test('names the source of each value', () => {
    const at = place(TEXT, { SUBTITLED_LANGUAGES: 'pl', SUBTITLED_SERVICE_RATE: '3' });
    expect(setting(at, 'service', 'base_url').source).toEqual({ from: 'file', line: 3 });
    expect(setting(at, 'settle').source).toEqual({ from: 'default' });
    expect(setting(at, 'languages')).toMatchObject({
      value: ['pl'],
      source: { from: 'variable', variable: 'SUBTITLED_LANGUAGES' },
      fixed: 'the variable SUBTITLED_LANGUAGES sets it',
    });
    const folder = makeTree({ api_key: CANARY });
    const other = place(TEXT.replace(`api_key: ${CANARY}`, 'rate: 1'), { CREDENTIALS_DIRECTORY: folder });
    expect(setting(other, 'service', 'api_key').source).toEqual({ from: 'credential' });
    const third = place(TEXT.replace(`api_key: ${CANARY}`, `api_key_file: ${folder}/api_key`));
    expect(setting(third, 'service', 'api_key')).toMatchObject({
      source: { from: 'secret-file', key: 'service.api_key_file' },
      fixed: 'service.api_key_file names its file',
    });
  });

  test('tells no secret, only that there is one', () => {
    const all = JSON.stringify(form(place()));
    expect(all).not.toContain(TOKEN);
    expect(all).not.toContain(CANARY);
    expect(setting(place(), 'refresh', 1, 'token')).toMatchObject({ isSecret: true, isSet: true });
    expect(setting(place(), 'refresh', 0, 'token')).toMatchObject({ isSecret: true, isSet: false });
  });

  test('without a file everything is fixed', () => {
    const made = settingsForm({
      file: null,
      cwd: makeTree(),
      env: { SUBTITLED_SERVICE_BASE_URL: 'https://api.test' },
    });
    expect(made?.file).toBe(null);
    expect(made?.groups.flatMap(({ settings }) => settings).every(({ fixed }) => fixed !== null)).toBe(true);
  });
});

describe('saving', () => {
  test('changes only what was changed, and keeps mode and link', async () => {
    const at = place();
    const link = join(makeTree(), 'link.yaml');
    symlinkSync(at.file, link);
    const linked = { ...at, file: link };
    const changes = [
      set(['service', 'rate'], 4),
      set(['libraries', 1], { path: '/media/tv' }),
      set(['notify', 0, 'events'], ['failed']),
      remove('web', 'token'),
      remove('refresh', 1),
      remove('refresh', 0),
    ];
    expect(await save(linked, changes)).toEqual({ kind: 'saved', restart: [] });
    expect(readFileSync(at.file, 'utf8')).toBe(`# mine
service:
  base_url: https://api.test   # ours
  api_key: ${CANARY}
  rate: 4
libraries:
  - path: /media/movies # films
  - path: /media/tv
languages: [en]
state_dir: /var/lib/subtitled
notify:
  - url: https://ntfy.test/${TOKEN}
    events: [failed]
refresh: []
`);
    expect(statSync(at.file).mode & 0o777).toBe(0o640);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(dirname(at.file))).toEqual(['c.yaml']);
  });

  test('removes what a killed save or set-up left beside the file', async () => {
    const at = place();
    for (const name of ['.c.yaml.new', '.c.yaml.0123456789ab.new'])
      writeFileSync(join(dirname(at.file), name), TEXT);
    expect(await save(at, [set(['languages'], ['de'])])).toMatchObject({ kind: 'saved' });
    expect(readdirSync(dirname(at.file))).toEqual(['c.yaml']);
  });

  test('is refused if the file changed meanwhile, and the other edit stays', async () => {
    const at = place();
    const made = form(at);
    const other = `${TEXT}# theirs\n`;
    writeFileSync(at.file, other);
    expect(await save(at, [set(['forced'], true)], made)).toEqual({ kind: 'changed' });
    expect(readFileSync(at.file, 'utf8')).toBe(other);
  });

  const WRONG: readonly (readonly [what: string, changes: readonly Change[], said: RegExp])[] = [
    ['a wrong kind', [set(['sync', 'audio'], 'maybe')], /^sync.audio is not true or false/],
    ['a wrong choice', [set(['naming'], 'vlc')], /^naming is not one of the choices/],
    ['a wrong duration', [set(['settle'], 'soon')], /^settle is not a duration/],
    [
      'hours without minutes, told without the quotes of the file',
      [set(['quiet_hours'], '23-7')],
      /^quiet_hours is not a time range: write it, from 00:00 to 23:59: 23:00-07:00$/,
    ],
    ['a language that is none', [set(['languages'], ['xx-nothing'])], /^languages\[0\] is not a language/],
    ['no language at all', [set(['languages'], [])], /^languages is empty/],
    ['no library at all', [remove('libraries', 0)], /^libraries is empty/],
    [
      'a folder twice',
      [set(['libraries', 1], { path: '/media/movies/' })],
      /^libraries\[1\].path is the same folder/,
    ],
    [
      'an unknown key of an entry',
      [set(['libraries', 1], { path: '/x', colour: 1 })],
      /^libraries\[1\].colour is not a known key/,
    ],
    [
      'a required key that is removed',
      [remove('service', 'base_url'), set(['service', 'api_key'], 'k')],
      /^service.base_url is missing/,
    ],
    ['a short token', [set(['web', 'token'], 'short')], /^web.token is too short/],
    ['one wrong among right ones', [set(['forced'], true), set(['settle'], '')], /^settle is not a duration/],
    ['a key that there is not', [set(['colour'], 1)], /^colour is not a setting of this form/],
    ['a key of every object', [set(['__proto__', 'x'], 1)], /^__proto__.x is not a setting of this form/],
    ['a whole list of groups', [set(['libraries'], [])], /^libraries is a list of groups/],
    [
      'a program',
      [set(['after_placing', 'command'], ['/bin/sh'])],
      /^after_placing.command cannot be changed here: it can only be changed in the file/,
    ],
    [
      'the file of a secret',
      [set(['web', 'token_file'], '/etc/passwd')],
      /^web.token_file cannot be changed here/,
    ],
    [
      'the same in a new entry',
      [set(['refresh', 2], { kind: 'plex', url: 'http://x', token_file: '/etc/passwd' })],
      /^refresh\[2\] cannot be changed here: set token_file/,
    ],
    [
      'a new address for a key that the visitor may not know',
      [set(['service', 'base_url'], 'https://evil.test')],
      /^service.base_url is a new address: enter service.api_key again/,
    ],
    [
      'the same for downloads',
      [set(['service', 'download_url'], 'https://evil.test')],
      /^service.download_url is a new address/,
    ],
    [
      'the same for a player',
      [set(['refresh', 1, 'url'], 'https://evil.test')],
      /^refresh\[1\].url is a new address: enter refresh\[1\].token again/,
    ],
    [
      'the same behind a removal',
      [remove('refresh', 0), set(['refresh', 0, 'url'], 'https://evil.test')],
      /^refresh\[0\].url follows the removal/,
    ],
  ];

  test.each(WRONG)('never writes %s', async (_, changes, said) => {
    const at = place();
    const saved = await save(at, changes);
    expect(problemsIn(saved)).toEqual([expect.stringMatching(said)]);
    expect(JSON.stringify(saved)).not.toContain(TOKEN);
    expect(readFileSync(at.file, 'utf8')).toBe(TEXT);
  });

  test('takes a new address together with its secret', async () => {
    const at = place();
    const changes = [
      set(['service', 'base_url'], 'https://new.test'),
      set(['service', 'api_key'], 'another-key'),
    ];
    expect(await save(at, changes)).toEqual({ kind: 'saved', restart: [] });
    expect(readFileSync(at.file, 'utf8')).toContain(
      'base_url: https://new.test   # ours\n  api_key: another-key\n',
    );
  });

  test('does not touch what a variable sets', async () => {
    const at = place(TEXT, { SUBTITLED_FORCED: 'yes', SUBTITLED_LIBRARIES: '/x' });
    const changes = [set(['forced'], false), set(['libraries', 1], { path: '/y' })];
    expect(problemsIn(await save(at, changes))).toEqual([
      'forced cannot be changed here: the variable SUBTITLED_FORCED sets it',
      'libraries[1] cannot be changed here: the variable SUBTITLED_LIBRARIES sets it',
    ]);
  });

  test('says what to do where the file is shared by anchors, or not UTF-8', async () => {
    const shared = place(`${TEXT.replace('[en]', '&l [en]')}skip_if_audio: *l\n`);
    expect(problemsIn(await save(shared, [set(['languages'], ['pl'])]))).toEqual([
      expect.stringMatching(/^languages is written in the file in a way that only a person can change/),
    ]);
    const latin = place();
    writeFileSync(latin.file, Buffer.concat([Buffer.from(TEXT), Buffer.from([0x23, 0xe9, 0x0a])]));
    expect(await save(latin, [set(['forced'], true)])).toEqual({
      kind: 'refused',
      why: `${latin.file} is not UTF-8 text: save it as UTF-8, or edit it by hand`,
    });
  });

  test('says that a change of the state folder needs a restart', async () => {
    expect(await save(place(), [set(['state_dir'], '/srv/state')])).toEqual({
      kind: 'saved',
      restart: ['state_dir'],
    });
  });
});
