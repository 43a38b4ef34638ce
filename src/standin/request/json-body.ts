// Reads a body as JSON.

/** Undefined, which no schema accepts, if it is no JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
