// Converts paths to and from columns. They are stored as bytes, because TEXT would change names that are not UTF-8.

import { hasRawBytes, pathFromBytes, pathToBytes } from '../../core/path/path.ts';

export function toColumn(path: string): Buffer {
  // Most paths are text, which becomes bytes in one step.
  return Buffer.from(hasRawBytes(path) ? pathToBytes(path) : path);
}

export function fromColumn(value: unknown): string {
  return value instanceof Uint8Array ? pathFromBytes(value) : String(value);
}
