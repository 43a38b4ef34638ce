// Reads a zip archive and refuses everything in it that could do harm.

import { promisify } from 'node:util';
import { constants, crc32, inflateRaw, inflateRawSync } from 'node:zlib';
import { failed, ok, type Result } from '../../core/fault.ts';
import type { ContentRefusal, OpenedDownload } from '../../ports/archives.ts';
import { LIMITS, readableEntries } from './archive-limits.ts';
import { zipIn } from './zip-bounds.ts';
import { listEntries, type Listed, type ListedEntry } from './zip-entries.ts';

const inflateAsync = promisify(inflateRaw);
/** Unpacked in about a millisecond: enough for the subtitle of a film. */
const FEW = 262_144;

export async function unzip(bytes: Uint8Array): Promise<Result<OpenedDownload, ContentRefusal>> {
  const buffer = zipIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const listed = await list(buffer);
  if (!listed.ok) return listed;
  if (listed.value.count > LIMITS.entries) return failed('archive-too-large');
  const readable = readableEntries(listed.value.entries);
  if (!readable.ok) return readable;
  const byName = new Map(readable.value.map((entry) => [entry.name, entry]));
  return ok({
    kind: 'archive',
    entries: readable.value.map(({ name, size }) => ({ name, size })),
    read: ({ name }) => read(buffer, byName.get(name)),
  });
}

async function list(buffer: Buffer): Promise<Result<Listed, ContentRefusal>> {
  try {
    return ok(await listEntries(buffer, LIMITS.entries));
  } catch (error) {
    const isEncrypted = error instanceof Error && /encrypt/i.test(error.message);
    return failed(isEncrypted ? 'encrypted-archive' : 'damaged-archive');
  }
}

/** Never returns more bytes than the entry declares, nor bytes that do not match its checksum. */
async function read(
  buffer: Buffer,
  entry: ListedEntry | undefined,
): Promise<Result<Uint8Array, ContentRefusal>> {
  if (entry === undefined || entry.range === null) return failed('damaged-archive');
  const packed = buffer.subarray(entry.range.data, entry.range.to);
  try {
    const data = entry.method === 0 ? Buffer.from(packed) : await inflate(packed, entry.size);
    const isWhole = data.length === entry.size && crc32(data) === entry.crc32;
    return isWhole ? ok(data) : failed('damaged-archive');
  } catch {
    return failed('damaged-archive');
  }
}

/** A few bytes are unpacked at once, which takes less time than to hand them to another thread. */
function inflate(packed: Buffer, size: number): Buffer | Promise<Buffer> {
  const isLittle = packed.length <= FEW && size <= FEW;
  // In one piece, and one byte more to see that it ends there.
  const chunkSize = Math.max(size + 1, constants.Z_MIN_CHUNK);
  return (isLittle ? inflateRawSync : inflateAsync)(packed, { maxOutputLength: size, chunkSize });
}
