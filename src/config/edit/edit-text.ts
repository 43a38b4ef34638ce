// Changes settings in the text of a configuration. Everything else in the text stays byte for byte: comments, order,
// quotes, blank lines and line ends.

import { parseDocument } from 'yaml';
import type { Path } from '../input/problems.ts';
import { afterChange, isSameValue, type Change } from './change.ts';
import { editOnce } from './edit-once.ts';

export type EditedText =
  | { readonly ok: true; readonly text: string }
  /** The text is written in a way that this setting cannot be changed alone; a person has to do it. */
  | { readonly ok: false; readonly path: Path };

/**
 * The text after all changes, in their order. Compares the result with what it must mean, so it never means anything
 * else.
 */
export async function editText(text: string, changes: readonly Change[]): Promise<EditedText> {
  let now = text;
  for (const change of changes) {
    const expected = afterChange(meaningOf(now), change);
    const next = expected === undefined ? null : await editOnce(now, change);
    if (next === null || !isSameValue(meaningOf(next) ?? {}, expected))
      return { ok: false, path: change.path };
    now = next;
  }
  return { ok: true, text: now };
}

/** Undefined if the text is invalid. */
function meaningOf(text: string): unknown {
  const parsed = parseDocument(text, { prettyErrors: false });
  if (parsed.errors.length > 0) return undefined;
  try {
    const value: unknown = parsed.toJS({ maxAliasCount: 50 });
    return value ?? {};
  } catch {
    return undefined;
  }
}
