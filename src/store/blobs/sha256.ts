// Computes SHA-256 hashes as hexadecimal text.

import { createHash, hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/** Takes a few milliseconds, on a small machine too. */
const SLICE = 1_048_576;

/** Each text is asked for several times on its way to its place, and nothing changes bytes that were hashed. */
const known = new WeakMap<Uint8Array, string>();

/** The hash of large data, in slices, so that other work gets a turn between them. */
export async function sha256InSlices(bytes: Uint8Array): Promise<string> {
  return known.get(bytes) ?? (bytes.length <= SLICE ? sha256(bytes) : remember(bytes, await inSlices(bytes)));
}

async function inSlices(bytes: Uint8Array): Promise<string> {
  const sum = createHash('sha256');
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await breathe();
    sum.update(bytes.subarray(at, at + SLICE));
  }
  return sum.digest('hex');
}

/** The hash of a short text or a few bytes, at once. */
export function sha256(content: string | Uint8Array): string {
  if (typeof content === 'string') return hash('sha256', content, 'hex');
  return known.get(content) ?? remember(content, hash('sha256', content, 'hex'));
}

function remember(bytes: Uint8Array, sum: string): string {
  known.set(bytes, sum);
  return sum;
}
