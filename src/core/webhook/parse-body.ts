// Parses the body of a webhook piece by piece: a series whose files are renamed takes megabytes, and JSON.parse does not
// pause.

import type { Steps } from '../steps.ts';
import { MOST_FILES } from './webhook-files.ts';

/** Characters of one file, or of all that is in no list. */
const LONGEST = 64 * 1024;
/** Characters between two pauses. */
const STEP = 16 * 1024;

/** The parsed body. Throws SyntaxError if it is not JSON, or if a piece of it is too long for a webhook. */
export function* parseBody(text: string): Steps<unknown> {
  const lists: unknown[][] = [];
  let list: unknown[] | null = null;
  /** The body, with the number of each list in its place. */
  let rest = '';
  let from = 0;
  let depth = 0;
  for (let at = 0, paused = 0; at < text.length; at += 1) {
    if (at - paused >= STEP) {
      paused = at;
      yield;
    }
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth !== 2 || text[at] !== '[') break;
        rest = short(rest + text.slice(from, at + 1) + lists.length);
        from = at + 1;
        list = [];
        lists.push(list);
        break;
      case ',':
        if (depth !== 2 || list === null) break;
        addTo(list, text.slice(from, at));
        from = at + 1;
        break;
      case ']':
      case '}':
        if (depth === 2 && list !== null && text[at] === ']') {
          const last = text.slice(from, at);
          if (list.length > 0 || last.trim() !== '') addTo(list, last);
          from = at;
          list = null;
        }
        depth -= 1;
    }
  }
  return withLists(JSON.parse(short(rest + text.slice(from))), lists);
}

/** The place of its closing quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function addTo(list: unknown[], piece: string): void {
  if (list.length < MOST_FILES) list.push(JSON.parse(short(piece)));
}

function short(piece: string): string {
  if (piece.length > LONGEST) throw new SyntaxError('a piece of the body is too long');
  return piece;
}

function withLists(body: unknown, lists: readonly (readonly unknown[])[]): unknown {
  const valueOf = (value: unknown): unknown => (Array.isArray(value) ? lists[Number(value[0])] : value);
  if (Array.isArray(body)) return body.map(valueOf);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, valueOf(value)]));
}
