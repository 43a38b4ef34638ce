// Reads an ASS or SSA text: its events and styles, and the exact place of each event in the text.

import type { Cue } from '../../../core/text/compare-cues.ts';
import { endsWithLineEnd, linesOf, textAt, type Line, type Span } from './text-lines.ts';
import { skipBlanks, timeAt, type WrittenTime } from './time.ts';

/** Blanks around a time. */
const MOST_BLANKS = 9;

export type AssEvent = Cue & {
  readonly isComment: boolean;
  /** The name of its style, as it is written. */
  readonly style: string;
  readonly line: Line;
  readonly times: readonly [WrittenTime, WrittenTime];
  /** The places of these times, with the blanks around them. */
  readonly fields: readonly [Span, Span];
  /** The place of its text. */
  readonly said: Span;
};

export type AssText = {
  /** In the order of the text: dialogue and comments, also those without text. */
  readonly events: readonly AssEvent[];
  /** The names (see `styleName`) of the styles that slant their text. */
  readonly slanted: ReadonlySet<string>;
  /** The text ends in the middle of an event, so part of it is missing. */
  readonly cutOff: boolean;
};

/** The places of the fields in the list of an event. The text takes the rest of the line. */
type Fields = { readonly start: number; readonly end: number; readonly style: number; readonly text: number };

/** Also the order of SSA, whose first field has another name. */
export const USUAL: Fields = { start: 1, end: 2, style: 3, text: 9 };

/** Linear: each line is read once, whatever order of fields the text declares. */
export function parseAss(text: string): AssText {
  const slanted = new Set<string>();
  const events: AssEvent[] = [];
  let order = USUAL;
  let styleNames: readonly string[] = [];
  const lines = linesOf(text);
  for (const line of lines) {
    const kind = kindOf(text, line);
    if (kind === 'dialogue' || kind === 'comment') {
      const event = eventAt(text, line, kind, order);
      if (event !== null) events.push(event);
    } else if (kind === 'format') {
      const names = namesIn(text, line);
      if (!names.includes('start')) styleNames = names;
      else order = orderOf(names);
    } else if (kind === 'style') addStyle(slanted, namesIn(text, line), styleNames);
  }
  const last = lines.at(-1);
  const cutOff =
    !endsWithLineEnd(text) && last !== undefined && events.some(isShown) && isCut(textAt(text, last), order);
  return { events, slanted, cutOff };
}

export function isShown({ isComment, text }: AssEvent): boolean {
  return !isComment && text.trim() !== '';
}

/** A style's name in small letters, without the star that marks it as changed. */
export function styleName(name: string): string {
  return name.trim().toLowerCase().replace(/^\*/, '');
}

/** SSA is the older format: version 4.00 without a plus. */
export function isSsa(head: string): boolean {
  if (/^\[v4\+ styles\]/im.test(head)) return false;
  return /^\[v4 styles\]/im.test(head) || /^scripttype:\s*v4(?:\.00)?\s*$/im.test(head);
}

const KIND = /^(?:dialogue|comment|format|style)(?=:)/i;

export function kindOf(text: string, { from, to }: Line): string {
  return KIND.exec(text.slice(from, Math.min(to, from + 9)))?.[0].toLowerCase() ?? '';
}

/** A list without a text is not one: the usual order applies. */
export function orderOf(names: readonly string[]): Fields {
  const order = {
    start: names.indexOf('start'),
    end: names.indexOf('end'),
    style: names.indexOf('style'),
    text: names.indexOf('text'),
  };
  return order.text > order.start && order.end >= 0 && order.text > order.end ? order : USUAL;
}

/** The values behind the colon, in small letters. */
export function namesIn(text: string, line: Line): readonly string[] {
  const whole = textAt(text, line).toLowerCase();
  return whole
    .slice(whole.indexOf(':') + 1)
    .split(',')
    .map((name) => name.trim());
}

function addStyle(slanted: Set<string>, values: readonly string[], names: readonly string[]): void {
  const valueOf = (name: string): string => values[names.indexOf(name)] ?? '';
  if (Number(valueOf('italic')) === 0) slanted.delete(styleName(valueOf('name')));
  else slanted.add(styleName(valueOf('name')));
}

function eventAt(text: string, line: Line, kind: string, order: Fields): AssEvent | null {
  const commas = commasIn(text, { from: line.from + kind.length, to: line.to }, order.text);
  const fieldAt = (index: number): Span => ({
    from: (commas[index] ?? line.to) + 1,
    to: commas[index + 1] ?? line.to,
  });
  const fields = [fieldAt(order.start), fieldAt(order.end)] as const;
  const start = timeIn(text, fields[0]);
  const end = start === null ? null : timeIn(text, fields[1]);
  if (start === null || end === null) return null;
  const from = commas[order.text];
  const said = { from: from === undefined ? line.to : from + 1, to: line.to };
  return {
    startMs: start.ms,
    endMs: Math.max(start.ms, end.ms),
    text: textAt(text, said),
    isComment: kind === 'comment',
    style: order.style < 0 ? '' : textAt(text, fieldAt(order.style)),
    line,
    times: [start, end],
    fields,
    said,
  };
}

/** The place before each field, up to the one with this index: the colon, then commas. */
function commasIn(text: string, { from, to }: Span, last: number): readonly number[] {
  // Looked for in the line alone: a text without commas would be searched to its end for each line.
  const line = text.slice(from, to);
  const commas = [from];
  for (let at = line.indexOf(','); at >= 0 && commas.length <= last; at = line.indexOf(',', at + 1))
    commas.push(from + at);
  return commas;
}

/** Players do not read a time without hours or without a fraction. */
function timeIn(text: string, { from, to }: Span): WrittenTime | null {
  const time = timeAt(text, skipBlanks(text, from, MOST_BLANKS));
  if (time === null || !time.hasHours || !time.hasFraction) return null;
  return skipBlanks(text, time.to, MOST_BLANKS) === to ? time : null;
}

function isCut(line: string, { text }: Fields): boolean {
  if (line.trim() === '') return false;
  if ('dialogue:'.startsWith(line.toLowerCase())) return true;
  return /^(?:dialogue|comment):/i.test(line) && line.split(',', text + 1).length <= text;
}
