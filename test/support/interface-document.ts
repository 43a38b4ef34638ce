// What does docs/interface.md say? Its tables, read into rows.

import { ENDPOINTS, RULES } from '../conformance/endpoints.ts';

export type Row = {
  /** The heading that its table stands under. */
  readonly table: string;
  /** The endpoint that it belongs to; null for a rule. */
  readonly endpoint: string | null;
  /** The parameter; of an endpoint and of a rule, its own name. */
  readonly name: string;
  readonly client: string;
  readonly standIn: string;
  readonly conformance: string;
  readonly usedBy: string;
};

/** A row as a failed test names it. */
export function titleOf({ table, endpoint, name }: Pick<Row, 'table' | 'endpoint' | 'name'>): string {
  return endpoint === null || endpoint === name ? `${table}: ${name}` : `${endpoint}: ${name}`;
}

/** Every row of every table. A row that has more or fewer than five cells is an error. */
export function readRows(markdown: string): readonly Row[] {
  const rows: Row[] = [];
  let table = '';
  let endpoint: string | null = null;
  for (const line of markdown.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) [table, endpoint] = [heading, null];
    if (!line.startsWith('|') || /^\|[\s|:-]+$/.test(line) || /^\| (endpoint|form|limit)/.test(line))
      continue;
    const cells = line.split('|').slice(1, -1);
    const [first = '', client = '', standIn = '', conformance = '', usedBy = ''] = cells.map((cell) =>
      cell.trim(),
    );
    if (cells.length !== 5) throw new Error(`${cells.length} cells: ${line}`);
    const bold = /^\*\*(.+)\*\*$/.exec(first)?.[1];
    endpoint = bold ?? endpoint;
    const parameter = /^`([^`]+)`$/.exec(first)?.[1];
    const name = bold ?? (endpoint === null ? first : (parameter ?? first));
    rows.push({ table, endpoint, name, client, standIn, conformance, usedBy });
  }
  return rows;
}

/** What should stand there: the rows with their checks, in order. `isShown`: the specification speaks of it. */
export type Expected = {
  readonly table: string;
  readonly endpoint: string | null;
  readonly name: string;
  readonly checks: readonly string[];
  readonly isShown: boolean;
};

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** The interface as the conformance suite knows it. */
export function expectedRows(): readonly Expected[] {
  const endpoints = ENDPOINTS.flatMap(({ table, name: endpoint, checks, parameters, beyond = '' }) => {
    const row = (name: string, ids: string, isShown: boolean): Expected => ({
      table,
      endpoint,
      name,
      checks: words(ids),
      isShown,
    });
    return [
      row(endpoint, checks, checks !== '' || Object.keys(parameters).length > 0),
      ...Object.entries(parameters).map(([name, ids]) => row(name, ids, true)),
      ...words(beyond).map((name) => row(name, '', false)),
    ];
  });
  const rules = RULES.map(({ table, name, checks }) => ({
    table,
    endpoint: null,
    name,
    checks: words(checks),
    isShown: true,
  }));
  return [...endpoints, ...rules];
}

/** `` `option` → `declaration` in `file` ``; the option may be missing. Null: the cell is something else. */
export function placeIn(cell: string): {
  readonly option: string | null;
  readonly declaration: string;
  readonly file: string;
} | null {
  const found = /^(?:`([\w.]+)` → )?`(\w+)` in `([\w/.-]+\.ts)`$/.exec(cell);
  const [, option = null, declaration, file] = found ?? [];
  return declaration === undefined || file === undefined ? null : { option, declaration, file };
}
