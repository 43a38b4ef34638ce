// Computes SHA-256 sums as hexadecimal text.

import { createHash, hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/** Takes a few milliseconds, on a small machine too. */
const SLICE = 1_048_576;

/** The sum of large data, in slices, so that other work gets a turn between them. */
export async function sumOf(bytes: Uint8Array): Promise<string> {
  if (bytes.length <= SLICE) return sha256(bytes);
  const sum = createHash('sha256');
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await breathe();
    sum.update(bytes.subarray(at, at + SLICE));
  }
  return sum.digest('hex');
}

/** The sum of a short text or a few bytes, at once. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}
