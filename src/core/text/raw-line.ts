// Cuts parts out of what a line shows and leaves its tags in place.

const TAG = /\{[^{}]*\}|<\/?[a-z][^<>]{0,400}>|<\d[\d:.]{0,20}>/gi;
/** A pair of tags with nothing between. */
const EMPTY_PAIR = /<([a-z]+)\b[^<>]{0,400}>\s*<\/\1>/gi;

export type Span = { readonly start: number; readonly end: number };

/** The visible text of a line, and the position of each of its characters in the line. */
export type ShownLine = { readonly plain: string; readonly at: readonly number[] };

export function shownIn(raw: string): ShownLine {
  const at: number[] = [];
  let plain = '';
  let from = 0;
  for (const { start, end } of [...tagsIn(raw), { start: raw.length, end: raw.length }]) {
    for (let index = from; index < start; index += 1) at.push(index);
    plain += raw.slice(from, start);
    from = end;
  }
  return { plain, at };
}

function tagsIn(raw: string): readonly Span[] {
  return [...raw.matchAll(TAG)].map((tag) => ({ start: tag.index, end: tag.index + tag[0].length }));
}

/** The line without these parts of what it shows; null if nothing with a meaning remains. */
export function without({ plain, at }: ShownLine, raw: string, spans: readonly Span[]): string | null {
  const gone = new Set<number>();
  for (const { start, end } of spans) {
    // One of the two blanks around a part goes with it.
    const isBeforeBlank =
      /\s/.test(plain[end] ?? '') && (start === 0 || /[\s-]/.test(plain[start - 1] ?? ''));
    for (let index = start; index < end + (isBeforeBlank ? 1 : 0); index += 1) gone.add(at[index] ?? -1);
  }
  const kept = Array.from({ length: raw.length }, (_, index) => (gone.has(index) ? '' : raw[index])).join('');
  const left = shownIn(kept).plain;
  if (!/[\p{L}\p{N}?!♩-♯]/u.test(left)) return null;
  return kept.replace(EMPTY_PAIR, '').trim();
}
