// Keeps what was read of the last texts, because the same texts come again soon.

/** No name is longer; what is, would take more memory than its reading takes time. */
const LONGEST = 255;

/** The same function, which keeps its last `most` results. */
export function memoized<Reading>(most: number, read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, Reading>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const reading = read(text);
    if (text.length > LONGEST) return reading;
    addToCache(known, most, [text, reading]);
    return reading;
  };
}

/** Adds an entry to those that are known; the oldest makes room once there are `most`. */
export function addToCache<Value>(
  known: Map<string, Value>,
  most: number,
  [key, value]: readonly [string, Value],
): void {
  if (known.size >= most) known.delete(known.keys().next().value ?? '');
  known.set(key, value);
}
