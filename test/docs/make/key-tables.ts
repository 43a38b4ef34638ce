// Which keys are there, with default, variable and meaning? The tables of docs/configuration.md.

import { variableOf } from '../../../src/config/input/environment.ts';
import { valueWords } from './example-file.ts';
import { explained } from './explained.ts';
import { describedKeys, withBelow, type DescribedKey } from '../../../src/config/input/described-keys.ts';

/** One table for the keys that stand alone, and one for each group. */
export function keyTables(): string {
  const top = describedKeys();
  const alone = top.filter(({ keys }) => keys.length === 0);
  const groups = top.filter(({ keys }) => keys.length > 0);
  return [
    section('Keys that stand alone', 'They are written at the left edge.', alone),
    ...groups.map((group) => section(`\`${group.name}\``, leadOf(group), group.keys.flatMap(withBelow))),
  ].join('\n\n');
}

function leadOf({ name, meaning, isList }: DescribedKey): string {
  if (!isList) return meaning;
  return `${meaning} A list: each entry has these keys. As one variable, \`${variableOf([name])}\`, it is ${LISTS[name] ?? 'a list in brackets as in the file'}.`;
}

const LISTS: Readonly<Record<string, string>> = {
  libraries: 'folders separated by `:`, or a list in brackets as in the file',
  notify: 'addresses separated by commas, or a list in brackets as in the file',
};

function section(title: string, lead: string, keys: readonly DescribedKey[]): string {
  const rows = keys.filter((key) => key.keys.length === 0).map(rowOf);
  const head = ['| key | default | variable | meaning |', '| --- | --- | --- | --- |'];
  return [`### ${title}`, '', lead, '', ...head, ...rows].join('\n');
}

function rowOf(key: DescribedKey): string {
  const [first = ''] = key.path.split('.');
  const isInList = describedKeys().some(({ name, isList }) => name === first && isList) && key.path !== first;
  const value =
    key.default === undefined ? (key.isRequired ? '_required_' : '') : `\`${valueWords(key.default)}\``;
  const variable = isInList ? '' : `\`${variableOf(key.path.split('.'))}\``;
  return `| \`${isInList ? key.path.slice(first.length + 1) : key.path}\` | ${value} | ${variable} | ${cell(explained(key, (choice) => `\`${choice}\``))} |`;
}

function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll(/(?<!`[^` ]*)\*\*/g, '\\*\\*')
    .replaceAll(/(https:\/\/\S+)/g, '`$1`');
}
