// Which bytes did a text consist of, if it was read as Windows-1252 or ISO-8859-1?

const FIRST = 0x80;
const LAST = 0x9f;
const latin = new TextDecoder('windows-1252');

/** Windows-1252 has signs where ISO-8859-1 has control characters, but for five that it leaves free. */
const SIGNS: ReadonlyMap<number, number> = new Map(
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at)
    .map((byte) => [latin.decode(Uint8Array.of(byte)).charCodeAt(0), byte] as const)
    .filter(([code, byte]) => code !== byte),
);
const TAKEN: ReadonlySet<number> = new Set(SIGNS.values());

/** Without a byte order mark. Null if neither encoding has all of its characters. */
export function westernBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let hasSigns = false;
  let hasControls = false;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const sign = code <= 0xff ? undefined : SIGNS.get(code);
    if (code > 0xff && sign === undefined) return null;
    hasSigns ||= sign !== undefined;
    hasControls ||= TAKEN.has(code);
    bytes[length] = sign ?? code;
    length += 1;
  }
  return hasSigns && hasControls ? null : bytes.subarray(0, length);
}
