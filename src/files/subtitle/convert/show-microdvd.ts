// Reads the cues of a MicroDVD text, and the frame rate that it declares.

import { linesOf } from '../formats/text-lines.ts';
import { inTime, tidied, type ShownCue } from './shown-cue.ts';

const CUE = /^\s{0,9}\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/;
const RATE = /^\s{0,9}\{[01]\}\{[01]\}\s*(\d{2,3}(?:[.,]\d{1,3})?)\s*$/;
/** The longest time to show a cue without an end. */
const OPEN_MS = 4_000;

/** The rate that the text itself declares, or null. */
export function ownRate(text: string): number | null {
  for (const line of linesOf(text)) {
    if (line.trim() === '') continue;
    const told = RATE.exec(line.slice(0, 40))?.[1];
    return told === undefined ? null : Number(told.replace(',', '.'));
  }
  return null;
}

/** `rate`: frames per second. */
export function readMicroDvd(text: string, rate: number): readonly ShownCue[] {
  const ms = (frame: string): number => Math.round((Number(frame) / rate) * 1_000);
  const found = [...linesOf(text)].flatMap((line) => {
    const cue = RATE.test(line.slice(0, 40)) ? null : CUE.exec(line);
    return cue === null ? [] : [cue];
  });
  const cues = found.map(([, start = '', end = '', said = ''], at) => {
    const startMs = ms(start);
    const next = ms(found[at + 1]?.[1] ?? '');
    const open = next > startMs ? Math.min(next, startMs + OPEN_MS) : startMs + OPEN_MS;
    return { startMs, endMs: end === '' ? open : ms(end), text: tidied(shown(said)) };
  });
  return inTime(cues);
}

/** A capital code applies to the whole cue, a small one to its line; a slash before a line is the old italics. */
function shown(said: string): string {
  const whole = [...said.matchAll(/\{Y:([^{}]*)\}/g)].map(([, styles = '']) => styles).join();
  return said
    .split('|')
    .map((line) => {
      const own = [...line.matchAll(/\{y:([^{}]*)\}/g)].map(([, styles = '']) => styles).join();
      const plain = line.replace(/\{[a-z]:[^{}]*\}/gi, '').trim();
      const isSlanted = plain.startsWith('/');
      const text = isSlanted ? plain.slice(1).replace(/\/$/, '') : plain;
      return styled(text, `${whole}${own}${isSlanted ? 'i' : ''}`);
    })
    .join('\n');
}

function styled(text: string, styles: string): string {
  return ['u', 'b', 'i'].reduce(
    (inner, name) => (styles.includes(name) ? `<${name}>${inner}</${name}>` : inner),
    text,
  );
}
