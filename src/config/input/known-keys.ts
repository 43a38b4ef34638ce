// Which keys may be set, and which are allowed at a place in the document? From the schema.

import { describedKeys, type DescribedKey } from './described-keys.ts';
import { jsonSchema } from './document.ts';
import { namesIn, partOf } from './parts.ts';
import type { Path } from './problems.ts';

export type KnownKey = Pick<DescribedKey, 'kind' | 'isNullable'> & { readonly path: readonly string[] };

let whole: unknown;

/** The keys that are allowed below a path; none if the path is a value. */
export function keysAt(path: Path): readonly string[] {
  whole ??= jsonSchema();
  const here = path.reduce<unknown>(
    (shape, part) =>
      typeof part === 'number' ? partOf(shape, 'items') : partOf(partOf(shape, 'properties'), part),
    whole,
  );
  return namesIn(here);
}

/** Every key with its own value. A list of groups (`libraries`) is one key, without the keys of its groups. */
export function knownKeys(): readonly KnownKey[] {
  return withOwnValue(describedKeys()).map((key) => ({ ...key, path: key.path.split('.') }));
}

function withOwnValue(keys: readonly DescribedKey[]): readonly DescribedKey[] {
  return keys.flatMap((key) => (key.keys.length === 0 || key.isList ? [key] : withOwnValue(key.keys)));
}
