// Reads a SAMI text: the cues of one of its languages, and the places of all times.

import type { Cue } from '../../../core/text/compare-cues.ts';
import { withCharacters, withoutComments } from './markup.ts';
import { chosenClass } from './sami-class.ts';
import type { Span } from './text-lines.ts';

/** A mark that is not closed ends where the next tag starts. */
const SYNC = String.raw`<sync(?=\s)[^<>]{0,100}?\sstart\s{0,9}=\s{0,9}["']?\s{0,9}(-?\d{1,10})[^<>]{0,200}(?:>|(?=<)|$)`;
const MARK = new RegExp(String.raw`${SYNC}|<p(\s[^<>]{0,200})?>|</(?:body|sami)\b`, 'gi');
const TIME = /\b(?:start|end)\s{0,9}=\s{0,9}["']?\s{0,9}(-?\d{1,10})/gi;
const CLASS_NAME = /\bclass\s*=\s*["']?([\w-]{1,40})/i;
/** A text repeats a few tags. */
const MOST_NAMES = 20;
/** How long to show the last cue, which nothing ends. */
const LAST_MS = 4_000;
/** Behind its head, which hides its styles in a comment. */
const BODY = /<body\b|<sync\s/i;
/** Signs that no tag begins with are text: `<3`. */
const TAG = /<(?!\/?(?:[ibu]|font)\b)[/!?a-z][^<>]*>?/gi;
const STYLE = /<(\/?)(i|b|u|font)\b([^<>]*)>?/gi;
const COLOUR = /\bcolor\s{0,9}=\s{0,9}["']?(#?\w{1,20})/i;
const ONLY_STYLES = /^(?:<\/?(?:[ibu]|font)\b[^<>]*>|\s)*$/;
/** A line of nothing but this end would go, and the end with it. */
const LATE_END = /\n\s{0,9}<\/font>/g;

export type SamiText = {
  /** Those with text, in the order of their times. Of their tags, only <i>, <b>, <u> and colours are left. */
  readonly cues: readonly Cue[];
  /** The text ends within a tag, so part of it is missing. */
  readonly cutOff: boolean;
};

/** The text of one class from a time on; an empty text only ends the one before. */
type Saying = { readonly startMs: number; readonly name: string; readonly text: string };

/** If the text holds several languages, the cues are those in `language`, else those of the first one. Linear. */
export function parseSami(text: string, language: string | null): SamiText {
  const from = Math.max(text.search(BODY), 0);
  const said = sayingsIn(withoutComments(text.slice(from)));
  const chosen = chosenClass(text.slice(0, from), said, language);
  const ours = said.filter(({ name }) => name === '' || name === chosen);
  return { cues: cuesOf(ours), cutOff: /<[^<>]{0,200}$/.test(text.slice(-202)) };
}

/** The digits of all times, in the order of the text. */
export function samiTimes(text: string): readonly Span[] {
  return [...text.matchAll(new RegExp(SYNC, 'gi'))].flatMap((mark) =>
    [...mark[0].matchAll(TIME)].map(({ index, 0: whole, 1: digits = '' }) => {
      const to = mark.index + index + whole.length;
      return { from: to - digits.length, to };
    }),
  );
}

type Open = {
  readonly startMs: number;
  readonly name: string;
  readonly from: number;
  readonly isParagraph: boolean;
};

function sayingsIn(text: string): readonly Saying[] {
  const said: Saying[] = [];
  const names = new Map<string, string>();
  let open: Open | null = null;
  for (const mark of text.matchAll(MARK)) {
    const [whole, start, attributes = ''] = mark;
    const from = mark.index + whole.length;
    const isEnd = whole.startsWith('</');
    const isParagraph = start === undefined && !isEnd;
    // Text between a mark and its first paragraph is not shown, nor is text behind the end.
    if (open !== null && (open.isParagraph || !isParagraph)) said.push(saying(text, open, mark.index));
    if (isEnd) open = null;
    else if (!isParagraph) open = { startMs: Math.max(0, Number(start)), name: '', from, isParagraph };
    else if (open !== null) {
      const name = names.get(attributes) ?? CLASS_NAME.exec(attributes)?.[1]?.toLowerCase() ?? '';
      if (names.size < MOST_NAMES) names.set(attributes, name);
      open = { startMs: open.startMs, name, from, isParagraph };
    }
  }
  return open === null ? said : [...said, saying(text, open, text.length)];
}

function saying(text: string, { startMs, name, from }: Open, to: number): Saying {
  return { startMs, name, text: plain(text.slice(from, to)) };
}

/** A cue lasts until its class has another text, or none. Texts that start together are shown together. */
function cuesOf(said: readonly Saying[]): readonly Cue[] {
  const cues: Cue[] = [];
  let later = Infinity;
  let current = Infinity;
  for (const { startMs, text } of said.toSorted((a, b) => a.startMs - b.startMs).reverse()) {
    if (startMs < current) later = current;
    current = startMs;
    if (text.trim() === '') continue;
    const below = cues.at(-1);
    const endMs = Number.isFinite(later) ? later : startMs + LAST_MS;
    if (below?.startMs !== startMs) cues.push({ startMs, endMs, text });
    else if (below.text !== text) cues[cues.length - 1] = { ...below, text: `${text}\n${below.text}` };
  }
  return cues.reverse();
}

/** Each step is skipped where it has nothing to do: most parts are one line. */
function plain(part: string): string {
  let shown = part.trim();
  if (shown === '&nbsp;') return '';
  if (shown.includes('\n') || shown.includes('\r')) shown = shown.replace(/[\r\n]+/g, ' ');
  if (shown.includes('<')) shown = withoutTags(shown);
  shown = withCharacters(shown).replaceAll('\u00a0', ' ');
  if (ONLY_STYLES.test(shown)) return '';
  return shown.includes('  ') ? shown.replace(/ {2,}/g, ' ') : shown;
}

function withoutTags(part: string): string {
  const lines = part.replace(/<br\b[^<>]*>?/gi, '\n');
  if (!lines.includes('<')) return lines;
  const styled = lines.replace(TAG, '');
  return styled.includes('<') ? withStyles(styled) : styled;
}

/** As SubRip has them. Of fonts, only the colour is left: makers give each class a size and a face. */
function withStyles(part: string): string {
  const fonts: boolean[] = [];
  const shown = part.replace(STYLE, (_, slash: string, name: string, attributes: string) => {
    const lower = name.toLowerCase();
    if (lower !== 'font') return `<${slash}${lower}>`;
    if (slash !== '') return fonts.pop() === true ? '</font>' : '';
    const colour = COLOUR.exec(attributes)?.[1];
    fonts.push(colour !== undefined);
    return colour === undefined ? '' : `<font color="${colour}">`;
  });
  const closed = shown + '</font>'.repeat(fonts.filter(Boolean).length);
  return closed.replaceAll(LATE_END, '</font>\n');
}
