// Was a file read in a wrong encoding and saved? We read it as it was before, but players show it as it is.

const WIDE = /[^\0-\x7f\ufeff]/gu;

/** `came`: the bytes of the file; `text`: what we read of them, in UTF-8. A file in another encoding is not garbled. */
export function isGarbled(came: Uint8Array, text: Uint8Array): boolean {
  const file = new TextDecoder().decode(came);
  if (file.includes('\ufffd')) return false;
  const shown = new Set(file.match(WIDE));
  const meant = new Set(new TextDecoder().decode(text).match(WIDE));
  // Escapes become letters too, but nothing is lost by that.
  return hasOthers(meant, shown) && hasOthers(shown, meant);
}

function hasOthers(letters: ReadonlySet<string>, than: ReadonlySet<string>): boolean {
  return [...letters].some((letter) => !than.has(letter));
}
