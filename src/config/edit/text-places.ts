// Finds places in the text of a YAML document: where lines, keys and values begin and end.

import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

export type Splice = { readonly from: number; readonly to: number; readonly text: string };

/** The splices must not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  return [...splices]
    .sort((a, b) => b.from - a.from)
    .reduce((whole, { from, to, text: piece }) => whole.slice(0, from) + piece + whole.slice(to), text);
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Before the line end, and so after a comment. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return end > at && text[end - 1] === '\r' ? end - 1 : end;
}

/** The column as blanks: what lines of the same group begin with. */
export function indentAt(text: string, at: number): string {
  const start = lineStart(text, at);
  return ' '.repeat(at - start - (text[start] === '\ufeff' ? 1 : 0));
}

export function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

export function isFlow(node: unknown): boolean {
  return isCollection(node) && node.flow === true;
}

/** Where the value begins, without its anchor; undefined if it is not written. */
export function startOf(node: unknown): number | undefined {
  if (!isScalar(node) && !isAlias(node) && !isCollection(node)) return undefined;
  return isEmpty(node) ? undefined : (node.range?.[0] ?? undefined);
}

/** Where the last character of a value is, without line end and comment; undefined if it is not written. */
export function endOf(text: string, node: unknown): number | undefined {
  if (isFlow(node) || isScalar(node) || isAlias(node))
    return isEmpty(node) ? undefined : trimmedEnd(text, node);
  if (isSeq(node)) {
    const last = node.items.length - 1;
    return last < 0 ? undefined : (endOf(text, node.items[last]) ?? afterDash(node, last));
  }
  const last = isMap(node) ? node.items.at(-1) : undefined;
  return last === undefined ? undefined : pairEnd(text, last);
}

function isEmpty(node: unknown): boolean {
  return isScalar(node) && node.range?.[0] === node.range?.[1];
}

function trimmedEnd(text: string, node: unknown): number | undefined {
  if (!isScalar(node) && !isAlias(node) && !isCollection(node)) return undefined;
  const [from, to] = node.range ?? [0, 0];
  return from + text.slice(from, to).trimEnd().length;
}

/** Where a key and its value end. */
export function pairEnd(text: string, pair: Pair): number | undefined {
  return endOf(text, pair.value) ?? afterColon(pair);
}

/** Behind the colon of a key. */
export function afterColon(pair: Pair): number | undefined {
  const token = pair.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  return token === undefined ? undefined : token.offset + token.source.length;
}

/** Where the dash of an item is. */
export function dashOf(list: YAMLSeq, at: number): number | undefined {
  const source = list.srcToken;
  const item = source?.type === 'block-seq' ? source.items[at] : undefined;
  return item?.start.find(({ type }) => type === 'seq-item-ind')?.offset;
}

function afterDash(list: YAMLSeq, at: number): number | undefined {
  const dash = dashOf(list, at);
  return dash === undefined ? undefined : dash + 1;
}

/** Where each entry of a list or group in brackets begins and ends. */
export function flowEntries(
  text: string,
  node: YAMLSeq | YAMLMap,
): readonly { readonly from: number; readonly to: number }[] {
  const ends = node.items.map((item): readonly [number | undefined, number | undefined] => {
    if (!isPair(item)) return [startOf(item), endOf(text, item)];
    return [startOf(item.key), pairEnd(text, item) ?? endOf(text, item.key)];
  });
  return ends.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [{ from, to }]));
}

/** The lines between two places that hold only a comment, with their line ends. */
export function commentLines(text: string, from: number, to: number): string {
  return text
    .slice(from, to)
    .split(/(?<=\n)/)
    .filter((line) => /^\s*#/.test(line))
    .join('');
}
