// Describes the keys of a configuration for people: the documentation and the form of the settings are made from this.

import { jsonSchema } from './document.ts';
import { namesIn, partOf } from './parts.ts';

export type DescribedKey = {
  /** `libraries.path` for a key of each entry of the list. */
  readonly path: string;
  readonly name: string;
  readonly meaning: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'words' | 'list' | 'groups';
  readonly isRequired: boolean;
  /** Whether `null` is a value. */
  readonly isNullable: boolean;
  /** undefined: none. */
  readonly default: unknown;
  /** The words to choose from; empty where anything can stand. */
  readonly choices: readonly string[];
  readonly isList: boolean;
  /** Of a group; of a list of groups, those of each entry. */
  readonly keys: readonly DescribedKey[];
};

let top: readonly DescribedKey[] | undefined;

/** The keys at the top, in the order of the schema. */
export function describedKeys(): readonly DescribedKey[] {
  top ??= keysOf(jsonSchema(), '');
  return top;
}

/** A key and everything below it. */
export function withBelow(key: DescribedKey): readonly DescribedKey[] {
  return [key, ...key.keys.flatMap(withBelow)];
}

function keysOf(schema: unknown, above: string): readonly DescribedKey[] {
  const required: unknown = partOf(schema, 'required');
  return namesIn(schema).map((name) => {
    const shape = partOf(partOf(schema, 'properties'), name);
    const path = above === '' ? name : `${above}.${name}`;
    const items = partOf(shape, 'items');
    const meaning = partOf(shape, 'description');
    return {
      path,
      name,
      meaning: typeof meaning === 'string' ? meaning : '',
      kind: kindOf(shape),
      isNullable: typesOf(shape).includes('null'),
      isRequired: Array.isArray(required) && required.includes(name),
      default: partOf(shape, 'default'),
      choices: choicesOf(shape),
      isList: partOf(shape, 'type') === 'array',
      // A list within a group or a list is one key: its meaning shows an entry.
      keys: items !== undefined && above !== '' ? [] : keysOf(items ?? shape, path),
    };
  });
}

function choicesOf(shape: unknown): readonly string[] {
  const own = listOf(partOf(shape, 'enum'));
  const others = listOf(partOf(shape, 'anyOf')).flatMap((one) => choicesOf(one));
  return [...own.map(String), ...others];
}

function kindOf(shape: unknown): DescribedKey['kind'] {
  const types = typesOf(shape);
  // `true`, a word, or a list of words.
  if (types.includes('array') && types.includes('boolean')) return 'words';
  if (types.includes('array')) return namesIn(partOf(shape, 'items')).length === 0 ? 'list' : 'groups';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('number') || types.includes('integer') ? 'number' : 'text';
}

function typesOf(shape: unknown): readonly unknown[] {
  return [shape, ...listOf(partOf(shape, 'anyOf'))].flatMap((one) => partOf(one, 'type'));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
