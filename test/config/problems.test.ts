import { describe, expect, test } from 'vitest';
import { problemLine } from '../../src/config/input/problems.ts';
import { CANARY, LEAST, LEAST_ENV, loadText, problemsOf } from '../support/config-files.ts';

const problems = (text: string, env: Record<string, string> = {}): readonly string[] =>
  problemsOf(loadText(text, { env }));

describe('everything that is wrong, at once', () => {
  test('with line, column, key path, what is wrong and what to do', () => {
    const text = `service:
  base_url: ftp://api.test
  download_url: https://user:${CANARY}@dl.test
  api_key: ${CANARY}
  raet: 2
libraries:
  - path: /media
    watch: sometimes
  - path: /media/
languages: [en, 12]
state_dir: /media/state
settle: 30
quota:
  reserve_downloads: -1
forced:
`;
    expect(problems(text)).toEqual([
      '2:3: service.base_url is not a plain http address: write https://host or http://host:port, without user, ? or #',
      '3:3: service.download_url is not a plain http address: write https://host or http://host:port, without user, ? or #',
      '5:3: service.raet is not a known key: did you mean rate?',
      '8:5: libraries[0].watch is not one of the choices: choose one of auto, events, scan',
      '9:5: libraries[1].path is the same folder as libraries[0]: remove one of the two',
      '10:17: languages[1] is neither a language nor a list of fallbacks: write en, or [pl, en] for Polish, else English',
      '11:1: state_dir is inside libraries[0]: use a folder outside the libraries',
      '12:1: settle is not a duration: write a number and a unit: 30s, 10m, 6h, 7d',
      '14:3: quota.reserve_downloads is too small: give at least 0',
      '15:1: forced has no value: give it one, or remove the line',
    ]);
  });

  test('the file is named in front', () => {
    const loaded = loadText('forced: true\n');
    expect(loaded.ok ? [] : loaded.problems.map(problemLine)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/.*c\.yaml:1:1: languages is missing: /)]),
    );
  });

  test('what a variable said is named by the variable', () => {
    expect(
      problems(LEAST, {
        SUBTITLED_SERVICE_RATE: 'fast',
        SUBTITLED_LOG_LEVEL: 'loud',
        SUBTITLED_LANGUAGES: 'en,??',
      }),
    ).toEqual([
      'SUBTITLED_SERVICE_RATE cannot be read: write a number',
      'SUBTITLED_LANGUAGES[1] is not a language: write its code or its English name: en, pl, pt-BR, German',
      'SUBTITLED_LOG_LEVEL is not one of the choices: choose one of error, warn, info, debug, trace',
    ]);
  });

  test('without a file, what is missing is named with the variable that would say it', () => {
    const loaded = loadText('', { env: { ...LEAST_ENV, SUBTITLED_LANGUAGES: '' } });
    expect(problemsOf(loaded)).toEqual([expect.stringContaining('languages is missing')]);
  });
});

describe('single mistakes', () => {
  test.each([
    ['no library', LEAST.replace(/libraries: .*/, 'libraries: []'), 'libraries is empty'],
    ['no language', LEAST.replaceAll(/languages: \[en[^\]]*\]/g, 'languages: []'), 'languages is empty'],
    [
      'the same library twice',
      LEAST.replace('/media/movies', '/media/tv/'),
      'libraries[1].path is the same folder as',
    ],
    ['a relative library', LEAST.replace('/media/tv', 'tv'), 'libraries[1].path is not an absolute path'],
    [
      'a relative state folder',
      LEAST.replace('/var/lib/subtitled', 'state'),
      'state_dir is not an absolute path',
    ],
    [
      'an address with a query',
      LEAST.replace('dl.test', 'dl.test/?x'),
      'service.download_url is not a plain',
    ],
    [
      'an address with the path that we add',
      LEAST.replace('api.test', 'api.test/api/v2/'),
      'service.base_url ends with the path of the API, which subtitled adds itself',
    ],
    ['an unknown group', `${LEAST}tranlsate: {}\n`, 'tranlsate is not a known key: did you mean translate?'],
    ['a word like no other', `${LEAST}foo: 1\n`, 'foo is not a known key: the keys here are service, '],
    [
      'a key as it is named elsewhere',
      `${LEAST}sync.mode: off\n`,
      'sync.mode is not a known key: write sync: and below it mode',
    ],
    [
      'a merge key',
      `${LEAST}schedule: &s { sweep: 5m }\nlog: { <<: *s }\n`,
      '6:8: log.<< is not a known key: write out the values',
    ],
    ['digits without quotes', `${LEAST}web: { token: 1234567890123456 }\n`, 'not text: put it in quotes'],
    ['a number in quotes', `${LEAST}web: { port: '8484' }\n`, 'not a number: remove the quotes'],
    ['a key nobody can guess', `${LEAST}xyzzy: 1\n`, 'xyzzy is not a known key: the keys here are service,'],
    [
      'an unknown key in a list',
      LEAST.replace('languages: [en, pl] }', 'langs: [en] }'),
      'libraries[1].langs',
    ],
    ['a mode without quotes', `${LEAST}files: { mode: 0644 }\n`, 'files.mode is not a mode for subtitles'],
    ['a mode with setuid', `${LEAST}files: { mode: '4755' }\n`, 'files.mode is not a mode for subtitles'],
    ['a mode that lets everybody write', `${LEAST}files: { mode: '0666' }\n`, "such as '0644' or '0664'"],
    ['a mode that the owner cannot write', `${LEAST}files: { mode: '0444' }\n`, 'the owner reads and writes'],
    [
      'a group that Linux cannot have',
      `${LEAST}files: { group: 4294967295 }\n`,
      'files.group is too large: give at most 4294967294',
    ],
    ['a token that is easily guessed', `${LEAST}web: { token: sesame }\n`, 'web.token is too short'],
    ['a size without a unit', `${LEAST}archive: { max_size: "5" }\n`, 'archive.max_size is not a size'],
    ['six fields of cron', `${LEAST}schedule: { scan: "0 0 4 * * *" }\n`, 'schedule.scan is not a cron'],
    ['a day that never comes', `${LEAST}schedule: { scan: "0 4 31 2 *" }\n`, 'schedule.scan is not a cron'],
    [
      'a step that cron does not know',
      `${LEAST}schedule: { scan: "5/10 * * * *" }\n`,
      'schedule.scan is not a cron',
    ],
    ['an hour that is none', `${LEAST}schedule: { scan: "0 25 * * *" }\n`, 'schedule.scan is not a cron'],
    [
      'quiet hours of a clock that is none',
      `${LEAST}quiet_hours: "23:00-25:00"\n`,
      'quiet_hours is not a time range',
    ],
    ['a list where a group belongs', `${LEAST}web: []\n`, 'web is not a group of keys'],
    ['a text', 'just a text', 'is not a group of keys'],
  ])('%s', (_, text, expected) => {
    expect(problems(text).join('\n')).toContain(expected);
  });

  test.each([
    ['two keys of one name', `${LEAST}languages: [de]\n`, '5:1: the same key appears twice'],
    ['an open quote', `${LEAST}naming: "pl\n`, 'missing'],
    ['a tab', `${LEAST}web:\n\tport: 1\n`, '6:1'],
    ['an unknown alias', `${LEAST}naming: *${CANARY}\n`, '5:9: the aliases'],
    ['a tag', `${LEAST}naming: !secret ${CANARY}\n`, '5:9: the value has a tag such as !name'],
    ['a pattern that YAML reads as a tag', `${LEAST}exclude: [!${CANARY}/**]\n`, '5:11: the value has a tag'],
    ['a second document', `${LEAST}---\nnaming: ${CANARY}\n`, '5:1: a second document begins here'],
    [
      'aliases that swell',
      `${LEAST}exclude: [&a [x,x,x,x,x,x,x,x,x], &b [*a,*a,*a,*a,*a,*a,*a,*a,*a], &c [*b,*b,*b,*b,*b,*b,*b,*b,*b], *c, *c]\n`,
      'aliases',
    ],
  ])('%s is no YAML, and said so without a word of the file', (_, text, expected) => {
    const said = problems(text).join('\n');
    expect(said).toContain(expected);
    expect(said).not.toContain(CANARY);
  });

  test('who needs subtitles for the hard of hearing is not to be given less of them', () => {
    const require = `${LEAST}hearing_impaired: require\ntext: { remove_hearing_impaired: true }\n`;
    expect(problems(require)).toEqual([
      '6:9: text.remove_hearing_impaired contradicts hearing_impaired: require: disable one of the two',
    ]);
    expect(problems(require.replace('require', 'prefer'))).toEqual([]);
  });

  test('Norwegian is a language and not the word no', () => {
    expect(problems(LEAST.replace('languages: [en]\n', 'languages: [no, pt-BR, zh_Hant]\n'))).toEqual([]);
  });
});

describe('no value is ever told', () => {
  const spots = LEAST.split('\n').flatMap((line, at, lines) =>
    [
      `${line} ${CANARY}`,
      `${line}: ${CANARY}`,
      `"${line}${CANARY}`,
      line.replace(/"[^"]*"/, `["${CANARY}"]`),
      `- ${CANARY}`,
    ].map((bad) => lines.with(at, bad).join('\n')),
  );

  test('wherever the key is written by mistake', () => {
    for (const text of spots) {
      const loaded = loadText(text);
      const said = loaded.ok ? loaded.warnings.join() : JSON.stringify(loaded.problems);
      expect(said.replaceAll(/"key":"[^"]*"/g, '')).not.toContain(CANARY);
    }
  });

  test('whatever variable it is put into', () => {
    for (const name of Object.keys(LEAST_ENV)) {
      const loaded = loadText(LEAST, { env: { [name]: `[${CANARY}, {` } });
      expect(loaded.ok ? '' : JSON.stringify(loaded.problems)).not.toContain(CANARY);
    }
  });
});
