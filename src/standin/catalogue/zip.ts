// Packs the files of a subtitle into an archive.

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type PackedFile = { readonly name: string; readonly bytes: Uint8Array };

/** A valid archive of these files, in this order; the same files give the same bytes. */
export async function zipOf(files: readonly PackedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(2024, 0, 1);
  for (const { name, bytes } of files)
    zip.addBuffer(Buffer.from(bytes), withoutDrive(name), { mtime, mode: 0o100644 });
  zip.end();
  return await buffer(zip.outputStream);
}

/** `M:I.2000.srt` is a path of another system in an archive. */
function withoutDrive(name: string): string {
  return name.replace(/^([a-z]):/i, '$1_');
}
