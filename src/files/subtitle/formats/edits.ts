// Changes parts of a text and leaves every other byte.

import type { Span } from './text-lines.ts';

export type Edit = Span & { readonly put: string };

/** `edits`: in the order of the text, without overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let made = '';
  let at = 0;
  for (const { from, to, put } of edits) {
    made += text.slice(at, from) + put;
    at = to;
  }
  return made + text.slice(at);
}
