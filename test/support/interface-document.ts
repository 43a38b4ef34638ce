// Parses the tables of docs/interface.md.

import { ENDPOINTS, RULES } from '../conformance/endpoints.ts';

export type Row = {
  /** The heading above its table. */
  readonly table: string;
  /** Its endpoint; null for a rule. */
  readonly endpoint: string | null;
  /** The parameter; for an endpoint or a rule, its own name. */
  readonly name: string;
  readonly client: string;
  readonly standIn: string;
  readonly conformance: string;
  readonly usedBy: string;
};

/** The row's name in a failed test. */
export function titleOf({ table, endpoint, name }: Pick<Row, 'table' | 'endpoint' | 'name'>): string {
  return endpoint === null || endpoint === name ? `${table}: ${name}` : `${endpoint}: ${name}`;
}

/** Every row of every table. Throws if a row does not have five cells. */
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

/** What the document should contain: the rows with their checks, in order. `isShown`: the specification mentions it. */
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

/** Parses `` `option` → `declaration` in `file` ``; the option may be missing. Null if the cell is something else. */
export function placeIn(cell: string): {
  readonly option: string | null;
  readonly declaration: string;
  readonly file: string;
} | null {
  const found = /^(?:`([\w.]+)` → )?`(\w+)` in `([\w/.-]+\.ts)`$/.exec(cell);
  const [, option = null, declaration, file] = found ?? [];
  return declaration === undefined || file === undefined ? null : { option, declaration, file };
}
