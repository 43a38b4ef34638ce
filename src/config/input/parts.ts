// Reads parts of a document before its validation, whatever they are.

import type { Path } from './problems.ts';

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value under a name in a group or a list; undefined for everything else. */
export function partOf(value: unknown, part: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, part)?.value;
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(partOf, value);
}

/** The entries of the list under a name; none if there is no list. */
export function listAt(value: unknown, part: string): readonly unknown[] {
  const list = partOf(value, part);
  return Array.isArray(list) ? list : [];
}

/** The text under a name; '' if there is none. */
export function textAt(value: unknown, part: string): string {
  const text = partOf(value, part);
  return typeof text === 'string' ? text : '';
}

/** The names of the properties of a JSON schema; none if it is that of a value. */
export function namesIn(schema: unknown): readonly string[] {
  const properties = partOf(schema, 'properties');
  return isGroup(properties) ? Object.keys(properties) : [];
}
