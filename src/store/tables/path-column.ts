// Converts paths to and from columns. They are stored as bytes, because TEXT would change names that are not UTF-8.

import { hasRawBytes, pathFromBytes, pathToBytes } from '../../core/path/path.ts';

export function toColumn(path: string): Buffer {
  // Most paths are text, which becomes bytes in one step.
  return Buffer.from(hasRawBytes(path) ? pathToBytes(path) : path);
}

/** The columns of all paths below a folder are at least the first and less than the second. */
export function columnsBelow(folder: string): readonly [from: Buffer, to: Buffer] {
  const path = folder === '/' ? '' : folder;
  // '0' is the character after '/'.
  return [toColumn(`${path}/`), toColumn(`${path}0`)];
}

export function fromColumn(value: unknown): string {
  return value instanceof Uint8Array ? pathFromBytes(value) : String(value);
}
