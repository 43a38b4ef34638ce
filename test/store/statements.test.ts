// A renamed key breaks `@key` in a statement without an error of the compiler. So every statement of the store runs here,
// with the parameters that the store gives it.

import { join } from 'node:path';
import Database, { type Statement } from 'better-sqlite3';
import ts from 'typescript';
import { afterEach, expect, test, vi } from 'vitest';
import { LateDatabase } from '../../src/store/database.ts';
import { backUp, restoreBackup } from '../../src/store/backup/backup.ts';
import { openCopy } from '../../src/store/open/open-copy.ts';
import { openStore } from '../../src/store/open/open.ts';
import { temporaryFolder } from '../support/library.ts';
import { sourceFiles, sourceOf, walk } from '../support/source.ts';
import { NOW } from '../support/state.ts';
import { useEverything } from './everything/use-everything.ts';

/** Given as a value, so that the source does not tell their text here. */
const LISTED = [
  'store/database.ts: forAnyValue(sql)',
  'store/wants/times.ts: sql',
  'store/wants/unset-times.ts: sql',
];

afterEach(() => void vi.restoreAllMocks());

test('every statement that the store prepares, or may prepare, runs', async () => {
  const { prepared, ran } = await statementsOfEverything();
  expect(prepared.filter((sql) => !ran.has(sql))).toEqual([]);
  const written = sourceFiles('store').flatMap(statementsIn);
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(({ pattern }) => pattern === null).map(({ what }) => what)).toEqual(LISTED);
  const isMissed = ({ pattern }: Written): boolean =>
    pattern !== null && ![...ran].some((sql) => pattern.test(sql));
  expect(written.filter(isMissed).map(({ what }) => what)).toEqual([]);
});

async function statementsOfEverything() {
  const folder = temporaryFolder();
  const running = spyOnStatements();
  const preparing = vi.spyOn(LateDatabase.prototype, 'prepare');
  const opened = openStore(folder, NOW);
  await useEverything(opened.store, folder);
  opened.close();
  openCopy(folder).close();
  const backup = join(temporaryFolder(), 'backup.db');
  backUp(folder, backup);
  restoreBackup(temporaryFolder(), backup, NOW);
  const ran = running.flatMap(({ mock }) =>
    (mock.contexts as Statement[]).map(({ source }) => asWritten(source)),
  );
  return { prepared: preparing.mock.calls.map(([sql]) => sql), ran: new Set(ran) };
}

/** Without the sign that the database puts before each parameter. */
const asWritten = (sql: string): string => sql.replace(/\+(?=[?@])/g, '');

function spyOnStatements() {
  const database = new Database(':memory:');
  const statements = Object.getPrototypeOf(database.prepare('SELECT 1')) as Statement;
  database.close();
  return (['run', 'get', 'all', 'iterate'] as const).map((method) => vi.spyOn(statements, method));
}

type Written = {
  readonly what: string;
  /** Null if the source holds no text at this place. */
  readonly pattern: RegExp | null;
};

function statementsIn(file: string): readonly Written[] {
  const found: Written[] = [];
  walk(sourceOf(file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [sql] = node.arguments;
    if (node.expression.name.text !== 'prepare' || sql === undefined) return;
    found.push({ what: `${file}: ${sql.getText()}`, pattern: patternOf(sql) });
  });
  return found;
}

/** What is inserted into a text may be anything. */
function patternOf(sql: ts.Expression): RegExp | null {
  if (!ts.isStringLiteralLike(sql) && !ts.isTemplateExpression(sql)) return null;
  const parts = ts.isStringLiteralLike(sql)
    ? [sql.text]
    : [sql.head.text, ...sql.templateSpans.map(({ literal }) => literal.text)];
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[^]*')}$`);
}
