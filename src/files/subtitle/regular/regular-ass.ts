// Writes the head, the line ends, the order of the fields and the times of an ASS or SSA text as players read them.

import { written } from '../convert/write-timed.ts';
import type { WrittenText } from '../convert/written-text.ts';
import { edited, type Edit } from '../formats/edits.ts';
import { isShown, parseAss, type AssEvent } from '../formats/ass.ts';
import { textAt, withLineFeeds } from '../formats/text-lines.ts';
import { inUsualOrder } from './usual-order.ts';

const HEAD = '[Script Info]';
/** Players know the format by its first line. */
const START = /^\ufeff?[\r\n]{0,99}\[Script Info\]/;
const SECTION = /^\[(?:script info|v4\+? styles|events)\]/im;
/** They read a field up to the comma behind it. */
const TIME = /^\s{0,9}\d{1,3}:\d{2}:\d{2}\.\d{2}$/;
const KEYWORD = 'Dialogue';

/** Null if they read it as it is. Keeps its styles, and of each event all but its times. Linear. */
export function regularAss(came: string): WrittenText | null {
  const text = inUsualOrder(withHead(withLineFeeds(came)));
  const { events, cutOff } = parseAss(text);
  const made = edited(
    text,
    events.filter(isShown).flatMap((event) => editsOf(text, event)),
  );
  return made === came ? null : { text: made, cutOff };
}

/** Drops remarks before the first section. */
function withHead(text: string): string {
  if (START.test(text)) return text;
  const sections = text.slice(Math.max(0, text.search(SECTION)));
  return /^\[script info\]/i.test(sections)
    ? HEAD + sections.slice(HEAD.length)
    : `${HEAD}\nScriptType: v4.00+\n\n${sections}`;
}

function editsOf(text: string, { line, fields, startMs, endMs }: AssEvent): readonly Edit[] {
  const keyword: Edit = { from: line.from, to: line.from + KEYWORD.length, put: KEYWORD };
  const times = [
    { ...fields[0], put: writtenTime(startMs) },
    { ...fields[1], put: writtenTime(endMs) },
  ].filter((field) => !TIME.test(textAt(text, field)));
  const edits = textAt(text, keyword) === KEYWORD ? times : [keyword, ...times];
  // A text may have its own order of fields.
  return edits.toSorted((one, other) => one.from - other.from);
}

/** `1:02:03.45`. */
function writtenTime(ms: number): string {
  return written(Math.round(ms / 10) * 10, '.')
    .replace(/^0/, '')
    .slice(0, -1);
}
