// Makes one change in the text of a document.

import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Path } from '../input/problems.ts';
import { isGroup } from '../input/parts.ts';
import { isSameValue, type Change } from './change.ts';
import { appendPair, fillPair, insertItem, insertPair } from './insert-entry.ts';
import { listSteps, type ListStep } from './list-changes.ts';
import { removeBlock, removeEntry } from './remove-entry.ts';
import { afterColon, endOf, isFlow, spliced, startOf, type Splice } from './text-places.ts';
import { onOneLine, quotingOf } from './written.ts';

/** The text after the change; null if it is written in a way that this cannot be done. */
export async function editOnce(text: string, change: Change): Promise<string | null> {
  await turn();
  const parsed = parse(text);
  return change.kind === 'set' ? setAt(text, parsed, change) : removeAt(text, parsed, change.path);
}

function parse(text: string): Document.Parsed {
  return parseDocument(text, { keepSourceTokens: true, prettyErrors: false });
}

type SetChange = Extract<Change, { kind: 'set' }>;

/** How far the path leads in the document. */
type Reached = {
  readonly node: unknown;
  /** The pair of which it is the value. */
  readonly pair: Pair | null;
  readonly rest: Path;
};

function follow(parsed: Document.Parsed, path: Path): Reached {
  let here: Reached = { node: parsed.contents, pair: null, rest: path };
  for (const [at, part] of path.entries()) {
    const rest = path.slice(at + 1);
    const pair = isMap(here.node) ? pairOf(here.node, part) : undefined;
    const item = isSeq(here.node) && typeof part === 'number' ? here.node.items[part] : undefined;
    if (pair !== undefined) here = { node: pair.value, pair, rest };
    else if (item !== undefined) here = { node: item, pair: null, rest };
    else break;
  }
  return here;
}

function pairOf(group: YAMLMap, name: string | number): Pair | undefined {
  return group.items.find(({ key }) => (isScalar(key) ? key.value : key) === name);
}

async function setAt(
  text: string,
  parsed: Document.Parsed,
  { path, value }: SetChange,
): Promise<string | null> {
  const { node, pair, rest } = follow(parsed, path);
  const [first, ...deeper] = rest;
  if (first === undefined) return replaceValue(text, { node, pair, path, value });
  const inner = deeper.reduceRight<unknown>(
    (whole, part) => (typeof part === 'number' ? [whole] : { [part]: whole }),
    value,
  );
  if (typeof first === 'number')
    return isSeq(node) ? applied(text, insertItem(text, node, { at: first, value: inner })) : null;
  if (rest.length === path.length && (!isMap(node) || !isFlow(node)))
    return isMap(node) || startOf(node) === undefined ? applied(text, appendPair(text, first, inner)) : null;
  if (isMap(node)) return applied(text, insertPair(text, node, [first, inner]));
  const colon = pair === null ? undefined : afterColon(pair);
  if (
    startOf(node) === undefined &&
    colon !== undefined &&
    !isWithinBrackets(parsed, path.slice(0, -rest.length - 1))
  )
    return applied(text, fillPair(text, colon, [first, inner]));
  return replaceValue(text, { node, pair, path: path.slice(0, -rest.length), value: { [first]: inner } });
}

function isWithinBrackets(parsed: Document.Parsed, path: Path): boolean {
  return path.some((_, at) => isFlow(follow(parsed, path.slice(0, at + 1)).node)) || isFlow(parsed.contents);
}

function applied(text: string, splice: Splice | null): string | null {
  return splice === null ? null : spliced(text, [splice]);
}

type Replacement = Pick<Reached, 'node' | 'pair'> & { readonly path: Path; readonly value: unknown };

async function replaceValue(text: string, { node, pair, path, value }: Replacement): Promise<string | null> {
  if (isSeq(node) && Array.isArray(value) && (value.length > 0 || isFlow(node)))
    return changeList(text, node, { path, value });
  if (isMap(node) && isGroup(value) && Object.keys(value).length > 0)
    return changeGroup(text, node, { path, value });
  const from = startOf(node);
  const end = endOf(text, node);
  const colon = pair === null ? undefined : afterColon(pair);
  if (from === undefined || end === undefined)
    return colon === undefined
      ? null
      : spliced(text, [{ from: colon, to: colon, text: ` ${onOneLine(value)}` }]);
  if (isScalar(node) || isAlias(node) || isFlow(node))
    return spliced(text, [{ from, to: end, text: onOneLine(value, quotingOf(node)) }]);
  if (colon === undefined) return null;
  const beside = { from: colon, to: colon, text: ` ${onOneLine(value)}` };
  return spliced(text, [removeBlock(text, colon, end), beside]);
}

async function changeList(
  text: string,
  list: YAMLSeq,
  { path, value }: { readonly path: Path; readonly value: readonly unknown[] },
): Promise<string | null> {
  const before: unknown = list.toJSON();
  if (!Array.isArray(before)) return null;
  return inTurn(text, listSteps(before, value), (now, step) => takeStep(now, path, step));
}

async function takeStep(text: string, path: Path, step: ListStep): Promise<string | null> {
  if (step.kind === 'set')
    return editOnce(text, { kind: 'set', path: [...path, step.at], value: step.value });
  await turn();
  const { node, rest } = follow(parse(text), path);
  if (!isSeq(node) || rest.length > 0) return null;
  return applied(
    text,
    step.kind === 'remove' ? removeEntry(text, node, step.at) : insertItem(text, node, step),
  );
}

async function changeGroup(
  text: string,
  group: YAMLMap,
  { path, value }: { readonly path: Path; readonly value: Readonly<Record<string, unknown>> },
): Promise<string | null> {
  const before: unknown = group.toJSON();
  if (!isGroup(before)) return null;
  const changes: readonly Change[] = [
    ...Object.entries(value)
      .filter(([key, item]) => !Object.hasOwn(before, key) || !isSameValue(before[key], item))
      .map(([key, item]) => ({ kind: 'set', path: [...path, key], value: item }) as const),
    ...Object.keys(before)
      .filter((key) => !Object.hasOwn(value, key))
      .map((key) => ({ kind: 'remove', path: [...path, key] }) as const),
  ];
  return inTurn(text, changes, editOnce);
}

/** Each step parses the text again, so the daemon gets a turn between them. */
async function inTurn<T>(
  text: string,
  steps: readonly T[],
  take: (text: string, step: T) => Promise<string | null>,
): Promise<string | null> {
  let now: string | null = text;
  for (const step of steps) {
    if (now === null) return null;
    now = await take(now, step);
  }
  return now;
}

function turn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** A group that would be empty is removed as well, and a list that would be empty is written as `[]`. */
async function removeAt(text: string, parsed: Document.Parsed, path: Path): Promise<string | null> {
  const last = path.at(-1);
  const above = follow(parsed, path.slice(0, -1));
  if (last === undefined) return null;
  if (above.rest.length > 0) return text;
  const { node, pair } = above;
  const at =
    isSeq(node) && typeof last === 'number'
      ? last
      : isMap(node)
        ? node.items.findIndex((one) => one === pairOf(node, last))
        : -1;
  if ((!isMap(node) && !isSeq(node)) || at < 0 || at >= node.items.length) return text;
  if (node.items.length > 1 || (isFlow(node) && isSeq(node)) || path.length === 1)
    return applied(text, removeEntry(text, node, at));
  if (isSeq(node)) return replaceValue(text, { node, pair, path: path.slice(0, -1), value: [] });
  return typeof path.at(-2) === 'number' ? null : removeAt(text, parsed, path.slice(0, -1));
}
