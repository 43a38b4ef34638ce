// Was a file read in a wrong encoding and saved? We read it as it was before, but players show it as it is.

const MARK = 0xfeff;

/** `came`: the bytes of the file; `text`: what we read of them, in UTF-8. A file in another encoding is not garbled. */
export function isGarbled(came: Uint8Array, text: Uint8Array): boolean {
  const file = new TextDecoder().decode(came);
  if (file.includes('\ufffd')) return false;
  const shown = beyondAscii(file);
  const meant = beyondAscii(new TextDecoder().decode(text));
  // Escapes become letters too, but nothing is lost by that.
  return hasOthers(meant, shown) && hasOthers(shown, meant);
}

/** Without strings for each: a text may have a million. */
function beyondAscii(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f && code !== MARK) found.add(code);
  }
  return found;
}

function hasOthers(codes: ReadonlySet<number>, than: ReadonlySet<number>): boolean {
  return [...codes].some((code) => !than.has(code));
}
