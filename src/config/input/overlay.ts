// Puts the values of variables over those of the file.

import type { VariableValue } from './environment.ts';
import { isGroup } from './parts.ts';

/** Both are documents before their validation. */
export function overlaid(value: unknown, values: readonly VariableValue[]): unknown {
  if (!isGroup(value)) return value;
  return values.reduce<Record<string, unknown>>(
    (whole, { path, value: said }) => put(whole, path, said),
    value,
  );
}

function put(
  group: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return { ...withoutOther(group, first), [first]: value };
  const below = group[first] ?? {};
  return isGroup(below) ? { ...group, [first]: put(below, rest, value) } : group;
}

/** A variable overrides the file, also if one contains a secret and the other the name of its file. */
function withoutOther(group: Record<string, unknown>, name: string): Record<string, unknown> {
  const other = name.endsWith('_file') ? name.slice(0, -5) : `${name}_file`;
  return Object.fromEntries(Object.entries(group).filter(([key]) => key !== other));
}
