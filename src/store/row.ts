// A row as the database gives it, if there is one, and its columns that may be null or unreadable.

export type Row = Readonly<Record<string, unknown>>;

export function numberOrNull(value: unknown): number | null {
  return value === null ? null : Number(value);
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function recordOrNull<T>(row: Row | undefined, read: (row: Row) => T): T | null {
  return row === undefined ? null : read(row);
}

/** A column whose content can be found out again; undefined if it is empty or cannot be parsed. */
export function readCached(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
