// A folder with one video in it, and the order to place a sidecar beside it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PlaceOrder } from '../../src/ports.ts';
import { makeTree } from './folder-tree.ts';

export const TEXT = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n';
export const TEMPORARY = '.subtitled-0123456789ab.tmp';

export function orderIn(root: string, folder: string, changes: Partial<PlaceOrder> = {}): PlaceOrder {
  const { size, mtimeMs } = statSync(join(folder, 'Film.mkv'));
  return {
    root,
    folder,
    video: { name: 'Film.mkv', size, mtimeMs: Math.trunc(mtimeMs) },
    name: 'Film.en.srt',
    temporaryName: TEMPORARY,
    bytes: new TextEncoder().encode(TEXT),
    mode: null,
    group: null,
    ...changes,
  };
}

export function placeBench(changes: Partial<PlaceOrder> = {}): {
  readonly root: string;
  readonly folder: string;
  readonly order: PlaceOrder;
} {
  const root = makeTree(['F/Film.mkv']);
  const folder = join(root, 'F');
  return { root, folder, order: orderIn(root, folder, changes) };
}

/** An error as node:fs throws it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: played by a test`), { code, syscall: 'played' });
}
