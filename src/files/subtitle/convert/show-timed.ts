// Reads the cues of a SubRip or WebVTT text.

import { inTime, tidied, type ShownCue } from './shown-cue.ts';
import { timedBlocks } from '../formats/timed.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
};

export function readTimed(text: string, format: 'srt' | 'vtt'): readonly ShownCue[] {
  const cues = timedBlocks(text, format).blocks.map(({ startMs, endMs, lines }) => {
    const shown = lines.map((line) => line.text).join('\n');
    return { startMs, endMs, text: tidied(format === 'srt' ? plainSrt(shown) : plainVtt(shown)) };
  });
  return inTime(cues);
}

/** Players understand HTML tags and, of ASS, a cue's position and italics. */
function plainSrt(text: string): string {
  return text
    .replace(/\{\\([ibu])([01])\}/g, (_, name: string, on: string) => `<${on === '1' ? '' : '/'}${name}>`)
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<(\/?)([a-z]{1,6})(?:\s[^<>]{0,400})?>/gi, styleOnly);
}

function plainVtt(text: string): string {
  return text
    .replace(/<\d[\d:.]{0,20}>/g, '')
    .replace(/<rt>[^<]{0,400}<\/rt>/g, '')
    .replace(/<(\/?)([a-z]{1,6})(?:[.\s][^<>]{0,400})?>/gi, styleOnly)
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function styleOnly(whole: string, slash: string, name: string): string {
  const lower = name.toLowerCase();
  if (['i', 'b', 'u'].includes(lower)) return `<${slash}${lower}>`;
  return ['font', 'span', 'c', 'v', 'lang', 'ruby', 'rt', 's', 'em', 'strong'].includes(lower) ? '' : whole;
}
