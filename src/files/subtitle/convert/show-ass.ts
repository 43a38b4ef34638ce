// Reads the events of an ASS or SSA text without positions, colours, drawings and effects.

import { timeMs } from '../formats/cue.ts';
import { linesOf } from '../formats/text-lines.ts';
import { inTime, tidied, type ShownCue } from './shown-cue.ts';

const TIME = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[.,:](\d{1,3})\s*$/;
const USUAL_FORMAT = [
  'layer',
  'start',
  'end',
  'style',
  'name',
  'marginl',
  'marginr',
  'marginv',
  'effect',
  'text',
];
/** Moving signs are written frame by frame: the same text again within this time is one cue. */
const TOUCHING_MS = 50;

type Slant = { readonly i: boolean; readonly b: boolean };

/** Layers that show the same text at the same time, and signs written once per frame, become one cue. */
export function readAss(text: string): readonly ShownCue[] {
  const styles = new Map<string, Slant>();
  const cues: ShownCue[] = [];
  let format: readonly string[] = USUAL_FORMAT;
  for (const line of linesOf(text)) {
    const [, head = '', rest = ''] = /^(format|style|dialogue):(.*)$/i.exec(line.trimEnd()) ?? [];
    if (/^format$/i.test(head)) format = rest.split(',').map((name) => name.trim().toLowerCase());
    else if (/^style$/i.test(head)) addStyle(styles, fields(rest, format));
    else if (head !== '') cues.push(...eventOf(fields(rest, format), styles));
  }
  return merged(inTime(cues));
}

/** The last field holds the rest, commas included. */
function fields(rest: string, format: readonly string[]): ReadonlyMap<string, string> {
  const parts = rest.split(',');
  const last = format.length - 1;
  const values = [...parts.slice(0, last), parts.slice(last).join(',')];
  return new Map(format.map((name, at) => [name, values[at] ?? '']));
}

function addStyle(styles: Map<string, Slant>, style: ReadonlyMap<string, string>): void {
  const isOn = (name: string): boolean => Number(style.get(name) ?? 0) !== 0;
  styles.set(nameOf(style.get('name')), { i: isOn('italic'), b: isOn('bold') });
}

function nameOf(name: string | undefined): string {
  return (name ?? '').trim().replace(/^\*/, '');
}

function eventOf(
  event: ReadonlyMap<string, string>,
  styles: ReadonlyMap<string, Slant>,
): readonly ShownCue[] {
  const start = TIME.exec(event.get('start') ?? '');
  const end = TIME.exec(event.get('end') ?? '');
  if (start === null || end === null) return [];
  const slant = styles.get(nameOf(event.get('style'))) ?? { i: false, b: false };
  return [
    {
      startMs: timeMs(start[1], start[2], start[3], start[4]),
      endMs: timeMs(end[1], end[2], end[3], end[4]),
      text: tidied(shown(event.get('text') ?? '', slant)),
    },
  ];
}

/** Many styles use bold as the weight of the whole film, so only bold within the text is kept. */
function shown(text: string, { i }: Slant): string {
  let isDrawing = false;
  let whole = i ? '<i>' : '';
  for (const [, block = '', said = ''] of text.matchAll(/\{([^{}]*)\}|([^{]+|\{)/g)) {
    for (const [, name = 'r', value = ''] of block.matchAll(/\\(?:([pibu])(?![a-z])(-?\d*)|r[^\\]*)/gi)) {
      if (name === 'p') isDrawing = Number(value) > 0;
      else whole += name === 'r' ? `</i></b></u>${i ? '<i>' : ''}` : tagFor(name.toLowerCase(), value, i);
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
