// Shows the cues of a MicroDVD text with the styles that every format has. MPL2 and TMPlayer write their lines alike.

import type { Cue } from '../../../core/text/compare-cues.ts';
import { inTime, tidied, type ShownCue } from './shown-cue.ts';

export function showMicroDvd(cues: readonly Cue[]): readonly ShownCue[] {
  return inTime(cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text: tidied(shown(text)) })));
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
