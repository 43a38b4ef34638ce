// Rewrites texts with the same code as the engine.

import type { Result } from '../../src/core/fault.ts';
import { readSubtitle } from '../../src/files/subtitle/read-subtitle.ts';
import { rewrite } from '../../src/files/subtitle/rewrite.ts';
import type { RewrittenText, TextOptions, RewriteRefusal } from '../../src/ports/archives.ts';

export const AS_IT_CAME: TextOptions = {
  convertTo: null,
  remove: { adverts: false, hearingImpaired: false },
  fixSpeed: false,
  speed: { video: null, text: null, durationMs: null },
  language: 'en',
};

export function reshaped(text: string, how: Partial<TextOptions>): Result<RewrittenText, RewriteRefusal> {
  const read = readSubtitle(new TextEncoder().encode(text), 'en');
  if (!read.ok) throw new Error(read.fault);
  return rewrite(read.value, { ...AS_IT_CAME, ...how });
}

export function textOf(text: string, how: Partial<TextOptions>): string {
  const made = reshaped(text, how);
  if (!made.ok) throw new Error(made.fault);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(made.value.text.bytes);
}

export const ASS_HEAD = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, Bold, Italic
Style: Default,Arial,20,0,0
Style: Thought,Arial,20,-1,-1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

/** One event; `more`: its style and layer. */
export function event(
  start: string,
  end: string,
  text: string,
  { style = 'Default', layer = 0 }: { readonly style?: string; readonly layer?: number } = {},
): string {
  return `Dialogue: ${layer},${start},${end},${style},,0,0,0,,${text}\n`;
}
