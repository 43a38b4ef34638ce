import { describe, expect, test } from 'vitest';
import {
  changesOf,
  textOf,
  valueOf,
  type Setting,
  type SettingsForm,
} from '../../../src/web/page/data/settings.ts';

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
