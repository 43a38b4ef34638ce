import { describe, expect, test } from 'vitest';
import { describedKeys } from '../../../src/config/input/described-keys.ts';
import { draftSince } from '../../../src/web/page/data/draft-since.ts';
import {
  changesOf,
  isNone,
  mayBeNone,
  NO_DRAFT,
  textOf,
  valueOf,
  type Draft,
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

describe('what is typed while a save runs', () => {
  const list = setting('libraries', { kind: 'groups', entries: [[], [], []], fields: [setting('path')] });
  const FORM = { file: '/c.yaml', version: 'v', groups: [{ name: '', meaning: '', settings: [list] }] };
  const sent: Draft = {
    typed: { settle: '2s', 'libraries[1].naming': 'plex' },
    entries: { libraries: { added: [{ path: '/new' }], removed: [0] } },
  };

  test('is left once the save ends, and nothing else is', () => {
    expect(draftSince(FORM, sent, sent)).toBe(NO_DRAFT);
    const now = { ...sent, typed: { ...sent.typed, settle: '3s', languages: null } };
    expect(draftSince(FORM, sent, now)).toEqual({ typed: { settle: '3s', languages: null }, entries: {} });
  });

  test('belongs to the same entry after an earlier one is removed, and goes with a removed one', () => {
    const typed = { ...sent.typed, 'libraries[0].naming': 'kodi', 'libraries[2].naming': 'emby' };
    expect(draftSince(FORM, sent, { ...sent, typed }).typed).toEqual({ 'libraries[1].naming': 'emby' });
  });

  test('may be entries: those that are added or removed meanwhile are left', () => {
    const [saved = {}] = sent.entries['libraries']?.added ?? [];
    const libraries = { added: [saved, { path: '/later' }], removed: [0, 2] };
    expect(draftSince(FORM, sent, { ...sent, entries: { libraries } }).entries).toEqual({
      libraries: { added: [{ path: '/later' }], removed: [1] },
    });
  });

  test('into a new entry belongs to the saved one, which stays the only one', () => {
    const libraries = { added: [{ path: '/new', naming: 'plex' }, { path: '/later' }], removed: [0] };
    expect(draftSince(FORM, sent, { ...sent, entries: { libraries } })).toEqual({
      typed: { 'libraries[2].naming': 'plex' },
      entries: { libraries: { added: [{ path: '/later' }], removed: [] } },
    });
    const emptied = { added: [{}], removed: [0] };
    expect(draftSince(FORM, sent, { ...sent, entries: { libraries: emptied } })).toEqual({
      typed: { 'libraries[2].path': null },
      entries: {},
    });
  });
});

test('a value that the file holds by now is no change', () => {
  const form = (value: string): SettingsForm => ({
    file: '/config.yaml',
    version: '1',
    groups: [{ name: '', meaning: '', settings: [setting('settle', { value })] }],
  });
  const draft = { typed: { settle: '7s' }, entries: {} };
  expect([changesOf(form('7s'), draft), changesOf(form('8s'), draft).length]).toEqual([[], 1]);
});
