import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'src');

/** Who may import whom. A folder name ends in `/`; everything else is a package, `node:*`, or a file of src/. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'core/': ['core/', '@viren070/parse-torrent-title'],
  'ports/': ['ports/', 'core/'],
  'service/': ['service/', 'core/', 'ports/', 'system/http/', 'undici', 'p-queue', 'node:zlib'],
  'files/': [
    'files/',
    'core/',
    'ports/',
    'node:*',
    'chokidar',
    'yauzl',
    'picomatch',
    'iconv-lite',
    'jschardet',
    'eld',
  ],
  'store/': ['store/', 'core/', 'ports/', 'system/ask-child-program.ts', 'node:*', 'better-sqlite3'],
  'engine/': ['engine/', 'core/', 'ports/', 'p-queue', 'node-cron'],
  'config/': [
    'config/',
    'core/',
    'node:crypto',
    'node:fs',
    'node:path',
    'yaml',
    'zod',
    'leven',
    'node-cron',
    'picomatch',
  ],
  'standin/': ['standin/', 'node:*', 'hono', '@hono/node-server', 'yazl', 'zod'],
  'web/page/': ['web/page/', 'preact'],
  'web/': ['web/', 'core/', 'node:crypto', 'node:fs', 'node:net', 'node:path', 'hono', '@hono/node-server'],
  'integrations/': ['integrations/', 'core/', 'ports/', 'system/http/', 'node:*', 'undici'],
  'app/integrations.ts': ['config/', 'engine/', 'ports/', 'integrations/', 'system/end-group.ts'],
  'cli/': ['*'],
  'app/app.ts': ['*'],
  'app/lists.ts': ['core/', 'engine/'],
  'app/policy.ts': ['app/folder-policies.ts', 'config/', 'core/', 'engine/', 'ports/'],
  'app/folder-policies.ts': ['config/', 'core/', 'engine/', 'ports/'],
  'app/daemon-times.ts': ['config/', 'engine/', 'ports/', 'system/ask-child-program.ts'],
  'app/next-walk-process.ts': ['engine/daemon/calendar.ts'],
  'main.ts': ['*'],
  'bin.ts': ['main.ts'],
  'app/version.ts': ['node:fs'],
  'system/': ['system/', 'ports/', 'node:*', 'pino', 'undici'],
  'control/': ['control/', 'core/', 'node:*'],
  'packaging/': ['packaging/', 'app/version.ts', 'node:*', 'zod'],
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string, text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) =>
    fileName.startsWith('.')
      ? relative(source, resolve(dirname(file), fileName))
      : fileName.startsWith('node:')
        ? fileName
        : fileName
            .split('/')
            .slice(0, fileName.startsWith('@') ? 2 : 1)
            .join('/'),
  );
}

function mayImport(file: string, target: string): boolean {
  const home = Object.keys(ARROWS).find((key) => (key.endsWith('/') ? file.startsWith(key) : file === key));
  const allowed = home === undefined ? [] : (ARROWS[home] ?? []);
  return allowed.some(
    (entry) =>
      entry === '*' ||
      entry === target ||
      (entry === 'node:*' && target.startsWith('node:')) ||
      (entry.endsWith('/') && target.startsWith(entry)),
  );
}

const files = filesBelow(source).map((path) => ({
  path,
  name: relative(source, path),
  text: readFileSync(path, 'utf8'),
}));
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

describe('who may import whom', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(2);
    expect(files.flatMap((file) => importsOf(file.path, file.text)).length).toBeGreaterThan(2);
  });

  test('a wrong arrow would be seen', () => {
    const text = "import { x } from '../files/walk/walk.ts';\nimport fs from 'node:fs';";
    const targets = importsOf(join(source, 'core/plan.ts'), text);
    expect(targets).toEqual(['files/walk/walk.ts', 'node:fs']);
    expect(targets.filter((target) => mayImport('core/plan.ts', target))).toEqual([]);
    expect(mayImport('service/http/http.ts', 'files/walk/walk.ts')).toBe(false);
    expect(mayImport('standin/app.ts', 'core/candidates/candidate.ts')).toBe(false);
  });

  test.each(files.map((file) => [file.name, file] as const))('%s imports only what it may', (name, file) => {
    expect(importsOf(file.path, file.text).filter((target) => !mayImport(name, target))).toEqual([]);
  });
});

/** Groups of nodes that lead back to themselves, the smallest names first; none where arrows go one way. */
function circlesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...arrows.keys()].map((from) => [from, reachableFrom(from, arrows)]));
  const circles = [...arrows.keys()].map((from) =>
    [...(reached.get(from) ?? [])].filter((to) => reached.get(to)?.has(from) === true).toSorted(),
  );
  return [...new Map(circles.filter((circle) => circle.length > 1).map((one) => [one.join(), one])).values()];
}

function reachableFrom(start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of arrows.get(from) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}

function arrowsBetween(nodeOf: (name: string) => string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  const names = new Set(files.map(({ name }) => name));
  for (const { path, name, text } of files) {
    const from = nodeOf(name);
    const to = arrows.get(from) ?? new Set<string>();
    for (const target of importsOf(path, text)) if (names.has(target)) to.add(nodeOf(target));
    to.delete(from);
    arrows.set(from, to);
  }
  return arrows;
}

describe('arrows go one way', () => {
  test('a circle would be seen', () => {
    const arrows = { a: ['b'], b: ['c'], c: ['b'], d: ['d', 'a'] };
    const sets = new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));
    expect(circlesIn(sets)).toEqual([['b', 'c']]);
  });

  test('no file leads back to itself, types included', () => {
    expect(circlesIn(arrowsBetween((name) => name))).toEqual([]);
  });

  test('no folder leads back to itself', () => {
    expect(circlesIn(arrowsBetween(dirname))).toEqual([]);
  });
});

describe('house rules', () => {
  const offenders = (pattern: RegExp, among: (name: string) => boolean = () => true): string[] =>
    files.filter((file) => among(file.name) && pattern.test(code(file.text))).map((file) => file.name);

  test('nothing in core/ reads a clock, a timer, randomness or the process', () => {
    const pure =
      /\bDate\b|\bMath\.random\b|\bsetTimeout\b|\bsetInterval\b|\bperformance\b|\bprocess\b|\bBuffer\b|\bconsole\b/;
    expect(offenders(pure, (name) => name.startsWith('core/'))).toEqual([]);
  });

  test('only what runs as a program touches the process, and one file ends those that we started', () => {
    const programs = [
      'main.ts',
      'bin.ts',
      'app/next-walk-process.ts',
      'files/helper/reading-process.ts',
      'files/helper/detector-process.ts',
      'store/backup/backup-process.ts',
      'store/open/check-process.ts',
      'packaging/make-packages.ts',
      'packaging/spare-binaries.ts',
    ];
    const free = [...programs, 'system/end-group.ts'];
    expect(offenders(/\bprocess\.|from 'node:process'/, (name) => !free.includes(name))).toEqual([]);
  });

  test('no enums, no default exports, no barrels, no file called utils', () => {
    expect(offenders(/^\s*(export\s+)?(const\s+)?enum\s/m)).toEqual([]);
    expect(offenders(/^export default\b/m)).toEqual([]);
    expect(
      files.map((file) => file.name).filter((name) => /(^|\/)(index|utils?|helpers?)\.ts$/.test(name)),
    ).toEqual([]);
  });

  /** Folders that may hold more, with the reason. */
  const LARGE: Readonly<Record<string, string>> = {
    '': 'one folder for each part of the program, and the files that start it',
    core: 'one folder for each kind of decision',
    'core/release': 'the reader of names: its parts are small and read each other',
  };
  const MOST_ENTRIES = 15;

  test('no folder has more entries than a glance takes in', () => {
    const entries = new Map<string, Set<string>>();
    for (const { name } of files) {
      const parts = name.split('/');
      for (const [at, part] of parts.entries()) {
        const folder = parts.slice(0, at).join('/');
        entries.set(folder, (entries.get(folder) ?? new Set<string>()).add(part));
      }
    }
    const large = [...entries].filter(([folder, { size }]) => size > MOST_ENTRIES && !(folder in LARGE));
    expect(large.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([]);
  });

  test('private members are written with #', () => {
    expect(offenders(/^\s+(?:private|protected)\s/m)).toEqual([]);
  });

  test('no file is longer than 300 lines', () => {
    expect(files.filter((file) => file.text.split('\n').length > 301).map((file) => file.name)).toEqual([]);
  });

  test('every file of src/ opens by saying what it answers', () => {
    expect(files.filter((file) => !/^(#!.*\n)?\/\/ /.test(file.text)).map((file) => file.name)).toEqual([]);
  });

  const tests = filesBelow(join(root, 'test')).filter((path) => path !== import.meta.filename);
  const testsWith = (pattern: RegExp, among: (name: string) => boolean = () => true): string[] =>
    tests
      .filter((path) => pattern.test(readFileSync(path, 'utf8')))
      .map((path) => relative(join(root, 'test'), path))
      .filter(among);

  test('no module is mocked, nothing is left skipped, no test sleeps', () => {
    const bad = /\bvi\.(mock|doMock|useFakeTimers)\b|\.(only|todo)\(|\bsetTimeout\(\s*resolve/;
    expect(testsWith(bad)).toEqual([]);
  });

  /** These run alone, where time says something. */
  const RUN_ALONE = /^(bench|soak|system|eval|conformance)\//;
  /** What else reads the time that passes, and why. */
  const TIMED: Readonly<Record<string, string>> = {
    'process/jobs-killed.test.ts': 'chooses the instant of a kill',
    'service/answers.test.ts': 'requests keep a distance: a busy machine only adds to it',
    'service/rate-limiter.test.ts': 'callers keep a distance: a busy machine only adds to it',
    'support/hostile-daemon.ts': 'for the soak',
    'support/loop-hold.ts': 'a hold counts for at most its processor time',
    'support/many-days.ts': 'for the soak',
    'support/place-races.ts': 'chooses the instant of a race',
    'support/program-holds.ts': 'measures processor time beside it',
    'support/terminate-loop.ts': 'for the soak',
    'support/until.ts': 'how long a wait may be in vain',
  };

  test('no test depends on how much time passes: it counts, waits for an event, or compares processor time', () => {
    const clock = /\bperformance\.now\b|\bhrtime\b|\bDate\.now\(\) - [a-z]/;
    expect(testsWith(clock, (name) => !RUN_ALONE.test(name)).toSorted()).toEqual(Object.keys(TIMED));
    const limits = /\b(?:took|longest|ended|answers|elapsed)Ms(?:, \w+)?\)\.toBe/;
    expect(testsWith(limits, (name) => !RUN_ALONE.test(name))).toEqual([]);
  });
});
