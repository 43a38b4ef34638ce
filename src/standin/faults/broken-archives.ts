// Breaks a valid zip in one exact way.

/** Offsets below are in the local and central headers of the zip format. */
function patched(zip: Uint8Array, patch: (view: Buffer, local: number, central: number) => void): Buffer {
  const copy = Buffer.from(zip);
  const end = copy.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const central = end < 0 ? -1 : copy.readUInt32LE(end + 16);
  if (central >= 0 && central < end) patch(copy, copy.readUInt32LE(central + 42), central);
  return copy;
}

/** The first entry's checksum is wrong, in both headers. */
export function damaged(zip: Uint8Array): Buffer {
  return patched(zip, (view, local, central) => {
    const wrong = (view.readUInt32LE(central + 16) ^ 0x5a5a5a5a) >>> 0;
    view.writeUInt32LE(wrong, central + 16);
    view.writeUInt32LE(wrong, local + 14);
  });
}

/** The first entry claims to be encrypted. */
export function withEncryptionFlag(zip: Uint8Array): Buffer {
  return patched(zip, (view, local, central) => {
    view.writeUInt16LE(view.readUInt16LE(central + 8) | 1, central + 8);
    view.writeUInt16LE(view.readUInt16LE(local + 6) | 1, local + 6);
  });
}

/** The first entry claims another compression method. */
export function withCompressionMethod(zip: Uint8Array, method: number): Buffer {
  return patched(zip, (view, local, central) => {
    view.writeUInt16LE(method, central + 10);
    view.writeUInt16LE(method, local + 8);
  });
}

/** Replaces an entry's name with another of the same length, one that no honest packer would write. */
export function renamedInside(zip: Uint8Array, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('the names differ in length');
  return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1');
}
