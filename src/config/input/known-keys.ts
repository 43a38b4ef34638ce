// Lists the known keys and their types, from the schema.

import { jsonSchema } from './document.ts';
import { partOf } from './parts.ts';
import type { Path } from './problems.ts';

export type KnownKey = {
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'boolean' | 'words' | 'list' | 'groups';
  /** Whether `null` is a value. */
  readonly isNullable: boolean;
};

let whole: unknown;

function root(): unknown {
  whole ??= jsonSchema();
  return whole;
}

/** The keys that are allowed below a path; none if the path is a value. */
export function keysAt(path: Path): readonly string[] {
  const here = path.reduce<unknown>(
    (shape, part) =>
      typeof part === 'number' ? partOf(shape, 'items') : partOf(partOf(shape, 'properties'), part),
    root(),
  );
  return namesIn(here);
}

/** Every key with its own value. A list of groups (`libraries`) is one key, without the keys of its groups. */
export function knownKeys(): readonly KnownKey[] {
  return leavesOf(root(), []);
}

function leavesOf(shape: unknown, path: readonly string[]): readonly KnownKey[] {
  return namesIn(shape).flatMap((name) => {
    const child = partOf(partOf(shape, 'properties'), name);
    return namesIn(child).length === 0
      ? [{ path: [...path, name], kind: kindOf(child), isNullable: typesOf(child).includes('null') }]
      : leavesOf(child, [...path, name]);
  });
}

/** Of a key in the JSON schema. */
export function kindOf(leaf: unknown): KnownKey['kind'] {
  const types = typesOf(leaf);
  // `true`, a word, or a list of words.
  if (types.includes('array') && types.includes('boolean')) return 'words';
  if (types.includes('array')) return namesIn(partOf(leaf, 'items')).length === 0 ? 'list' : 'groups';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('number') || types.includes('integer') ? 'number' : 'text';
}

function typesOf(leaf: unknown): readonly unknown[] {
  const choices = partOf(leaf, 'anyOf');
  return [leaf, ...(Array.isArray(choices) ? choices : [])].flatMap((shape: unknown) =>
    partOf(shape, 'type'),
  );
}

function namesIn(shape: unknown): readonly string[] {
  const properties = partOf(shape, 'properties');
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}
