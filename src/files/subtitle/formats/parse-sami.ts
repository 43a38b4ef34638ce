// Counts the cues of a SAMI text, and finds the end of the last one.

import type { ParsedSubtitle } from './cue.ts';

const SYNC = /<sync\s{1,9}start\s{0,9}=\s{0,9}["']?(\d{1,10})/gi;

/** A cue lasts until the next one starts; an empty one only ends the one before. */
export function parseSmi(text: string): ParsedSubtitle {
  let cues = 0;
  let endMs = 0;
  let open: number | null = null;
  for (const sync of text.matchAll(SYNC)) {
    const start = Number(sync[1]);
    if (open !== null && shows(text.slice(open, sync.index))) {
      cues += 1;
      endMs = Math.max(endMs, start);
    }
    open = sync.index;
    if (cues === 0) endMs = start;
  }
  const rest = open === null ? '' : text.slice(open);
  const isLastShown = shows(rest);
  if (isLastShown) cues += 1;
  const start = Number(/\d+/.exec(rest)?.[0] ?? 0);
  return {
    cues,
    endMs: isLastShown ? Math.max(endMs, start) : endMs,
    cutOff: /<[^<>]{0,200}$/.test(text.slice(-202)),
  };
}

function shows(part: string): boolean {
  const visible = part
    .slice(0, 4_096)
    .replace(/<[^<>]*>?/g, '')
    .replaceAll('&nbsp;', '');
  return visible.trim() !== '';
}
