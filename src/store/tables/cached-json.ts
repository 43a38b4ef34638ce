// What does a column say that keeps what can be found out again?

/** Undefined where nothing is kept, or nothing that can be read: then it is found out anew. */
export function readCached(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
