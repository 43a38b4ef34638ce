import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFolderSettings, type AppliedSettings } from '../../src/config/folder-settings.ts';
import { configOf, loadText } from '../support/config-files.ts';

const HEAD = `service: { base_url: "https://api.test", api_key: "k" }
languages: [en]
hearing_impaired: exclude
translate: { enabled: true, tone: anime }
libraries:
  - path: /media/movies
  - { path: /media/anime, languages: [[en, de], ja], naming: plex, translate: { enabled: false } }
`;

function settingsOf(overrides: string): (folder: string) => AppliedSettings {
  return createFolderSettings(configOf(loadText(`${HEAD}overrides:\n${overrides}`)));
}

describe('the settings of a folder', () => {
  let of: ReturnType<typeof settingsOf>;
  beforeEach(() => {
    of = settingsOf(`  - { path: 'Ghost*', languages: [], translate: { tone: null } }
  - { path: anime/Kids, forced: only }
  - { path: /media/movies/**/French*, hearing_impaired: any, forced: [fr] }
  - { path: Ghost Town/Season 2/**, languages: [ja], upgrade: { window: 3d } }
`);
  });

  test('are the global ones where nothing else is said', () => {
    expect(of('/media/movies/Harbour')).toMatchObject({
      settings: { languages: [['en']], hearingImpaired: 'exclude', naming: 'universal', forced: false },
      rules: [],
    });
    expect(of('/srv/elsewhere')).toMatchObject({ settings: { languages: [['en']] }, rules: [] });
  });

  test('are those of the library, key by key', () => {
    const { settings, rules } = of('/media/anime/Quay/Season 1');
    expect(settings).toMatchObject({ languages: [['en', 'de'], ['ja']], naming: 'plex' });
    expect(settings.translate).toMatchObject({ enabled: false, tone: 'anime' });
    expect(rules).toEqual([
      { name: 'libraries[1]', path: '/media/anime', keys: ['languages', 'naming', 'translate'] },
    ]);
  });

  test('are those of an override for the folder and everything below it, in every library', () => {
    expect(of('/media/movies/Ghost Town').settings.languages).toEqual([]);
    expect(of('/media/movies/ghost town/Extras/More').settings.languages).toEqual([]);
    expect(of('/media/anime/Ghost Town').settings).toMatchObject({
      languages: [],
      naming: 'plex',
      translate: { enabled: false, tone: null },
    });
    expect(of('/media/movies/A Ghost').settings.languages).toEqual([['en']]);
    expect(of('/media/movies/New/Ghost Town').settings.languages).toEqual([['en']]);
  });

  test('a pattern may begin with the name of the library, or with /', () => {
    expect(of('/media/anime/Kids').settings.forced).toBe('only');
    expect(of('/media/movies/Kids').settings.forced).toBe(false);
    expect(of('/media/movies/New/French Connection').settings).toMatchObject({
      hearingImpaired: 'any',
      forced: ['fr'],
    });
    expect(of('/media/anime/New/French Connection').settings.forced).toBe(false);
  });

  test('of several overrides the last one decides, and each is named', () => {
    const { settings, rules } = of('/media/movies/Ghost Town/Season 2');
    expect(settings).toMatchObject({
      languages: [['ja']],
      upgrade: { enabled: false, windowMs: 259_200_000 },
    });
    expect(rules).toEqual([
      { name: 'overrides[0]', path: 'Ghost*', keys: ['languages', 'translate'] },
      { name: 'overrides[3]', path: 'Ghost Town/Season 2/**', keys: ['languages', 'upgrade'] },
    ]);
  });

  test('equal answers are one object', () => {
    expect(of('/media/movies/Ghost Town')).toBe(of('/media/movies/Ghost Ship/Season 1'));
    expect(of('/media/movies/A')).toBe(of('/media/movies/B'));
  });
});

test('each folder is matched once, however often it is asked for', () => {
  const overrides = Array.from({ length: 100 }, (_, at) => `  - { path: 'Show ${at}*', forced: true }\n`);
  const of = settingsOf(overrides.join(''));
  const folders = Array.from({ length: 50 }, (_, at) => `/media/anime/Film ${at}`);
  const patternsTried = vi.spyOn(RegExp.prototype, 'exec');
  onTestFinished(() => patternsTried.mockRestore());
  const triedBy = (work: () => void): number => {
    patternsTried.mockClear();
    work();
    return patternsTried.mock.calls.length;
  };
  expect(triedBy(() => folders.forEach((folder) => of(folder)))).toBeGreaterThanOrEqual(5000);
  expect(triedBy(() => folders.forEach((folder) => of(folder)))).toBe(0);
});

test('parentheses in the path of an override belong to the name of the folder', () => {
  const of = settingsOf(`  - { path: 'Show (2020)*', languages: [ja] }
  - { path: '/media/movies/**/Film (2001)', languages: [pl] }
`);
  expect(of('/media/anime/Show (2020) [tvdb-1]/Season 1').settings.languages).toEqual([['ja']]);
  expect(of('/media/movies/New/Film (2001)').settings.languages).toEqual([['pl']]);
});

test('an override may begin with the name of a library that has parentheses', () => {
  const config = `${HEAD}  - path: /media/films (4K)
overrides: [{ path: 'films (4K)/Kids', languages: [fr] }]
`;
  const of = createFolderSettings(configOf(loadText(config)));
  expect(of('/media/films (4K)/Kids').settings.languages).toEqual([['fr']]);
});

test('an accent in the path of an override may be written in both ways', () => {
  const of = settingsOf(`  - { path: 'Am\u00e9lie', languages: [fr] }
  - { path: '/media/anime/Pok\u0065\u0301mon*', languages: [ja] }
`);
  expect(of('/media/anime/Ame\u0301lie').settings.languages).toEqual([['fr']]);
  expect(of('/media/anime/Pok\u00e9mon (1997)').settings.languages).toEqual([['ja']]);
});
