// Writes zip files in which every field of every header can be set to a false value.

import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  readonly name: string | Buffer;
  readonly data?: string | Buffer;
  readonly method?: number;
  readonly flags?: number;
  /** Unix mode, type bits included. */
  readonly mode?: number;
  readonly attributes?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly offset?: number;
  readonly extra?: Buffer;
  readonly localName?: string | Buffer;
  readonly signature?: number;
  /** Changes the packed bytes after their checksums were computed. */
  readonly packed?: (packed: Buffer) => Buffer;
};

export type ZipLies = {
  readonly count?: number;
  readonly directoryOffset?: number;
  readonly disk?: number;
  readonly comment?: Buffer;
  readonly commentLength?: number;
  readonly beforeEnd?: Buffer;
  readonly trailing?: Buffer;
};

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value & 0xffff);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

export function zipOf(parts: readonly ZipPart[], lies: ZipLies = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { local, record } = writePart(part, at);
    locals.push(local);
    central.push(record);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const comment = lies.comment ?? Buffer.alloc(0);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(lies.disk ?? 0),
    u16(0),
    u16(lies.count ?? parts.length),
    u16(lies.count ?? parts.length),
    u32(directory.length),
    u32(lies.directoryOffset ?? at),
    u16(lies.commentLength ?? comment.length),
    comment,
  ]);
  return Buffer.concat([
    ...locals,
    directory,
    lies.beforeEnd ?? Buffer.alloc(0),
    end,
    lies.trailing ?? Buffer.alloc(0),
  ]);
}

function writePart(part: ZipPart, at: number): { readonly local: Buffer; readonly record: Buffer } {
  const data = Buffer.from(part.data ?? '');
  const method = part.method ?? 8;
  const honest = method === 8 ? deflateRawSync(data) : data;
  const packed = part.packed === undefined ? honest : part.packed(honest);
  const name = Buffer.from(part.name);
  const localName = Buffer.from(part.localName ?? part.name);
  const extra = part.extra ?? Buffer.alloc(0);
  const common = Buffer.concat([
    u16(20),
    u16(part.flags ?? 0),
    u16(method),
    u32(0x5a210000),
    u32(part.crc ?? crc32(data)),
    u32(part.packedSize ?? packed.length),
    u32(part.size ?? data.length),
  ]);
  const local = Buffer.concat([
    u32(part.signature ?? 0x04034b50),
    common,
    u16(localName.length),
    u16(0),
    localName,
    packed,
  ]);
  const record = Buffer.concat([
    u32(0x02014b50),
    u16(0x0314),
    common,
    u16(name.length),
    u16(extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32(part.attributes ?? (part.mode ?? 0o100644) * 0x10000),
    u32(part.offset ?? at),
    name,
    extra,
  ]);
  return { local, record };
}

/** A zip64 locator that points to `offset`. */
export function zip64Locator(offset: bigint): Buffer {
  const where = Buffer.alloc(8);
  where.writeBigUInt64LE(offset);
  return Buffer.concat([u32(0x07064b50), u32(0), where, u32(1)]);
}

/** The extra field with the name in UTF-8, stated to belong to `raw`. */
export function unicodePath(raw: string | Buffer, name: string): Buffer {
  const data = Buffer.concat([Buffer.from([1]), u32(crc32(Buffer.from(raw))), Buffer.from(name)]);
  return Buffer.concat([u16(0x7075), u16(data.length), data]);
}
