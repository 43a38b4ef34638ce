import { expect, test } from 'vitest';
import { LEAST, loadText, problemsOf } from '../support/config-files.ts';

const and = (line: string): string => `${LEAST}${line}\n`;

test.each([
  [
    'an override outside every library',
    and('overrides: [{ path: /srv/Show, languages: [] }]'),
    '5:15: overrides[0].path is outside every library: write a path below one of /media/movies, /media/tv',
  ],
  [
    'an override for a whole library',
    and('overrides: [{ path: /media/tv/**, languages: [] }]'),
    '5:15: overrides[0].path is the folder of libraries[1]: write its settings below libraries[1]',
  ],
  [
    'an override for everything',
    and('overrides: [{ path: "**", languages: [] }]'),
    '5:15: overrides[0].path matches every folder: write its settings at the top level, or name a folder',
  ],
  [
    'an override for everything else',
    and('overrides: [{ path: "!Kids", languages: [] }]'),
    '5:15: overrides[0].path begins with !, which matches everything else: write the folder that differs',
  ],
  [
    'an override for a video',
    and('overrides: [{ path: Show/Show.S01E01.mkv, languages: [] }]'),
    '5:15: overrides[0].path is a video, and settings apply to folders: write the folder of the video',
  ],
  [
    'an override above the library',
    and('overrides: [{ path: ../Show, languages: [] }]'),
    '5:15: overrides[0].path contains . or .., which match nothing: write the path without them',
  ],
  [
    'two overrides for one folder',
    and('overrides: [{ path: Show, languages: [] }, { path: show/**, forced: true }]'),
    '5:46: overrides[1].path is the same as overrides[0].path: put the settings of both into one',
  ],
  [
    'an override that says nothing',
    and('overrides: [{ path: Show }]'),
    '5:13: overrides[0] changes nothing: write below its path what differs there, such as languages: [ja]',
  ],
  [
    'an override with a key of the whole program',
    and('overrides: [{ path: Show, translate: { budget: 5 } }]'),
    '5:40: overrides[0].translate.budget is not a known key: write it below translate: at the left edge',
  ],
  [
    'a misspelt key of an override',
    and('overrides: [{ path: Show, langauges: [ja] }]'),
    '5:27: overrides[0].langauges is not a known key: did you mean languages?',
  ],
  [
    'a key that folders cannot have of their own',
    and('overrides: [{ path: Show, exclude: [Extras] }]'),
    '5:27: overrides[0].exclude is not a known key: move it to the left edge',
  ],
  [
    'a path of Windows',
    and('overrides: [{ path: Kids\\Show, languages: [] }]'),
    '5:15: overrides[0].path contains \\, which leads into no folder: write / between folders',
  ],
  [
    'a schedule of one show',
    and('overrides: [{ path: Show, schedule: { scan: "0 4 * * *" } }]'),
    '5:27: overrides[0].schedule is not a known key: the keys here are path, languages, hearing_impaired, forced, naming, embedded, unlabelled, upgrade, translate',
  ],
  [
    'a forced that is no word',
    and('forced: sometimes'),
    '5:1: forced is neither true, false, only nor a language: write true, only, or a list of languages: [en, pl]',
  ],
  [
    'a forced for a number',
    and('forced: 3'),
    '5:1: forced is neither true, false, only nor a language: write true, only, or a list of languages: [en, pl]',
  ],
  [
    'no language anywhere',
    'service: { base_url: "https://api.test", api_key: "k" }\nlibraries: [{ path: /media/movies }]\nlanguages: []\n',
    '3:1: languages is empty: give at least one, here, for a library or in an override',
  ],
] as const)('%s', (_, text, said) => {
  expect(problemsOf(loadText(text))).toEqual([said]);
});
