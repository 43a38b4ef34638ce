// Spoils a search answer that is valid JSON and was paid for.

import type { FaultParameters } from './parameters.ts';

type ChangeFault = (answer: unknown, parameters: FaultParameters) => unknown;
type AnswerFields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is AnswerFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Addresses that a client must not follow: each leaves the service, or its folder, in some interpretation. */
export const HOSTILE_LINKS: readonly string[] = [
  '//evil.invalid/subtitle/1-1.zip',
  '\\\\evil.invalid\\1-1.zip',
  '/\t/evil.invalid/1-1.zip',
  '/\\evil.invalid/1-1.zip',
  '@evil.invalid/1-1.zip',
  ':80@evil.invalid/1-1.zip',
  '.evil.invalid/1-1.zip',
  'https://evil.invalid/subtitle/1-1.zip',
  'http:evil.invalid/1-1.zip',
  'https:/evil.invalid/1-1.zip',
  'ftp://evil.invalid/1-1.zip',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'javascript:alert(1)',
  '../api/v2/me',
  '/subtitle/../../api/v2/me',
  '/subtitle/%2e%2e/%2e%2e/api/v2/me',
  '/api/v2/me',
  '/subtitle/..%2f..%2fapi',
  '/subtitle/1-1.zip?next=//evil.invalid',
  '/subtitle/1-1.zip#@evil.invalid',
  '\n//evil.invalid/1-1.zip',
  ' https://evil.invalid/1-1.zip',
  '/subtitle/1-1.zip\r\nX-Evil: 1',
  '／／evil.invalid/1-1.zip',
  '/subtitle／1-1.zip',
  'https://[::1]/1-1.zip',
  'http://0/1-1.zip',
  '/subtitle/',
  '/subtitle/1-1.zip/..',
  '',
  '/',
];

/** Identifiers that a client must not put into a path unescaped. */
const HOSTILE_IDS: readonly string[] = [
  '../../me',
  '%2e%2e%2fme',
  'a/b',
  'a?api_key=x',
  'a#b',
  'a\\b',
  '//evil.invalid',
  '',
  ' ',
  'a\r\nX: 1',
  '.',
  '..',
  'é',
  'x'.repeat(5000),
];

function withEntries(answer: unknown, change: (entries: readonly unknown[]) => readonly unknown[]): unknown {
  if (!isFields(answer) || !Array.isArray(answer['files'])) return answer;
  return { ...answer, files: change(listOf(answer['files'])) };
}

function withRows(answer: unknown, change: (rows: readonly unknown[]) => readonly unknown[]): unknown {
  if (!isFields(answer)) return answer;
  const one = (value: unknown): unknown =>
    isFields(value) && Array.isArray(value['subtitles'])
      ? { ...value, subtitles: change(listOf(value['subtitles'])) }
      : value;
  return Array.isArray(answer['files'])
    ? { ...answer, files: listOf(answer['files']).map(one) }
    : one(answer);
}

function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return listOf(value).map(numbersAsText);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbersAsText(inner)]));
}

const without = (value: unknown, ...names: readonly string[]): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value;

const isNamed = (entry: unknown, pattern: string): boolean =>
  isFields(entry) && new RegExp(pattern, 'u').test(String(entry['file_name']));

const cycled = (strings: readonly string[], index: number): string => strings[index % strings.length] ?? '';

/** Kind -> the changed answer. Those named `batch-` leave other searches unchanged. */
export const CHANGE_FAULTS = {
  'numbers-as-text': (answer) => numbersAsText(answer),
  'batch-short': (answer, { pattern }) =>
    withEntries(answer, (entries) =>
      pattern === undefined ? entries.slice(0, -1) : entries.filter((entry) => !isNamed(entry, pattern)),
    ),
  'batch-empty': (answer) => withEntries(answer, () => []),
  'batch-long': (answer) =>
    withEntries(answer, (entries) => [
      ...entries,
      { file_name: 'Nobody.Asked.For.This.2001.mkv', match: null, alternates: [], subtitles: [] },
    ]),
  'batch-reordered': (answer) => withEntries(answer, (entries) => [...entries].reverse()),
  'batch-doubled': (answer) =>
    withEntries(answer, (entries) => entries.map((entry, at) => (at === 1 ? entries[0] : entry))),
  'batch-without-names': (answer) =>
    withEntries(answer, (entries) => entries.map((entry) => without(entry, 'file_name'))),
  'batch-bare-entries': (answer) =>
    withEntries(answer, (entries) => entries.map((entry) => without(entry, 'alternates', 'match'))),
  'batch-bad-entry': (answer, { row = 0 }) =>
    withEntries(answer, (entries) => entries.map((entry, at) => (at === row ? null : entry))),
  'bad-row': (answer, { row = 0 }) =>
    withRows(answer, (rows) => [
      ...rows.slice(0, row),
      { release_name: ['x'], url: { path: 7 }, subtitlePage: 12, n_id: null, language: false, season: {} },
      ...rows.slice(row),
    ]),
  'null-row': (answer, { row = 0 }) =>
    withRows(answer, (rows) => [...rows.slice(0, row), null, ...rows.slice(row)]),
  'doubled-rows': (answer) => withRows(answer, (rows) => rows.flatMap((row) => [row, row])),
  'hostile-links': (answer, { strings = HOSTILE_LINKS }) =>
    withRows(answer, (rows) =>
      rows.map((row, at) => (isFields(row) ? { ...row, url: cycled(strings, at) } : row)),
    ),
  'hostile-ids': (answer, { strings = HOSTILE_IDS }) =>
    withRows(answer, (rows) =>
      rows.map((row, at) =>
        isFields(row)
          ? { ...row, n_id: cycled(strings, at), subtitlePage: `/s/info/${cycled(strings, at)}` }
          : row,
      ),
    ),
} as const satisfies Readonly<Record<string, ChangeFault>>;
