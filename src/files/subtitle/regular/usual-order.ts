// Writes the events of an ASS or SSA text in the usual order of fields: ffmpeg, and every player and server that uses it,
// knows no other one.

import { isSsa, kindOf, namesIn, orderOf, USUAL } from '../formats/ass.ts';
import { edited, type Edit } from '../formats/edits.ts';
import { linesOf, textAt, type Line } from '../formats/text-lines.ts';

const REST = ['Start', 'End', 'Style', 'Name', 'MarginL', 'MarginR', 'MarginV', 'Effect', 'Text'];
const IF_ABSENT: Readonly<Record<string, string>> = {
  layer: '0',
  marked: 'Marked=0',
  style: 'Default',
  marginl: '0',
  marginr: '0',
  marginv: '0',
};

/** The same text if it has that order. Linear. */
export function inUsualOrder(text: string): string {
  const usual = [isSsa(text) ? 'Marked' : 'Layer', ...REST];
  const edits: Edit[] = [];
  let names: readonly string[] | null = null;
  let told = '';
  for (const line of linesOf(text)) {
    const kind = kindOf(text, line);
    if (kind === 'format' && names !== null && isAt(text, line, told)) {
      // Once is enough: a text may repeat it very often.
      edits.push({ ...line, put: '' });
    } else if (kind === 'format') {
      const listed = namesIn(text, line);
      if (!listed.includes('start')) continue;
      names = isUsual(listed) ? null : listed;
      told = textAt(text, line);
      if (names !== null) edits.push({ ...line, put: `Format: ${usual.join(', ')}` });
    } else if (names !== null && (kind === 'dialogue' || kind === 'comment')) {
      const put = rewritten(textAt(text, line), { kind, names, usual });
      if (put !== null) edits.push({ ...line, put });
    }
  }
  return edited(text, edits);
}

function isAt(text: string, { from, to }: Line, told: string): boolean {
  return to - from === told.length && text.startsWith(told, from);
}

/** A list that is not complete counts for nothing. */
function isUsual(names: readonly string[]): boolean {
  const { start, end, style, text } = orderOf(names);
  return start === USUAL.start && end === USUAL.end && style === USUAL.style && text === USUAL.text;
}

type Order = {
  readonly kind: 'dialogue' | 'comment';
  readonly names: readonly string[];
  readonly usual: readonly string[];
};

/** Null if fields are missing. */
function rewritten(line: string, { kind, names, usual }: Order): string | null {
  const last = names.indexOf('text');
  const values = line.slice(kind.length + 1).split(',');
  if (values.length <= last) return null;
  const said = values.slice(last).join(',');
  const valueOf = (name: string): string => {
    if (name === 'text') return said;
    const at = names.indexOf(name === 'name' && !names.includes('name') ? 'actor' : name);
    const value = at < 0 || at > last ? '' : (values[at] ?? '').trim();
    return value === '' ? (IF_ABSENT[name] ?? '') : value;
  };
  const fields = usual.map((name) => valueOf(name.toLowerCase())).join(',');
  return `${kind === 'dialogue' ? 'Dialogue' : 'Comment'}: ${fields}`;
}
