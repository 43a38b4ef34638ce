// Inserts a key into a group, or an item into a list, where there is none yet.

import type { YAMLMap, YAMLSeq } from 'yaml';
import {
  dashOf,
  endOf,
  flowEntries,
  indentAt,
  isFlow,
  lineEnd,
  lineStart,
  newlineOf,
  startOf,
  type Splice,
} from './text-places.ts';
import { itemLines, onOneLine, pairLines, quotingOf } from './written.ts';

/** Below the last key of the group. Null if the group is written in a way that cannot be extended. */
export function insertPair(
  text: string,
  group: YAMLMap,
  [key, value]: readonly [string, unknown],
): Splice | null {
  if (isFlow(group)) return intoBrackets(text, group, group.items.length, pairOnOneLine(key, value));
  const end = endOf(text, group);
  const first = startOf(group.items[0]?.key);
  if (end === undefined || first === undefined) return null;
  return below(text, end, indented(pairLines(key, value), indentAt(text, first)));
}

/** At the end of the document, behind its last comment. */
export function appendPair(text: string, key: string, value: unknown): Splice {
  const marker = /^\.\.\.\s*$/m.exec(text)?.index;
  const at = marker ?? text.length;
  const before = text.slice(0, at);
  const newline = newlineOf(text);
  const isOpen = before.trim() !== '' && !before.endsWith('\n');
  const blank = /\n[ \t]*\r?\n/.test(before) && !/\n[ \t]*\r?\n$/.test(before) ? newline : '';
  const lines = pairLines(key, value).join(newline);
  return { from: at, to: at, text: `${isOpen ? newline : ''}${blank}${lines}${isOpen ? '' : newline}` };
}

/** Gives a key without a value this group. */
export function fillPair(text: string, afterColon: number, [key, value]: readonly [string, unknown]): Splice {
  const start = lineStart(text, afterColon);
  const indent =
    /^[\ufeff]?( *(?:- +)*)/.exec(text.slice(start, afterColon))?.[1]?.replaceAll('-', ' ') ?? '';
  return below(text, afterColon, indented(pairLines(key, value), `${indent}  `));
}

/** Before the item at this position, or behind the last one. */
export function insertItem(
  text: string,
  list: YAMLSeq,
  { at, value }: { readonly at: number; readonly value: unknown },
): Splice | null {
  const quoting = quotingOf(list.items[0]);
  if (isFlow(list)) return intoBrackets(text, list, at, onOneLine(value, quoting));
  const dash = dashOf(list, 0);
  if (dash === undefined) return null;
  const lines = indented(itemLines(value, quoting), indentAt(text, dash));
  if (at > 0) {
    const end = endOf(text, list.items[at - 1]) ?? (dashOf(list, at - 1) ?? -1) + 1;
    return end === 0 ? null : below(text, end, lines);
  }
  const newline = newlineOf(text);
  const rest = `${lines.join(newline).trimStart()}${newline}${indentAt(text, dash)}`;
  return { from: dash, to: dash, text: rest };
}

function pairOnOneLine(key: string, value: unknown): string {
  return onOneLine({ [key]: value }).slice(2, -2);
}

function intoBrackets(text: string, node: YAMLSeq | YAMLMap, at: number, piece: string): Splice | null {
  const entries = flowEntries(text, node);
  if (entries.length !== node.items.length) return null;
  const before = entries[at - 1];
  if (before !== undefined) return { from: before.to, to: before.to, text: `, ${piece}` };
  const next = entries[at];
  if (next !== undefined) return { from: next.from, to: next.from, text: `${piece}, ` };
  const open = startOf(node);
  const isSpaced = open !== undefined && text[open] === '{' && text[open + 1] === '}';
  return open === undefined ? null : { from: open + 1, to: open + 1, text: isSpaced ? ` ${piece} ` : piece };
}

function indented(lines: readonly string[], indent: string): readonly string[] {
  return lines.map((line) => indent + line);
}

/** New lines below the line of this place, so that its comment stays with it. */
function below(text: string, place: number, lines: readonly string[]): Splice {
  const end = lineEnd(text, place);
  return { from: end, to: end, text: lines.map((line) => newlineOf(text) + line).join('') };
}
