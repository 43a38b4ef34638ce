// Reads the changes that a form sends, within limits.

import type { Change } from '../edit/change.ts';
import { isGroup } from '../input/parts.ts';
import type { Path } from '../input/problems.ts';

const MOST_CHANGES = 200;
const MOST_BYTES = 64 * 1024;
/** Entries of a list: each is compared with each that the file has. */
const MOST_ENTRIES = 1000;
/** `libraries[0].languages[0][0]`, and a new library with its languages. */
const DEEPEST = 4;

/** `[{ path: ['web', 'port'], value: 8080 }]`; without a value the setting gets its default. Null if it is not that. */
export function readChanges(said: unknown): readonly Change[] | null {
  if (!Array.isArray(said) || said.length === 0 || said.length > MOST_CHANGES) return null;
  const changes = said.map(readChange);
  const read = changes.filter((change) => change !== null);
  const isSmall = read.length === said.length && JSON.stringify(read).length <= MOST_BYTES;
  return isSmall ? read : null;
}

function readChange(said: unknown): Change | null {
  if (!isGroup(said)) return null;
  // Without a value the setting gets its default: a misspelt key must not do that.
  if (Object.keys(said).some((key) => key !== 'path' && key !== 'value')) return null;
  const path = pathIn(said['path']);
  if (path === null) return null;
  if (!Object.hasOwn(said, 'value')) return { kind: 'remove', path };
  return isPlain(said['value'], DEEPEST) ? { kind: 'set', path, value: said['value'] } : null;
}

function pathIn(said: unknown): Path | null {
  if (!Array.isArray(said) || said.length === 0 || said.length > DEEPEST) return null;
  const parts = said.filter(
    (part): part is string | number =>
      (typeof part === 'string' && part !== '') ||
      (typeof part === 'number' && Number.isSafeInteger(part) && part >= 0),
  );
  return parts.length === said.length ? parts : null;
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.values(value);
  return depth > 0 && parts.length <= MOST_ENTRIES && parts.every((inner) => isPlain(inner, depth - 1));
}
