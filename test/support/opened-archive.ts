// Opens or packs an archive with the library that many servers use.

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { OpenedDownload, Downloads } from '../../src/ports/archives.ts';

type Archive = Extract<OpenedDownload, { kind: 'archive' }>;

export async function openedArchive(downloads: Downloads, bytes: Uint8Array): Promise<Archive> {
  const opened = await downloads.open(bytes);
  if (!opened.ok || opened.value.kind !== 'archive') throw new Error(`not opened: ${JSON.stringify(opened)}`);
  return opened.value;
}

export async function readAll(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  for (const entry of archive.entries) {
    const read = await archive.read(entry);
    texts.push(read.ok ? Buffer.from(read.value).toString('utf8') : read.fault);
  }
  return texts;
}

export function writtenByYazl(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
