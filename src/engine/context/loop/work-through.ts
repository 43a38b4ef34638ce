// Does long work on the state a little at a time, in short transactions.

import type { Parts } from '../../../ports/store/pruning.ts';
import type { Deps } from '../../deps.ts';
import { yieldToEventLoop } from './yield-to-loop.ts';

const LONGEST_TRANSACTION_MS = 4;

/** Continues until `isOver`; true if no parts are left. */
export async function workThrough(
  { store }: Pick<Deps, 'store'>,
  parts: Parts,
  isOver: () => boolean,
): Promise<boolean> {
  while (!store.transaction(() => doSome(parts))) {
    await yieldToEventLoop();
    if (isOver()) return false;
  }
  return true;
}

/** Does the work for each item, a few items in a transaction. */
export async function workThroughEach<T>(
  deps: Pick<Deps, 'store'>,
  items: Iterable<T>,
  work: (item: T) => void,
): Promise<void> {
  await workThrough(deps, eachOf(items, work), () => false);
}

function* eachOf<T>(items: Iterable<T>, work: (item: T) => void): Parts {
  for (const item of items) {
    work(item);
    yield;
  }
}

/** Does parts for a short time; true if no parts are left. */
function doSome(parts: Parts): boolean {
  const end = performance.now() + LONGEST_TRANSACTION_MS;
  do if (parts.next().done === true) return true;
  while (performance.now() < end);
  return false;
}
