// A table. On a phone each row is a card.

import type { ComponentChildren, JSX } from 'preact';

export type Column<T> = {
  /** Empty for a column of buttons. */
  readonly name: string;
  readonly cell: (row: T) => ComponentChildren;
  readonly kind?: 'number' | 'fit';
};

type TableProps<T> = {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  /** Unique among the rows. */
  readonly keyOf: (row: T) => string;
};

/** The roles say again what cards on a phone take from the elements. */
export function Table<T>({ caption, columns, rows, keyOf }: TableProps<T>): JSX.Element {
  return (
    <div class="scroll">
      <table class="cards" role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, kind }) => (
              <th scope="col" role="columnheader" class={kind} key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)}>
              {columns.map((column, at) => cellOf(column, row, at === 0))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf<T>({ name, cell, kind }: Column<T>, row: T, isFirst: boolean): JSX.Element {
  return isFirst ? (
    <th scope="row" role="rowheader" key={name}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" class={kind} data-name={name} key={name}>
      {cell(row)}
    </td>
  );
}
