// Splits a text into lines at any kind of line end, in one pass.

const END = /\r\n|\n|\r/g;

export function* linesOf(text: string): Generator<string> {
  let from = text.startsWith('\ufeff') ? 1 : 0;
  for (const end of text.matchAll(END)) {
    yield text.slice(from, end.index);
    from = end.index + end[0].length;
  }
  if (from < text.length) yield text.slice(from);
}

export function measureLines(text: string): { readonly count: number; readonly longest: number } {
  let count = 0;
  let longest = 0;
  for (const line of linesOf(text)) {
    count += 1;
    longest = Math.max(longest, line.length);
  }
  return { count, longest };
}

export function endsWithLineEnd(text: string): boolean {
  return text.endsWith('\n') || text.endsWith('\r');
}
