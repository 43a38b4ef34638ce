// Which keys does a configuration have, as a reader of the documentation wants to know them? Read from the one schema.

import { jsonSchema } from '../../../src/config/input/document.ts';
import { partOf } from '../../../src/config/input/known-keys.ts';

export type Key = {
  /** `libraries.path` for a key of each entry of the list. */
  readonly path: string;
  readonly name: string;
  readonly meaning: string;
  readonly isRequired: boolean;
  /** undefined: none. */
  readonly default: unknown;
  /** The words to choose from; empty where anything can stand. */
  readonly choices: readonly string[];
  readonly isList: boolean;
  /** Of a group; of a list of groups, those of each entry. */
  readonly keys: readonly Key[];
};

/** The keys at the top, in the order of the schema. */
export function topKeys(): readonly Key[] {
  return keysOf(jsonSchema(), '');
}

/** A key and everything below it. */
export function withBelow(key: Key): readonly Key[] {
  return [key, ...key.keys.flatMap(withBelow)];
}

/** The meaning, with the words to choose from where it does not name them all. */
export function explained({ meaning, choices }: Key, written: (choice: string) => string): string {
  const unnamed = choices.some((choice) => !meaning.includes(choice));
  return unnamed ? `${meaning} One of ${choices.map(written).join(', ')}.` : meaning;
}

function keysOf(schema: unknown, above: string): readonly Key[] {
  const required: unknown = partOf(schema, 'required');
  return Object.entries(groupOf(partOf(schema, 'properties'))).map(([name, shape]) => {
    const path = above === '' ? name : `${above}.${name}`;
    const items = partOf(shape, 'items');
    const meaning = partOf(shape, 'description');
    return {
      path,
      name,
      meaning: typeof meaning === 'string' ? meaning : '',
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

function groupOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
