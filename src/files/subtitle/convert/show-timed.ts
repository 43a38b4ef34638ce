// Shows the cues of a SubRip or WebVTT text: with the styles that every format has.

import type { Cue } from '../../../core/text/compare-cues.ts';
import { inTime, tidied, type ShownCue } from './shown-cue.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
};

export function showTimed(cues: readonly Cue[], format: 'srt' | 'vtt'): readonly ShownCue[] {
  const plain = format === 'srt' ? plainSrt : plainVtt;
  return inTime(cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text: tidied(plain(text)) })));
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
