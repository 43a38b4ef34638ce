// Reads columns whose content can be found out again.

/** Undefined if nothing is stored, or it cannot be parsed: then it is found out again. */
export function readCached(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
