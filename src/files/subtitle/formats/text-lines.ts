// Finds the lines of a text at any kind of line end, in one pass.

/** A part of a text: the place of its first character, and the place behind its last one. */
export type Span = { readonly from: number; readonly to: number };

/** A line without its line end; `next`: where the next line starts. */
export type Line = Span & { readonly next: number };

/** A text that ends with a line end has no empty line behind it. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  forEachLine(text, (from, to, next) => lines.push({ from, to, next }));
  return lines;
}

/** Without a list of them: a text may be nothing but line ends. */
export function measureLines(text: string): { readonly count: number; readonly longest: number } {
  let count = 0;
  let longest = 0;
  forEachLine(text, (from, to) => {
    count += 1;
    longest = Math.max(longest, to - from);
  });
  return { count, longest };
}

function forEachLine(text: string, use: (from: number, to: number, next: number) => void): void {
  const { length } = text;
  const placeOf = (end: string, from: number): number => {
    const place = text.indexOf(end, from);
    return place < 0 ? length : place;
  };
  let feed = placeOf('\n', 0);
  let carriage = placeOf('\r', 0);
  for (let from = 0; from < length;) {
    const to = Math.min(feed, carriage);
    const next = Math.min(carriage < feed && feed === carriage + 1 ? to + 2 : to + 1, length);
    use(from, to, next);
    if (feed < next) feed = placeOf('\n', next);
    if (carriage < next) carriage = placeOf('\r', next);
    from = next;
  }
}

/** The text with a line feed for each carriage return that stands alone. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r(?!\n)/g, '\n');
}

export function endsWithLineEnd(text: string): boolean {
  return text.endsWith('\n') || text.endsWith('\r');
}

export function textAt(text: string, { from, to }: Span): string {
  return text.slice(from, to);
}

export function isBlank(text: string, span: Span): boolean {
  if (span.from >= span.to) return true;
  const first = text.charCodeAt(span.from);
  // A letter, a digit or a sign of ASCII. Anything else may be one of many kinds of blank.
  return (first <= 0x20 || first >= 0x7f) && textAt(text, span).trim() === '';
}
