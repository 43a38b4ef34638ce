import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { WANT_STATES } from '../../src/core/want/want.ts';
import { LateDatabase } from '../../src/store/database.ts';
import { connect } from '../../src/store/open/connect.ts';
import { openStore } from '../../src/store/open/open.ts';
import { temporaryFolder } from '../support/library.ts';
import { NOW } from '../support/state.ts';
import { FILM } from './everything/scene.ts';

/** What may be read from one end to the other: a few rows at the most, or in a process of its own, or a little at a time. */
const EXCEPTIONS: readonly (readonly [statement: RegExp, why: string])[] = [
  [/^SELECT \* FROM placement$/, 'placings that were begun: as many as one process can begin'],
  [/^SELECT .* FROM leftover/, 'temporary files that a disk did not let go'],
  [/^SELECT at FROM history ORDER BY id DESC LIMIT 1$/, 'the newest line'],
  [/^SELECT .* FROM video WHERE is_filed = 0 AND/, 'the index holds only what is to be filed'],
  [/GROUP BY video\.season, want\.languages/, 'the videos of one title, grouped'],
  [/ FROM trash /, 'bounded by what the trash keeps'],
  [/GROUP BY video\.root, want\.languages/, 'a range of ids at a time, grouped'],
  [/^INSERT INTO daily_spending .* FROM history/, 'a range of ids at a time, grouped'],
  [/ CROSS JOIN identity /, 'the videos of one folder whose titles the user set, newest first'],
  [/ FROM job /, 'bounded by the allowance of a quarter of a year'],
];
const LARGE =
  /\b(want|video|offer|history|sidecar|pending_move|pending_trash|refused_content|media_info|recognised)\b/;

const prepared = new Set<string>();
const gathering = vi.spyOn(LateDatabase.prototype, 'prepare');

afterAll(() => gathering.mockRestore());

/** Its number is asked for as well. */
const ROOTS = new Set(['/media']);

type Step = { readonly detail: string };

/** Reads rows whose id lies in a range. */
const BY_RANGE = /\bid > [?@]\w* AND (?:\w+\.)?id <= [?@]/;

/** Continues behind a want, up to its id: hundreds of thousands may have the same time. */
const BEHIND_A_WANT = /FROM want .*[ .]id\) > \(/;

test('every statement that the program prepares finds its rows through an index', () => {
  const folder = temporaryFolder();
  const opened = openStore(folder, NOW);
  const { store } = opened;
  store.videos.add(FILM);
  // Some are prepared when they are asked for.
  for (const part of store.overview.coverage(ROOTS)) expect(part).toEqual([]);
  store.overview.queue({ roots: ROOTS, states: [...WANT_STATES], offset: 0, limit: 10 });
  for (const part of store.overview.videoIds({ roots: ROOTS, text: 'a', states: ['wanted'] }))
    expect(part).toEqual([]);
  for (const order of ['name', 'added', 'missing'] as const)
    for (const language of [null, 'en'])
      for (const part of store.catalogue.find({ roots: ROOTS, text: 'a', language, states: [], order }))
        expect(part).toEqual([]);
  opened.close();
  for (const [sql] of gathering.mock.calls) prepared.add(sql);
  const connection = connect(join(folder, 'state.db'));
  const database = new LateDatabase(connection, () => undefined);
  const faults = [...prepared].flatMap((sql) => {
    const text = sql.replace(/\s+/g, ' ').trim();
    if (!/^(SELECT|UPDATE|DELETE|INSERT|WITH)/.test(text) || EXCEPTIONS.some(([one]) => one.test(text)))
      return [];
    const steps = database.prepare<unknown[], Step>(`EXPLAIN QUERY PLAN ${sql}`).all(...given(sql));
    const strays = BY_RANGE.test(text) && !steps.some(({ detail }) => detail.includes('rowid>? AND rowid<?'));
    const repeats = BEHIND_A_WANT.test(text) && !steps.some(({ detail }) => /INDEX.*rowid/.test(detail));
    return [
      ...steps.filter(({ detail }) => isSlow(detail, text)).map(({ detail }) => `${detail}: ${text}`),
      ...(repeats ? [`reads again what it read before, where values are equal: ${text}`] : []),
      ...(strays ? [`reads more than its range of ids: ${text}`] : []),
    ];
  });
  connection.close();
  expect(prepared.size).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

/** A walk over a large table, an index that is walked from end to end, or a sort of what was found. */
function isSlow(detail: string, sql: string): boolean {
  if (/^SCAN (?!CONSTANT|json_each)/.test(detail)) return LARGE.test(detail);
  return detail.includes('USE TEMP B-TREE') && LARGE.test(sql);
}

/** A value for each parameter, named or not. */
function given(sql: string): readonly unknown[] {
  const names = [...new Set([...sql.matchAll(/@(\w+)/g)].map(([, name]) => name ?? ''))];
  if (names.length > 0) return [Object.fromEntries(names.map((name) => [name, 0]))];
  return Array.from({ length: [...sql.matchAll(/\?/g)].length }, () => 0);
}
