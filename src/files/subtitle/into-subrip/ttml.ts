// Reads a TTML or DFXP text: `<p begin="00:01:02.500" end="00:01:04">First line<br/>second line</p>`.

import { withCharacters, withoutComments } from '../formats/markup.ts';
import { ttmlRates, ttmlTime, type TtmlRates } from './ttml-time.ts';
import type { OpenCue } from '../convert/open-ends.ts';

const START = /^(?:<\?xml[^<>]{0,200}\?>\s*)?(?:<!DOCTYPE\s[^<>]{0,200}>\s*)?<(?:[\w-]{1,20}:)?tt[\s>]/i;
/** No part is longer in a readable text. */
const TAG = /<(\/?)(?:[\w-]{1,20}:)?([a-z]{1,20})((?:[\s/][^<>]{0,2000})?)>/gi;
const [BEGIN, END, DURATION] = [attribute('begin'), attribute('end'), attribute('dur')];
const [STYLE, ID] = [attribute('style'), attribute('id')];
const SLANTED = /\bfontStyle\s*=\s*["'](?:italic|oblique)["']/i;

export function isTtml(text: string): boolean {
  return START.test(withoutComments(text.slice(0, 8_192)).trimStart());
}

export type TtmlText = {
  readonly cues: readonly OpenCue[];
  /** The root is not closed, so part of the text is missing. */
  readonly cutOff: boolean;
};

type Open = { readonly attributes: string; text: string; readonly spans: boolean[] };

/**
 * Linear: reads each tag once. Null if times lie within others, which move them. No entity that the text
 * itself defines is expanded.
 */
export function parseTtml(whole: string): TtmlText | null {
  const text = withoutComments(whole);
  const slanted = new Set<string>();
  const cues: OpenCue[] = [];
  let rates = ttmlRates('');
  let open: Open | null = null;
  let at = 0;
  for (const { index, 0: tag, 1: slash, 2: name = '', 3: attributes = '' } of text.matchAll(TAG)) {
    if (open !== null) open.text += plain(text.slice(at, index));
    at = index + tag.length;
    const isEnd = slash === '/';
    switch (name.toLowerCase()) {
      case 'tt':
        if (!isEnd) rates = ttmlRates(attributes);
        break;
      case 'style':
        if (open === null && SLANTED.test(attributes)) slanted.add(valueOf(attributes, ID) ?? '');
        break;
      case 'body':
      case 'div':
        if (isTimed(attributes)) return null;
        break;
      case 'span':
        if (isTimed(attributes)) return null;
        if (open !== null && !attributes.endsWith('/'))
          open.text += span(open.spans, isEnd, isSlanted(attributes, slanted));
        break;
      case 'br':
        if (open !== null) open.text += '\n';
        break;
      case 'p':
        if (open !== null) cues.push(...cueOf(open, rates, slanted));
        open = isEnd || attributes.endsWith('/') ? null : { attributes, text: '', spans: [] };
        break;
    }
  }
  return { cues, cutOff: !/<\/(?:[\w-]{1,20}:)?tt\s{0,9}>/i.test(text.slice(-400)) };
}

function isTimed(attributes: string): boolean {
  return /(?:^|\s)(?:begin|dur)\s*=\s*["'](?![0:.]{1,15}(?:ms|[hmsft])?["'])/i.test(attributes);
}

function span(spans: boolean[], isEnd: boolean, isItalic: boolean): string {
  if (isEnd) return spans.pop() === true ? '</i>' : '';
  spans.push(isItalic);
  return isItalic ? '<i>' : '';
}

function cueOf(
  { attributes, text }: Open,
  rates: TtmlRates,
  slanted: ReadonlySet<string>,
): readonly OpenCue[] {
  const time = (name: RegExp): number | null => ttmlTime(valueOf(attributes, name) ?? '', rates);
  const startMs = time(BEGIN);
  if (startMs === null) return [];
  const duration = time(DURATION);
  const endMs = time(END) ?? (duration === null ? null : startMs + duration);
  const isItalic = text.trim() !== '' && isSlanted(attributes, slanted);
  return [{ startMs, endMs, text: isItalic ? `<i>${text}</i>` : text }];
}

function isSlanted(attributes: string, slanted: ReadonlySet<string>): boolean {
  if (SLANTED.test(attributes)) return true;
  return slanted.size > 0 && (valueOf(attributes, STYLE) ?? '').split(/\s/).some((id) => slanted.has(id));
}

function attribute(name: string): RegExp {
  return new RegExp(String.raw`[\s:]${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i');
}

function valueOf(attributes: string, name: RegExp): string | null {
  const found = name.exec(attributes);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Line ends of the file are blanks. */
function plain(part: string): string {
  return withCharacters(part.replace(/[\r\n\t ]+/g, ' '));
}
