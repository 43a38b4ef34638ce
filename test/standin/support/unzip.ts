// What is in an archive, as an independent reader sees it?

import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';

export type Unzipped = { readonly name: string; readonly bytes: Buffer };

/** Every entry's name and bytes, in order; rejects where the archive, or one of its entries, is unsound. */
export function unzip(bytes: Buffer): Promise<readonly Unzipped[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      const entries: Unzipped[] = [];
      zip.on('error', reject);
      zip.on('end', () => resolve(entries));
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return reject(failure);
          const chunks: Buffer[] = [];
          stream.on('error', reject);
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const content = Buffer.concat(chunks);
            if (crc32(content) !== entry.crc32) return reject(new Error('wrong checksum'));
            entries.push({ name: entry.fileName, bytes: content });
            return zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
