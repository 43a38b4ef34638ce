// Which keys are there, and of which kind is each? Read from the one schema.

import { jsonSchema } from './document.ts';
import type { Path } from './problems.ts';

export type KnownKey = {
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'boolean' | 'list' | 'groups';
};

let whole: unknown;

function root(): unknown {
  whole ??= jsonSchema();
  return whole;
}

/** The keys that may stand at a path; none where a value stands. */
export function keysAt(path: Path): readonly string[] {
  const here = path.reduce<unknown>(
    (shape, part) =>
      typeof part === 'number' ? partOf(shape, 'items') : partOf(partOf(shape, 'properties'), part),
    root(),
  );
  return namesIn(here);
}

/** Every key with a value of its own. A list of groups (`libraries`) is one key; what its groups hold is not here. */
export function knownKeys(): readonly KnownKey[] {
  return leavesOf(root(), []);
}

function leavesOf(shape: unknown, path: readonly string[]): readonly KnownKey[] {
  return namesIn(shape).flatMap((name) => {
    const child = partOf(partOf(shape, 'properties'), name);
    return namesIn(child).length === 0
      ? [{ path: [...path, name], kind: kindOf(child) }]
      : leavesOf(child, [...path, name]);
  });
}

function kindOf(leaf: unknown): KnownKey['kind'] {
  const choices = partOf(leaf, 'anyOf');
  const types = [leaf, ...(Array.isArray(choices) ? choices : [])].map((shape: unknown) =>
    partOf(shape, 'type'),
  );
  if (types.includes('array')) return namesIn(partOf(leaf, 'items')).length === 0 ? 'list' : 'groups';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('number') || types.includes('integer') ? 'number' : 'text';
}

function namesIn(shape: unknown): readonly string[] {
  const properties = partOf(shape, 'properties');
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

/** What stands under a name in a group or a list; undefined for everything else. */
export function partOf(value: unknown, part: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, part)?.value;
}
