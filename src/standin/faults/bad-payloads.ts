// Bodies that may come instead of the subtitle, although the download was paid for.

import { gzipSync } from 'node:zlib';
import { zipOf, type PackedFile } from '../catalogue/zip.ts';
import { damaged, renamedInside, withCompressionMethod, withEncryptionFlag } from './broken-archives.ts';
import type { FaultParameters } from './parameters.ts';

type Payload = string | Uint8Array;
type PayloadFault = (files: readonly PackedFile[], parameters: FaultParameters) => Payload | Promise<Payload>;

const MIB = 1024 * 1024;
const first = (files: readonly PackedFile[]): PackedFile =>
  files[0] ?? { name: 'empty.srt', bytes: new Uint8Array() };
const named = (name: string, content: string | Uint8Array): PackedFile => ({
  name,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
});
const rubbish = (size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, at) => (at * at * 31 + at * 7) % 256);

/** Kind -> the body sent with status 200. */
export const PAYLOAD_FAULTS = {
  'payload-rar': () =>
    Buffer.concat([Buffer.from([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00]), rubbish(900)]),
  'payload-7z': () => Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), rubbish(900)]),
  'payload-gzip': (files) => gzipSync(first(files).bytes),
  'payload-html': () => '<!DOCTYPE html><html><body><p>Please log in.</p></body></html>',
  'payload-json-error': () => JSON.stringify({ status: false, error: 'subtitle not found' }),
  'payload-rejected-key': () => 'Invalid API key.',
  'payload-empty': () => '',
  'payload-binary': () => rubbish(2000),
  'payload-raw': (files) => first(files).bytes,
  'payload-zip': async (files) => await zipOf(files),
  'payload-large': (_, { bytes = 32 * MIB }) => new Uint8Array(bytes),
  'zip-empty': async () => await zipOf([]),
  'zip-bad-crc': async (files) => damaged(await zipOf(files)),
  'zip-truncated': async (files) => {
    const zip = await zipOf(files);
    return zip.subarray(0, Math.floor(zip.length / 2));
  },
  'zip-encrypted': async (files) => withEncryptionFlag(await zipOf(files)),
  'zip-odd-method': async (files) => withCompressionMethod(await zipOf(files), 12),
  'zip-nested': async (files) =>
    await zipOf([
      named('__MACOSX/._subtitle.srt', rubbish(120)),
      named('read me.txt', 'Thank you for downloading.\r\n'),
      named('cover.jpg', rubbish(300)),
      ...files.map((file) => ({ ...file, name: `Season/Disc 1/${file.name}` })),
    ]),
  'zip-climbing': async (files) =>
    renamedInside(
      await zipOf([named('aa/aa/aa/climb.srt', first(files).bytes)]),
      'aa/aa/aa/climb.srt',
      '../../../climb.srt',
    ),
  'zip-bomb': async (_, { bytes = 64 * MIB }) => await zipOf([named('bomb.srt', new Uint8Array(bytes))]),
  'zip-without-subtitle': async () =>
    await zipOf([named('release.nfo', 'nothing here'), named('cover.jpg', rubbish(200))]),
  'zip-image-subtitles': async () =>
    await zipOf([named('film.idx', '# VobSub index file, v7\n'), named('film.sub', rubbish(500))]),
  'zip-of-zip': async (files) => await zipOf([named('inner.zip', await zipOf(files))]),
} as const satisfies Readonly<Record<string, PayloadFault>>;
