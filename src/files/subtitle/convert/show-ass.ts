// Shows the events of an ASS or SSA text without positions, colours, drawings and effects.

import { styleName, type AssText } from '../formats/ass.ts';
import { inTime, tidied, type ShownCue } from './shown-cue.ts';

/** Moving signs are written frame by frame: the same text again within this time is one cue. */
const TOUCHING_MS = 50;

/** Layers that show the same text at the same time, and signs written once per frame, become one cue. */
export function showAss({ events, slanted }: AssText): readonly ShownCue[] {
  const said = events.filter(({ isComment }) => !isComment);
  const cues = said.map(({ startMs, endMs, text, style }) => ({
    startMs,
    endMs,
    text: tidied(shown(text, slanted.has(styleName(style)))),
  }));
  return merged(inTime(cues));
}

/** Many styles use bold as the weight of the whole film, so only bold within the text is kept. */
function shown(text: string, isSlanted: boolean): string {
  let isDrawing = false;
  const slant = isSlanted ? '<i>' : '';
  let whole = slant;
  for (const [, block = '', said = ''] of text.matchAll(/\{([^{}]*)\}|([^{]+|\{)/g)) {
    for (const [, name = 'r', value = ''] of block.matchAll(/\\(?:([pibu])(?![a-z])(-?\d*)|r[^\\]*)/gi)) {
      if (name === 'p') isDrawing = Number(value) > 0;
      else whole += name === 'r' ? `</i></b></u>${slant}` : tagFor(name.toLowerCase(), value, isSlanted);
    }
    if (!isDrawing) whole += said;
  }
  return whole.replace(/\\[Nn]/g, '\n').replaceAll('\\h', '\u00a0');
}

/** Without a value, the style's own setting returns. */
function tagFor(name: string, value: string, isSlanted: boolean): string {
  const isOn = value === '' ? name === 'i' && isSlanted : Number(value) !== 0;
  return `<${isOn ? '' : '/'}${name}>`;
}

function merged(cues: readonly ShownCue[]): readonly ShownCue[] {
  const kept: ShownCue[] = [];
  const latest = new Map<string, number>();
  for (const cue of cues) {
    const at = latest.get(cue.text) ?? -1;
    const before = kept[at];
    if (before !== undefined && cue.startMs <= before.endMs + TOUCHING_MS)
      kept[at] = { ...before, endMs: Math.max(before.endMs, cue.endMs) };
    else {
      latest.set(cue.text, kept.length);
      kept.push(cue);
    }
  }
  return kept;
}
