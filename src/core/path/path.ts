// Keeps a path that is not UTF-8 in a string, like Python's "surrogateescape": each byte that is not part of valid
// UTF-8 becomes one lone surrogate U+DC80 to U+DCFF, and turns back into the same byte.

import { CONTROL_CHARACTERS } from '../control-characters.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const ESCAPED = /[\udc80-\udcff]/;
const CONTROLS = new RegExp(`[${CONTROL_CHARACTERS}]`, 'g');
const LONE = /(?<![\ud800-\udbff])[\udc80-\udcff]/g;

/** Bytes of a path as a string; never loses a byte. */
export function pathFromBytes(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return decodeEscaping(bytes);
  }
}

/** The bytes that `pathFromBytes` took. */
export function pathToBytes(path: string): Uint8Array {
  if (!hasRawBytes(path)) return encoder.encode(path);
  const out: number[] = [];
  for (const character of path) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xdc80 && code <= 0xdcff) out.push(code - 0xdc00);
    else out.push(...encoder.encode(character));
  }
  return Uint8Array.from(out);
}

/** True if the path holds bytes that are not UTF-8. */
export function hasRawBytes(path: string): boolean {
  return ESCAPED.test(path) && path.search(LONE) >= 0;
}

/** The path in a form that can be shown and sent: raw bytes and control characters become visible marks. */
export function showPath(path: string): string {
  return path.toWellFormed().replace(CONTROLS, escaped);
}

/** The same for programs: raw bytes are told apart too, so that `pathFromText` finds the path again. */
export function pathToText(path: string): string {
  return showPath(path.replace(LONE, escaped));
}

/** The path of a file that a folder holds. */
export function pathOf({ folder, name }: { readonly folder: string; readonly name: string }): string {
  return `${folder}/${name}`;
}

/** The path that `pathToText` wrote so. */
export function pathFromText(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/g, (mark, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return character.search(CONTROLS) === 0 || character.search(LONE) === 0 ? character : mark;
  });
}

/** A character as JSON and YAML escape it between double quotes: `\u0308`. */
export function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder that holds a path. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at <= 0 ? '/' : path.slice(0, at);
}

/** A file name without its last extension. */
export function stemOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? name : name.slice(0, at);
}

/** The last extension, lower case, without its dot; '' if there is none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase();
}

const SLASH = '/'.charCodeAt(0);

/** True if `path` is the folder `root` or below it. Compared by whole segments. */
export function isWithin(root: string, path: string): boolean {
  if (root === '/') return path.startsWith('/');
  // Asked for each path and each of hundreds of libraries: no text is made for it, and few are compared.
  return path.length === root.length
    ? path === root
    : path.charCodeAt(root.length) === SLASH && path.startsWith(root);
}

/** The same for many folders: as fast with thousands of them. */
export function isWithinAny(roots: Pick<ReadonlySet<string>, 'has'>, path: string): boolean {
  for (let at = path; !roots.has(at); at = folderOf(at)) if (at === '/') return false;
  return true;
}

/** The root that holds the path; the deepest if one is inside another, undefined if none does. */
export function homeOf(roots: Iterable<string>, path: string): string | undefined {
  let home: string | undefined;
  for (const root of roots) if (isWithin(root, path) && root.length > (home?.length ?? -1)) home = root;
  return home;
}

function decodeEscaping(bytes: Uint8Array): string {
  let out = '';
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] ?? 0);
    const piece = bytes.subarray(at, at + length);
    const text = length > 0 && piece.length === length ? decodePiece(piece) : null;
    if (text === null) {
      out += String.fromCharCode(0xdc00 + (bytes[at] ?? 0));
      at += 1;
    } else {
      out += text;
      at += length;
    }
  }
  return out;
}

function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

function decodePiece(piece: Uint8Array): string | null {
  try {
    return decoder.decode(piece);
  } catch {
    return null;
  }
}
