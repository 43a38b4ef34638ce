// Which episodes does a list or a range name?

import { findAll } from '../words/find-all.ts';

/** A longer range is a misreading; a whole show would be a pack anyway. */
const LONGEST_RANGE = 60;
/** Nothing else than a range is written like `第1-100集`. */
export const LONGEST_CLEAR = 200;

/** Every number from the first to the last. */
export function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const NEXT = /([-~_]|to|bis)?[\s._]?(?:S\d{1,4}[\s._-]{0,3})?(?:\d{1,4}x|EP?|x)?[\s._]?(\d{1,5})/giu;

/**
 * `E05E09` names two episodes, `S01E05-S01E07-S01E09` three, `E05-E09` and `05-09` a range; `05_33` is one and its title,
 * `05_06` are two. `longest`: how far a range may reach.
 */
export function listOf(first: number, rest: string, longest = LONGEST_RANGE): number[] {
  const out = [first];
  const all = findAll(NEXT, rest);
  const isList = all.length > 1 && all.every(([item]) => /^-S/i.test(item));
  for (const found of all) {
    const next = Number(found[2]);
    const last = out.at(-1) ?? first;
    if (next <= last) continue;
    if (found[1] === '_' && next !== last + 1) break;
    if (found[1] === undefined || isList) out.push(next);
    else if (next - last <= longest) for (let at = last + 1; at <= next; at += 1) out.push(at);
  }
  return out;
}
