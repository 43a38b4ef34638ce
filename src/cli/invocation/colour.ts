// Colours words on a terminal that takes colours.

import { styleText } from 'node:util';
import type { WantState } from '../../core/want/want.ts';

export type Colour = 'green' | 'yellow' | 'red' | 'bold';
/** Gives the text in that colour; null leaves it plain. */
export type Paint = (colour: Colour | null, text: string) => string;

/** Changes nothing unless `isOn`. */
export function painter(isOn: boolean): Paint {
  return (colour, text) =>
    isOn && colour !== null ? styleText(colour, text, { validateStream: false }) : text;
}

/** Green: there is a subtitle. Red: it failed. Yellow: subtitled continues alone. */
export function colourOf(state: WantState): Colour {
  if (state === 'placed' || state === 'present') return 'green';
  return state === 'failed' ? 'red' : 'yellow';
}
