// Lists the entries of a zip archive, and where the bytes of each are.

import { fromBufferPromise, type Entry } from 'yauzl';
import { entryName } from './zip-entry-name.ts';

export type ListedEntry = {
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly method: number;
  readonly crc32: number;
  readonly isEncrypted: boolean;
  /** Type bits of the Unix mode, 0 if there is none. */
  readonly type: number;
  readonly isFolder: boolean;
  /** From the local header to the end of the data; null if the bytes are missing. */
  readonly range: { readonly from: number; readonly data: number; readonly to: number } | null;
};

export type Listed = { readonly count: number; readonly entries: readonly ListedEntry[] };

/** Throws if the archive is damaged. Lists nothing if there are more than `most` entries. */
export async function listEntries(bytes: Buffer, most: number): Promise<Listed> {
  // Only from memory: yauzl can end the process on a 379-byte archive that it opens by name.
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, lazyEntries: true });
  const entries: ListedEntry[] = [];
  if (zip.entryCount > most) return { count: zip.entryCount, entries };
  for await (const entry of zip.eachEntry()) entries.push(listedEntry(entry, bytes));
  return { count: zip.entryCount, entries };
}

function listedEntry(entry: Entry, bytes: Buffer): ListedEntry {
  const name = entryName({
    raw: entry.fileNameRaw,
    isUtf8: (entry.generalPurposeBitFlag & 0x800) !== 0,
    extraFields: entry.extraFields,
  });
  const type = (entry.externalFileAttributes >>> 28) & 0xf;
  return {
    name,
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    method: entry.compressionMethod,
    crc32: entry.crc32,
    isEncrypted: (entry.generalPurposeBitFlag & 0x41) !== 0 || entry.compressionMethod === 99,
    type,
    isFolder: type === 4 || ((entry.externalFileAttributes & 0x10) !== 0 && entry.uncompressedSize === 0),
    range: rangeOf(entry, bytes),
  };
}

const LOCAL_HEADER = 30;

function rangeOf(entry: Entry, bytes: Buffer): ListedEntry['range'] {
  const from = entry.relativeOffsetOfLocalHeader;
  if (from + LOCAL_HEADER > bytes.length || bytes.readUInt32LE(from) !== 0x04034b50) return null;
  const data = from + LOCAL_HEADER + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
  const to = data + entry.compressedSize;
  return to <= bytes.length ? { from, data, to } : null;
}
