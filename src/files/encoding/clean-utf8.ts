// Is this UTF-8, and is a decoded text clean?

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text with its byte order mark; null if the bytes are no UTF-8. */
export function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** False if the encoding lacked a character, or had only a control character for it. */
export function isClean(text: string): boolean {
  return !/[\ufffd\u0080-\u009f]/.test(text);
}
