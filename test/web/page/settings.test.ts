import { describe, expect, test } from 'vitest';
import { describedKeys } from '../../../src/config/input/described-keys.ts';
import {
  changesOf,
  isNone,
  mayBeNone,
  textOf,
  valueOf,
  type Setting,
  type SettingsForm,
} from '../../../src/web/page/data/settings.ts';
import { groupTitle } from '../../../src/web/page/words/setting-groups.ts';

const setting = (key: string, more: Partial<Setting> = {}): Setting => ({
  path: key.split('.'),
  key,
  meaning: '',
  kind: 'text',
  choices: [],
  isRequired: false,
  isNullable: false,
  isSecret: false,
  isSet: more.value !== undefined,
  source: { from: 'default' },
  fixed: null,
  ...more,
});

describe('a field of the settings', () => {
  test.each([
    ['languages', 'list', [['pl', 'en'], 'de'], 'pl, en\nde'],
    ['exclude', 'list', ['**/{a,b}'], '**/{a,b}'],
    ['path_map', 'groups', [{ from: '/tv', to: '/media/tv=x' }], '/tv=/media/tv=x'],
    ['forced', 'words', true, 'true'],
    ['forced', 'words', 'only', 'only'],
    ['forced', 'words', ['en', 'pl'], 'en\npl'],
    ['enabled', 'boolean', false, 'false'],
    ['rate', 'number', 0.5, '0.5'],
    ['naming', 'text', 'plex', 'plex'],
  ] as const)('shows %s, a %s, and reads it back', (key, kind, value, text) => {
    const one = setting(key, { kind, value });
    expect(textOf(one)).toBe(text);
    expect(valueOf(one, text)).toEqual(value);
  });

  test('that is emptied gets its default, and a number that is none is left for the program to refuse', () => {
    expect(valueOf(setting('rate', { kind: 'number' }), '')).toBeUndefined();
    expect(valueOf(setting('rate', { kind: 'number' }), 'x')).toBe('x');
    expect(valueOf(setting('enabled', { kind: 'boolean' }), '')).toBeUndefined();
  });
});

describe('a list without entries', () => {
  const list = setting('libraries[0].languages', { path: ['libraries', 0, 'languages'], kind: 'list' });

  test('is not the same as one that is not set', () => {
    expect(isNone(list)).toBe(false);
    expect(isNone({ ...list, isSet: true, value: [] })).toBe(true);
    expect(isNone({ ...list, isSet: true, value: ['en'] })).toBe(false);
    expect(mayBeNone(list)).toBe(true);
    expect(mayBeNone({ ...list, isRequired: true })).toBe(false);
    expect(mayBeNone({ ...list, default: ['**/x'] })).toBe(false);
  });

  test('is saved as such, in an entry and in a new one; what is not typed gets its default', () => {
    const entries = [[list]];
    const fields = [setting('path'), setting('languages', { kind: 'list' }), setting('settle')];
    const whole = setting('libraries', { kind: 'groups', entries, fields });
    const form = { file: '/c.yaml', version: 'v', groups: [{ name: '', meaning: '', settings: [whole] }] };
    const added = [{ path: '/a', languages: '', settle: '' }, { path: '/b' }];
    const draft = {
      typed: { 'libraries[0].languages': '' },
      entries: { libraries: { added, removed: [] } },
    };
    expect(changesOf(form, draft)).toEqual([
      { path: ['libraries', 0, 'languages'], value: [] },
      { path: ['libraries', 1], value: { path: '/a', languages: [] } },
      { path: ['libraries', 2], value: { path: '/b' } },
    ]);
  });
});

test('every group of settings has a title of its own', () => {
  const groups = describedKeys().filter(({ keys }) => keys.length > 0);
  expect(groups.filter(({ name }) => groupTitle(name) === name)).toEqual([]);
});

test('entries are added as a whole, and removed last, the last one first', () => {
  const fields = [
    setting('path'),
    setting('x', { path: ['libraries', 2, 'upgrade', 'enabled'], kind: 'boolean' }),
  ];
  const entry = (at: number): readonly Setting[] => [
    setting(`libraries[${at}].path`, { path: ['libraries', at, 'path'] }),
  ];
  const list = setting('libraries', { kind: 'groups', entries: [entry(0), entry(1)], fields });
  const form: SettingsForm = {
    file: '/c.yaml',
    version: 'v',
    groups: [{ name: '', meaning: '', settings: [list, setting('settle')] }],
  };
  const typed = { settle: null, 'libraries[1].path': '/gone' };
  const added = [{ path: '/new', 'upgrade.enabled': 'true' }];
  expect(changesOf(form, { typed, entries: { libraries: { added, removed: [0, 1] } } })).toEqual([
    { path: ['settle'] },
    { path: ['libraries', 2], value: { path: '/new', upgrade: { enabled: true } } },
    { path: ['libraries', 1] },
    { path: ['libraries', 0] },
  ]);
});
