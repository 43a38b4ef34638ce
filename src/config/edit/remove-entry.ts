// Removes a key of a group or an item of a list. Lines that hold only a comment stay.

import { isMap, type YAMLMap, type YAMLSeq } from 'yaml';
import {
  commentLines,
  dashOf,
  endOf,
  flowEntries,
  isFlow,
  lineEnd,
  lineStart,
  pairEnd,
  startOf,
  type Splice,
} from './text-places.ts';

/** Null if the entry is written in a way that cannot be removed. */
export function removeEntry(text: string, node: YAMLMap | YAMLSeq, at: number): Splice | null {
  if (isFlow(node)) return fromBrackets(text, node, at);
  const span = isMap(node) ? spanOfPair(text, node, at) : spanOfItem(text, node, at);
  if (span === null) return null;
  const start = lineStart(text, span.from);
  const isAlone = text.slice(start, span.from).replace('\ufeff', '').trim() === '';
  return isAlone
    ? wholeLines(text, { ...span, start })
    : { ...besideDash(text, node, { ...span, at }), text: '' };
}

/** The text behind a colon that is removed, so that the new value can be written beside the key. */
export function removeBlock(text: string, afterColon: number, end: number): Splice {
  const from = lineEnd(text, afterColon);
  const to = lineEnd(text, end);
  return { from, to, text: keptComments(text, from, to) };
}

type Span = { readonly from: number; readonly to: number };

function spanOfPair(text: string, group: YAMLMap, at: number): Span | null {
  const pair = group.items[at];
  const from = startOf(pair?.key);
  const to = pair === undefined ? undefined : pairEnd(text, pair);
  return from === undefined || to === undefined ? null : { from, to };
}

function spanOfItem(text: string, list: YAMLSeq, at: number): Span | null {
  const from = dashOf(list, at);
  return from === undefined ? null : { from, to: endOf(text, list.items[at]) ?? from + 1 };
}

function wholeLines(text: string, { start, to }: Span & { readonly start: number }): Splice {
  const from = start + (text[start] === '\ufeff' ? 1 : 0);
  const end = lineEnd(text, to);
  const next = text.indexOf('\n', end);
  if (next >= 0) return { from, to: next + 1, text: commentLines(text, lineEnd(text, from), end) };
  // The last line, without a line end: the one before it gets none either.
  const before =
    start > 1 && text[start - 2] === '\r' ? start - 2 : Math.max(from === start ? start - 1 : from, 0);
  return { from: before, to: end, text: keptComments(text, lineEnd(text, from), end) };
}

function keptComments(text: string, from: number, to: number): string {
  const kept = commentLines(text, from, to).replace(/\r?\n$/, '');
  return kept === '' ? '' : `\n${kept}`;
}

/** The entry follows the dash of a list: the dash stays for the next one. */
function besideDash(
  text: string,
  node: YAMLMap | YAMLSeq,
  { from, to, at }: Span & { readonly at: number },
): Span {
  const next = isMap(node) ? startOf(node.items[at + 1]?.key) : dashOf(node, at + 1);
  const isClear = next !== undefined && !text.slice(to, next).includes('#');
  return { from, to: isClear ? next : to };
}

/** With the comma, but not with a comment beside it. */
function fromBrackets(text: string, node: YAMLMap | YAMLSeq, at: number): Splice | null {
  const entries = flowEntries(text, node);
  const here = entries[at];
  if (here === undefined || entries.length !== node.items.length) return null;
  const [before, next] = [entries[at - 1], entries[at + 1]];
  const isClear = (from: number, to: number): boolean => !/[#\n]/.test(text.slice(from, to));
  if (next !== undefined && isClear(here.to, next.from)) return { from: here.from, to: next.from, text: '' };
  if (next === undefined && before !== undefined && isClear(before.to, here.from))
    return { from: before.to, to: here.to, text: '' };
  const comma = /^\s*,[ \t]*/.exec(text.slice(here.to))?.[0].length ?? 0;
  return { from: here.from, to: here.to + comma, text: '' };
}
