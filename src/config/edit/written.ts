// Writes values as YAML: on one line, or as lines of a group or a list.

import { isScalar, stringify } from 'yaml';
import { isGroup } from '../input/parts.ts';

export type Quoting = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE';

/** How a value is quoted in a document; plain if it is not a text. */
export function quotingOf(node: unknown): Quoting {
  const type = isScalar(node) ? node.type : undefined;
  return type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE' ? type : 'PLAIN';
}

/** Other programs read these words as true, false or nothing. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i;
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** On one line, such as `[en, 'no']` or `{ port: 8080 }`. Valid everywhere in a document. */
export function onOneLine(value: unknown, quoting: Quoting = 'PLAIN'): string {
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, quoting)).join(', ')}]`;
  if (!isGroup(value)) return scalar(value, quoting);
  const pairs = Object.entries(value).map(
    ([key, item]) => `${scalar(key, 'PLAIN')}: ${onOneLine(item, quoting)}`,
  );
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function scalar(value: unknown, quoting: Quoting): string {
  if (typeof value === 'string' && CONTROL.test(value)) return JSON.stringify(value);
  const style =
    typeof value === 'string' && AMBIGUOUS.test(value) && quoting === 'PLAIN' ? 'QUOTE_SINGLE' : quoting;
  const options = {
    collectionStyle: 'flow',
    defaultStringType: style,
    defaultKeyType: style,
    lineWidth: 0,
  } as const;
  // Within a list, characters such as a comma are quoted too.
  const list = stringify([value], {
    ...options,
    singleQuote: style !== 'QUOTE_DOUBLE',
    flowCollectionPadding: false,
  });
  return list.trim().slice(1, -1).trim();
}

/** The lines of `key: value`; those of a group or of a list of groups follow, each with its own indentation. */
export function pairLines(key: string, value: unknown): readonly string[] {
  const name = scalar(key, 'PLAIN');
  if (isGroup(value) && Object.keys(value).length > 0)
    return [
      `${name}:`,
      ...Object.entries(value).flatMap(([inner, item]) => indented(pairLines(inner, item))),
    ];
  if (Array.isArray(value) && value.some(isGroup))
    return [`${name}:`, ...value.flatMap((item) => indented(itemLines(item)))];
  return [`${name}: ${onOneLine(value)}`];
}

/** The lines of an item in a list. */
export function itemLines(value: unknown, quoting: Quoting = 'PLAIN'): readonly string[] {
  if (!isGroup(value) || Object.keys(value).length === 0) return [`- ${onOneLine(value, quoting)}`];
  const [first = '', ...others] = Object.entries(value).flatMap(([key, item]) => pairLines(key, item));
  return [`- ${first}`, ...indented(others)];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
