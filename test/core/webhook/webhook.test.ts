import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHook } from '../../../src/core/webhook/read-webhook.ts';
import type { HookKind } from '../../../src/core/webhook/webhook-files.ts';

const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/hooks/${name}.json`, import.meta.url), 'utf8'));
const kindOf = (name: string): HookKind => (name.startsWith('sonarr') ? 'sonarr' : 'radarr');
const SEASON = '/tv/Paper Lighthouse/Season 02';
const FILM = '/movies/The Amber Orchard (2017)';

describe('what Sonarr and Radarr send', () => {
  test.each([
    ['sonarr-import', 'imported', [SEASON]],
    ['sonarr-import-v3', 'imported', ['/tv/Paper Lighthouse/Season 2']],
    ['sonarr-import-complete', 'imported', [SEASON]],
    ['sonarr-upgrade', 'upgraded', [SEASON, '/tv/Paper Lighthouse/Season 2']],
    ['sonarr-rename', 'renamed', [SEASON, '/tv/paper lighthouse/Season 2']],
    ['sonarr-episode-delete', 'deleted', ['/tv/Paper Lighthouse/Season 2']],
    ['radarr-import', 'imported', [FILM]],
    ['radarr-upgrade', 'upgraded', [FILM]],
    ['radarr-upgrade-v3', 'upgraded', [FILM]],
    ['radarr-rename', 'renamed', [`${FILM} {imdb-tt9856101}`, FILM]],
    ['radarr-file-delete', 'deleted', [FILM]],
  ])('%s: %s, in the folders where the files lie and lay', (name, what, folders) => {
    expect(readHook(kindOf(name), recorded(name))).toEqual({
      kind: 'change',
      what,
      places: folders.map((folder) => ({ folder, whole: false })),
    });
  });

  test.each([
    ['sonarr-rename-v3', 'renamed', '/tv/Paper Lighthouse'],
    ['sonarr-series-delete', 'deleted', '/tv/Paper Lighthouse'],
    ['radarr-rename-v3', 'renamed', FILM],
    ['radarr-movie-delete', 'deleted', FILM],
  ])('%s lists no files: %s is all below the folder of the title', (name, what, folder) => {
    expect(readHook(kindOf(name), recorded(name))).toEqual({
      kind: 'change',
      what,
      places: [{ folder, whole: true }],
    });
  });

  test.each(['sonarr-grab', 'sonarr-health', 'radarr-movie-added', 'radarr-movie-delete-kept'])(
    '%s changes no video: ignored, with the reason',
    (name) => {
      expect(readHook(kindOf(name), recorded(name))).toEqual({
        kind: 'ignored',
        why: expect.stringMatching(/changes no video|its files were not/) as string,
      });
    },
  );

  test.each(['sonarr-test', 'radarr-test'])('%s is a test', (name) => {
    expect(readHook(kindOf(name), recorded(name))).toEqual({ kind: 'test' });
  });

  test('a sender on Windows writes backslashes', () => {
    const body = {
      eventType: 'Download',
      series: { path: 'D:\\TV\\Show' },
      episodeFile: { relativePath: 'Season 1\\a.mkv' },
    };
    expect(readHook('sonarr', body)).toMatchObject({ places: [{ folder: 'D:/TV/Show/Season 1' }] });
  });
});

describe('what nobody should send', () => {
  const film = (relativePath: unknown, folderPath: unknown = '/movies/A'): unknown => ({
    eventType: 'Download',
    movie: { folderPath },
    movieFile: { relativePath },
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'Download'],
    ['a list', []],
    ['no event', { movie: {} }],
    ['an event that is no text', { eventType: 7 }],
    ['no file', { eventType: 'Download', movie: { folderPath: '/movies/A' } }],
    ['a way out of the folder', film('../../etc/passwd')],
    ['a hidden way out', film('x/../../../etc/passwd')],
    ['a folder that is not whole', film('a.mkv', 'movies/A')],
    ['a byte that ends names', film('a\0.mkv')],
    ['a path without end', film('a/'.repeat(5000))],
    ['a number for a path', film(7, 7)],
    ['a rename of nothing', { eventType: 'Rename' }],
  ])('%s is malformed, and nothing is looked at', (_, payload) => {
    expect(readHook('radarr', payload)).toMatchObject({ kind: 'malformed' });
  });

  test('no body whatever makes it throw, or name a path that is not whole', () => {
    const anything = fc.record(
      {
        eventType: fc.constantFrom('Download', 'Rename', 'MovieDelete', 'EpisodeFileDelete', 'SeriesDelete'),
        series: fc.anything(),
        movie: fc.anything(),
        episodeFile: fc.anything(),
        movieFile: fc.record({ path: fc.string(), relativePath: fc.string() }),
        renamedMovieFiles: fc.anything(),
        deletedFiles: fc.anything(),
      },
      { requiredKeys: ['eventType'] },
    );
    fc.assert(
      fc.property(anything, (payload) => {
        const hook = readHook('radarr', payload);
        if (hook.kind !== 'change') return;
        for (const { folder } of hook.places) expect(folder).toMatch(/^(?:\/|[a-z]:)/i);
        for (const { folder } of hook.places) expect(folder.split('/')).not.toContain('..');
      }),
    );
  });
});
