// Sets up a folder with one video, and the order to place a sidecar beside it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PlaceOrder, PlaceRecord } from '../../src/ports/sidecars.ts';
import { makeTree } from './folder-tree.ts';

export const TEXT = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n';
/** For tests that end without a kill. */
export const NO_RECORD: PlaceRecord = { claimed() {}, claimLeft() {}, released() {}, left() {} };
export const TEMPORARY = '.subtitled-0123456789ab.tmp';

export function orderIn(root: string, folder: string, changes: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    root,
    folder,
    video: { name: 'Film.mkv', ...sizeAndTime(join(folder, 'Film.mkv')) },
    name: 'Film.en.srt',
    temporaryName: TEMPORARY,
    bytes: new TextEncoder().encode(TEXT),
    mode: null,
    group: null,
    record: NO_RECORD,
    ...changes,
  };
}

/** Uses nanoseconds: the `mtimeMs` of a plain stat is a float, and one in ten thousand is rounded up. */
export function sizeAndTime(path: string | Buffer): { readonly size: number; readonly mtimeMs: number } {
  const { size, mtimeNs } = statSync(path, { bigint: true });
  return { size: Number(size), mtimeMs: Number(mtimeNs / 1_000_000n) };
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
