// Declares a change of one setting, and what a document is after it.

import { isGroup } from '../input/parts.ts';
import type { Path } from '../input/problems.ts';

/** Sets a setting, or removes it so that its default applies. */
export type Change =
  | { readonly path: Path; readonly kind: 'set'; readonly value: unknown }
  | { readonly path: Path; readonly kind: 'remove' };

/**
 * The document after the change. Missing groups are created; a group that becomes empty is removed as well. Undefined if
 * the path leads through something that is neither a group nor a list.
 */
export function afterChange(whole: unknown, change: Change): unknown {
  const [first, ...rest] = change.path;
  if (first === undefined) return change.kind === 'set' ? change.value : undefined;
  const inner = { ...change, path: rest };
  if (typeof first === 'number') return Array.isArray(whole) ? inList(whole, first, inner) : undefined;
  const group = whole ?? {};
  return isGroup(group) ? inGroup(group, first, inner) : undefined;
}

function inGroup(group: Readonly<Record<string, unknown>>, name: string, inner: Change): unknown {
  const here = Object.hasOwn(group, name) ? group[name] : undefined;
  const { [name]: _, ...others } = group;
  if (inner.kind === 'remove' && (inner.path.length === 0 || here === undefined)) return others;
  const next = afterChange(here ?? emptyFor(inner.path[0]), inner);
  if (next === undefined) return undefined;
  const isEmptied = inner.kind === 'remove' && isGroup(next) && Object.keys(next).length === 0;
  return isEmptied ? others : { ...group, [name]: next };
}

function inList(list: readonly unknown[], at: number, inner: Change): unknown {
  if (at > list.length) return undefined;
  if (inner.kind === 'remove' && inner.path.length === 0) return list.filter((_, other) => other !== at);
  const next = afterChange(list[at] ?? emptyFor(inner.path[0]), inner);
  return next === undefined ? undefined : list.toSpliced(at, 1, next);
}

function emptyFor(next: string | number | undefined): unknown {
  return typeof next === 'number' ? [] : {};
}

/** The order of keys does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSameValue(item, other[at]))
    );
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  );
}
