// The mistakes that people make, each with the lines that are said about it: as many as it takes, and none besides.

import { describe, expect, test } from 'vitest';
import { CANARY, LEAST, LEAST_ENV, loadText, problemsOf } from '../support/config-files.ts';

/** A configuration with one line more, or with one in another form. */
const and = (line: string): string => `${LEAST}${line}\n`;
const but = (from: string | RegExp, to: string): string => LEAST.replace(from, () => to);

const IN_A_FILE: readonly (readonly [mistake: string, text: string, ...said: readonly string[]])[] = [
  [
    'a language that is no registered code',
    but('languages: [en]\n', 'languages: [enn]\n'),
    '3:13: languages[0] is not a language: write its code or its English name: en, pl, pt-BR, German',
  ],
  [
    'a wildcard in the place of a host name',
    and('web: { allowed_hosts: ["*.example.org"] }'),
    '5:24: web.allowed_hosts[0] is not a host name: write it without wildcards: subtitles.example.org',
  ],
  [
    'a region in the place of a language',
    but('languages: [en]\n', 'languages: [zz]\n'),
    '3:13: languages[0] is not a language: write its code or its English name: en, pl, pt-BR, German',
  ],
  [
    'a code for no language in particular',
    but('languages: [en]\n', 'languages: [und]\n'),
    '3:13: languages[0] is not a language: write its code or its English name: en, pl, pt-BR, German',
  ],
  [
    'a wrong fallback',
    but('languages: [en]\n', 'languages: [[pl, polnish]]\n'),
    '3:18: languages[0][1] is not a language: did you mean Polish?',
  ],
  [
    'languages in one text',
    but('languages: [en]\n', 'languages: "en, pl"\n'),
    '3:1: languages is not a list: write languages: [en]',
  ],
  [
    'languages without a list',
    but('languages: [en]\n', 'languages: en\n'),
    '3:1: languages is not a list: write languages: [en]',
  ],
  [
    'a library without path:',
    but(/libraries: .*/, 'libraries: [/media/tv]'),
    '2:13: libraries[0] is not a group of keys: write - path: /media/tv',
  ],
  [
    'libraries without a list',
    but(/libraries: .*/, 'libraries: /media/tv'),
    '2:1: libraries is not a list: write libraries: and below it - path: /media/tv',
  ],
  [
    'a library as a group',
    but(/libraries: .*/, 'libraries: { path: /media/tv }'),
    '2:1: libraries is not a list: write libraries: and below it - path: /media/tv',
  ],
  [
    'a variable left standing in the key',
    but(CANARY, '${SUBTITLE_KEY}'),
    '1:75: service.api_key contains a variable in ${…}, which subtitled does not replace: write the value itself, or set it in the environment',
  ],
  [
    'a variable left standing in a folder',
    but('/media/movies', '"${MEDIA}/movies"'),
    '2:15: libraries[0].path is not an absolute path: begin it with /',
    '2:15: libraries[0].path contains a variable in ${…}, which subtitled does not replace: write the value itself, or set it in the environment',
  ],
  [
    'the example address',
    but('https://api.test', 'https://api.example.org'),
    '1:12: service.base_url is the example address: write the address of your own service',
  ],
  [
    'the example key',
    but(CANARY, 'your-key'),
    '1:75: service.api_key is the example key: write your own key, from the website of the service',
  ],
  [
    'an absolute exclude',
    and('exclude: [/media/tv/Kids/**]'),
    '5:11: exclude[0] is an absolute path, which matches nothing: write it relative to the library: Kids/** for /media/tv/Kids',
  ],
  [
    'a negated exclude',
    and("exclude: ['!*.mkv']"),
    '5:11: exclude[0] begins with !, which excludes everything else: write what to exclude',
  ],
  [
    'an exclude that matches everything',
    and("exclude: ['**']"),
    '5:11: exclude[0] excludes everything: write what to exclude, such as Extras/**',
  ],
  [
    'an exclude in a library that matches everything',
    but('languages: [en, pl]', "exclude: ['**/*']"),
    '2:67: libraries[1].exclude[0] excludes everything: write what to exclude, such as Extras/**',
  ],
  [
    'an exclude with many stars in one name',
    and("exclude: ['**/*a*b*c*.mkv']"),
    '5:11: exclude[0] has more than 3 * between two /, and some names would take minutes: write fewer',
  ],
  [
    'an empty exclude',
    and("exclude: ['']"),
    '5:11: exclude[0] is empty: write a pattern such as Extras/**, or remove it',
  ],
  ['no languages', but('languages: [en]\n', ''), '1:1: languages is missing: write languages: [en]'],
  [
    'no libraries',
    but(/libraries: .*\n/, ''),
    '1:1: libraries is missing: write libraries: and below it - path: /media/tv',
  ],
  ['no languages', but(/^languages: .*\n/m, ''), '1:1: languages is missing: write languages: [en]'],
  [
    'no service',
    but(/service: .*\n/, ''),
    '1:1: service is missing: write service: and below it base_url and api_key',
    '1:1: service.api_key is missing: set it here, in a file named by api_key_file, in SUBTITLED_SERVICE_API_KEY, or as the systemd credential api_key',
  ],
  [
    'an address without a scheme',
    but('https://api.test', 'api.test'),
    '1:12: service.base_url is not a plain http address: write https://host or http://host:port, without user, ? or #',
  ],
  [
    'an address with a key',
    but('https://dl.test', 'https://dl.test/?api_key=x'),
    '1:42: service.download_url is not a plain http address: write https://host or http://host:port, without user, ? or #',
  ],
  [
    'a key of a group without its group',
    and('api_key: x'),
    '5:1: api_key is not a known key: did you mean service.api_key?',
  ],
  ['a misspelt key', and('lanugages: [en]'), '5:1: lanugages is not a known key: did you mean languages?'],
  [
    'a duration without a unit',
    and('settle: 30'),
    '5:1: settle is not a duration: write a number and a unit: 30s, 10m, 6h, 7d',
  ],
  [
    'a time with a colon',
    and('settle: "00:30"'),
    '5:1: settle is not a duration: write a number and a unit: 30s, 10m, 6h, 7d',
  ],
  [
    'a number as a text',
    and('quota: { reserve_downloads: "many" }'),
    '5:10: quota.reserve_downloads is not a number: write a number',
  ],
  ['a port that is none', and('web: { port: 84840 }'), '5:8: web.port is too large: give at most 65535'],
  [
    'a short token',
    and('web: { token: sesame }'),
    '5:8: web.token is too short: give it at least 16 characters; `openssl rand -hex 16` makes a good one',
  ],
  [
    'yes for a choice',
    and('hearing_impaired: yes'),
    '5:1: hearing_impaired is not one of the choices: choose one of any, prefer, avoid, require, exclude',
  ],
  [
    'a player that nobody knows',
    and('naming: infuse'),
    '5:1: naming is not one of the choices: choose one of universal, plex, jellyfin, kodi, emby',
  ],
  [
    'a format that is none',
    and('formats: [subrip]'),
    '5:11: formats[0] is not one of the choices: choose one of srt, vtt, ass, ssa, sub, smi',
  ],
  [
    'six fields of cron',
    and('schedule: { scan: "0 0 4 * * *" }'),
    "5:13: schedule.scan is not a cron expression: write five fields in quotes: '0 4 * * *' is every day at four",
  ],
  [
    'a mode without quotes',
    and('files: { mode: 0644 }'),
    "5:10: files.mode is not a mode for subtitles: write it in quotes, such as '0644' or '0664': the owner reads and writes, others may read, nothing is executable",
  ],
  [
    'a mode for programs',
    and("files: { mode: '0755' }"),
    "5:10: files.mode is not a mode for subtitles: write it in quotes, such as '0644' or '0664': the owner reads and writes, others may read, nothing is executable",
  ],
  [
    'the state in a library',
    but('/var/lib/subtitled', '/media/tv/state'),
    '4:1: state_dir is inside libraries[1]: use a folder outside the libraries',
  ],
  [
    'a relative folder',
    but('/media/tv', 'tv'),
    '2:40: libraries[1].path is not an absolute path: begin it with /',
  ],
  [
    'the same folder twice',
    but('/media/tv', '/media/movies/'),
    '2:40: libraries[1].path is the same folder as libraries[0]: remove one of the two',
  ],
  [
    'hours without quotes',
    and('quiet_hours: 23-7'),
    "5:1: quiet_hours is not a time range: write it in quotes, from 00:00 to 23:59: '23:00-07:00'",
  ],
  [
    'a pattern for Windows',
    and("exclude: ['Kids\\**', 'Kids\\Show', 'Kids\\', 'a \\[b\\]/**', 'what\\?']"),
    '5:11: exclude[0] contains \\, which leads into no folder: write / between folders',
    '5:22: exclude[1] contains \\, which leads into no folder: write / between folders',
    '5:35: exclude[2] contains \\, which leads into no folder: write / between folders',
  ],
  [
    'a pattern above the library',
    and('exclude: [../Kids, ./Kids]'),
    '5:11: exclude[0] contains . or .., which match nothing: write the path without them',
  ],
  ['a tab', and('web:\n\tport: 1'), '6:1: a tab is used to indent: use spaces'],
  ['a key twice', and('languages: [de]'), '5:1: the same key appears twice: keep one of the two'],
];

const IN_A_VARIABLE: readonly (readonly [
  mistake: string,
  env: Readonly<Record<string, string>>,
  first: string,
  second?: string,
])[] = [
  [
    'commas between folders',
    { SUBTITLED_LIBRARIES: '/media/movies,/media/tv' },
    'SUBTITLED_LIBRARIES has a comma between its folders: write a colon: /media/movies:/media/tv',
  ],
  [
    'quotes round a key',
    { SUBTITLED_SERVICE_API_KEY: `"${CANARY}"` },
    'SUBTITLED_SERVICE_API_KEY is in quotes, which become part of the value: remove the quotes',
  ],
  [
    'quotes round a list',
    { SUBTITLED_LANGUAGES: "'en,pl'" },
    'SUBTITLED_LANGUAGES is in quotes, which become part of the value: remove the quotes',
  ],
  [
    'a word for a number',
    { SUBTITLED_SERVICE_RATE: 'fast' },
    'SUBTITLED_SERVICE_RATE cannot be read: write a number',
  ],
  [
    'a word for a switch',
    { SUBTITLED_WEB_ENABLED: 'maybe' },
    'SUBTITLED_WEB_ENABLED cannot be read: write true or false',
  ],
  [
    'a key and a file for it',
    { SUBTITLED_SERVICE_API_KEY_FILE: '/run/key' },
    'SUBTITLED_SERVICE_API_KEY is set together with SUBTITLED_SERVICE_API_KEY_FILE: keep one of the two',
    'SUBTITLED_SERVICE_API_KEY_FILE points to /run/key, which cannot be read (ENOENT): create the file, or give this user permission to read it',
  ],
];

describe('a mistake in a file', () => {
  test.each(IN_A_FILE)('%s', (_, text, ...said) => {
    expect(problemsOf(loadText(text))).toEqual(said);
  });
});

describe('a mistake in a variable', () => {
  test.each(IN_A_VARIABLE.map(([mistake, changed, ...said]) => ({ mistake, changed, said })))(
    '$mistake',
    ({ changed, said }) => {
      const env = { ...LEAST_ENV, ...changed };
      expect(problemsOf(loadText('', { file: null, env }))).toEqual(said);
    },
  );

  test.each([
    ['SUBTITLED_LANGUAGE', 'SUBTITLED_LANGUAGES'],
    ['SUBTITLED_API_KEY', 'SUBTITLED_SERVICE_API_KEY'],
    ['SUBTITLED_LIBRARY', 'SUBTITLED_LIBRARIES'],
    ['SUBTITLED_BASE_URL', 'SUBTITLED_SERVICE_BASE_URL'],
    ['SUBTITLED_TOKEN_FILE', 'SUBTITLED_WEB_TOKEN_FILE'],
  ])('%s is warned about, with the name that is meant', (written, meant) => {
    const warning = `${written} is not a variable of subtitled: did you mean ${meant}?`;
    expect(loadText(LEAST, { env: { [written]: 'x' } })).toMatchObject({ ok: true, warnings: [warning] });
  });

  test('what a command after placing finds in its environment is no mistake', () => {
    const env = Object.fromEntries(
      ['VIDEO', 'SIDECAR', 'LANGUAGE', 'LIBRARY'].map((name) => [`SUBTITLED_${name}`, 'x']),
    );
    expect(loadText(LEAST, { env })).toMatchObject({ ok: true, warnings: [] });
  });
});
