// Whatever a configuration file is, reading it takes a moment and not more memory than a configuration needs.

import { ftruncateSync, openSync, closeSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readYaml } from '../../src/config/input/yaml/yaml-file.ts';
import { loadConfig } from '../../src/config/load.ts';
import { quickStateDir } from '../../src/config/places/quick-state-dir.ts';
import { LEAST_ENV, loadText, problemsOf } from '../support/config-files.ts';
import { temporaryFolder } from '../support/library.ts';

function told(text: string): readonly string[] {
  const read = readYaml('file', text);
  return read.ok ? [] : read.problems.map(({ line, column, what }) => `${line}:${column}: ${what}`);
}

const DEEP = 'groups and lists are nested too deeply';

describe('nesting has a limit, and the place is told', () => {
  test.each([
    ['lists in brackets', `a: 1\nb: ${'['.repeat(2000)}${']'.repeat(2000)}\n`, 2],
    ['brackets that are never closed', `a: 1\nb: ${'['.repeat(2000)}`, 2],
    ['groups in braces', `b: ${'{ a: '.repeat(2000)}1${' }'.repeat(2000)}\n`, 1],
    ['lists with dashes', `b:\n  ${'- '.repeat(2000)}1\n`, 2],
    ['keys that are groups', `${'? '.repeat(2000)}a\n`, 1],
    [
      'lines further and further in',
      Array.from({ length: 500 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
      64,
    ],
  ])('%s', (_, text, line) => {
    const [problem = '', ...more] = told(text);
    expect(problem).toMatch(new RegExp(`^${line}:\\d+: ${DEEP}$`));
    expect(more).toEqual([]);
  });

  test('in a variable', () => {
    const env = { ...LEAST_ENV, SUBTITLED_LANGUAGES: '['.repeat(2000) + ']'.repeat(2000) };
    expect(problemsOf(loadText('', { file: null, env }))).toEqual([
      'SUBTITLED_LANGUAGES cannot be read: separate the entries by commas, or write a list in brackets as in the file',
    ]);
  });

  test('where only the place of the state is looked for', async () => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, 'subtitled.yaml'),
      `state_dir: "/srv/state"\nb: ${'['.repeat(2000)}${']'.repeat(2000)}\n`,
    );
    expect(await quickStateDir({ file: null, env: {}, cwd, isRoot: true })).toBe('/srv/state');
  });
});

test('as many mistakes of one kind are told as that mistake', () => {
  expect(told('a: b: c\n'.repeat(40))[0]).toBe('1:4: this is not YAML');
});

test('many aliases are refused where there are too many', () => {
  expect(told(`a: &a x\nb: [${'*a, '.repeat(20_000)}]\n`)).toEqual([
    '2:2005: the aliases (*name) cannot be resolved',
  ]);
});

describe('more than any configuration holds is refused at once, and the place is told', () => {
  const MUCH = 'this is more than any configuration holds';
  const keys = Array.from({ length: 20_000 }, (_, at) => `key${at}: 1`);

  test.each([
    ['a group of very many keys', keys.join('\n'), '1001:1'],
    ['such a group in braces', `{ ${keys.join(',\n')} }`, '1000:10'],
    ['lines that a tab begins', `a: 1\n${'\tb: 2\n'.repeat(20_000)}`, '1001:1'],
    ['very many tags', `a: ${'!x '.repeat(100_000)}`, '1:149997'],
    ['brackets that close nothing', ']'.repeat(200_000), '1:100000'],
  ])('%s', (_, text, place) => {
    expect(told(text)).toEqual([`${place}: ${MUCH}`]);
  });

  test('a thousand libraries, and a thousand folders in one map, are not', () => {
    const libraries = Array.from(
      { length: 1000 },
      (_, at) =>
        `  - path: /media/${at}\n    languages: [en, [pl, en]]\n    exclude: ["*[0-9]{a,b}*", "&x *"]`,
    );
    const folders = Array.from({ length: 1000 }, (_, at) => `  /of/player/${at}: /media/${at}`);
    expect(told(`libraries:\n${libraries.join('\n')}\npath_map:\n${folders.join('\n')}\n`)).toEqual([]);
  });
});

test('thousands of mistakes of one kind are told once, and in a moment', () => {
  expect(told(`a:\n${'  - "x" y\n'.repeat(8_000)}`)).toEqual(['2:9: this is not YAML']);
});

/** The file takes no room on the disk. */
function film(): string {
  const file = join(temporaryFolder(), 'film.mkv');
  const handle = openSync(file, 'w');
  ftruncateSync(handle, 100_000_000);
  closeSync(handle);
  return file;
}

test('a film in place of the configuration is not read', () => {
  expect(problemsOf(loadConfig({ file: film(), env: {}, cwd: '/' }))).toEqual([
    'is larger than 1 MiB, so it is no configuration: correct its path',
  ]);
});

test('nor is one in place of the key', () => {
  const file = film();
  const { SUBTITLED_SERVICE_API_KEY: _, ...others } = LEAST_ENV;
  const before = process.memoryUsage().rss;
  const env = { ...others, SUBTITLED_SERVICE_API_KEY_FILE: file };
  expect(problemsOf(loadText('', { file: null, env }))).toEqual([
    `SUBTITLED_SERVICE_API_KEY_FILE contains spaces, line ends or too much text in ${file}: write only the secret there`,
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});
