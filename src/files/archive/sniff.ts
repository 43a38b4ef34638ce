// Tells the kind of a file by its first bytes.

import { LIMITS } from './archive-limits.ts';

export type Sniffed =
  'empty' | 'zip' | 'rar' | '7z' | 'gzip' | 'html' | 'json' | 'image-subtitles' | 'binary' | 'text';

const MAGIC: readonly (readonly [kind: Sniffed, bytes: string])[] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['zip', 'PK\x07\x08'],
  ['rar', 'Rar!\x1a\x07'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['gzip', '\x1f\x8b'],
  // VobSub (an MPEG program stream) and PGS.
  ['image-subtitles', '\x00\x00\x01\xba'],
  ['image-subtitles', 'PG\x00'],
  ['binary', '\x7fELF'],
  ['binary', '\x89PNG'],
  ['binary', '\xff\xd8\xff'],
  ['binary', 'GIF8'],
  ['binary', '%PDF'],
  ['binary', '\xd0\xcf\x11\xe0'],
  ['binary', 'BZh'],
  ['binary', '\xfd7zXZ'],
  ['binary', '\x28\xb5\x2f\xfd'],
  ['binary', '\x1a\x45\xdf\xa3'],
];

/** As servers send it whose scripts begin with an empty line. */
const ZIP_BEHIND_BLANKS = /^(?:\xef\xbb\xbf)?\s{0,99}PK\x03\x04/;
const HTML =
  /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,400}>\s*)?<(?:!doctype\s+html|html|head|body|title|script|meta)\b/i;
/** An error page or a message of a server in the middle may begin with any tag. */
const MARKUP = /^<[a-z!?]/i;
/** A subtitle may too: SAMI and the formats of XML, and a text with a first line in italics. */
const SUBTITLE = /<(?:sami|sync|(?:\w+:)?tt|window|usfsubtitles)\b|\d\s*-->\s*\d|^Dialogue:|[{[]\d+[}\]]/im;
const JSON_START = /^(?:\{\s*["}]|\[\s*[[{"\]])/;

export function sniff(bytes: Uint8Array): Sniffed {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const magic = MAGIC.find(([, start]) => head.startsWith(start));
  if (magic !== undefined) return magic[0];
  if (ZIP_BEHIND_BLANKS.test(head)) return 'zip';
  const text = head
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (text === '') return holdsSomething(bytes) ? restOf(bytes) : 'empty';
  if (HTML.test(text) || (MARKUP.test(text) && !SUBTITLE.test(text))) return 'html';
  if (JSON_START.test(text)) return 'json';
  if (text.startsWith('# VobSub index file')) return 'image-subtitles';
  return 'text';
}

/** The inspected bytes are all blank. Only NULs means binary; after long white space there may be text. */
function restOf(bytes: Uint8Array): Sniffed {
  return bytes.subarray(0, 2048).every((byte) => byte === 0) ? 'binary' : 'text';
}

/** True if there is more than blanks within the size of the largest subtitle. */
function holdsSomething(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, LIMITS.entry);
  for (let at = 0; at < end; at += 1) if (!isBlank(bytes[at] ?? 0)) return true;
  return false;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0xef || byte === 0xbb || byte === 0xbf;
}
