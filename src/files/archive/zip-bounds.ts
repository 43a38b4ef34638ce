// Where in these bytes is the zip archive? Some servers put a line end before it, or something behind it.

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
const START = 0x04034b50;

/** The archive alone; all bytes if its ends cannot be told. */
export function zipIn(bytes: Buffer): Buffer {
  const at = bytes.lastIndexOf(END);
  if (at < 0 || at + END_LENGTH > bytes.length) return bytes;
  const to = at + END_LENGTH + bytes.readUInt16LE(at + 20);
  if (to > bytes.length) return bytes;
  // The list of entries ends where this record starts, and its place is counted from the start of the archive.
  const from = at - bytes.readUInt32LE(at + 12) - bytes.readUInt32LE(at + 16);
  const isStart = from > 0 && bytes.readUInt32LE(from) === START;
  return bytes.subarray(isStart ? from : 0, to);
}
