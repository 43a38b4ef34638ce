// A cue independent of its format: times in whole milliseconds, lines separated by `\n`, and only the styles <i>, <b>
// and <u>, opened and closed within the cue. One of SAMI may have colours too: `<font color="red">`.

export type ShownCue = { readonly startMs: number; readonly endMs: number; readonly text: string };

const STYLES = /<(\/?)([ibu])>/g;

export const COLOURS = /<\/?font\b[^<>]{0,40}>/g;

/** The lines with visible text, without blanks around them; repairs tags that are closed twice or never. */
export function tidied(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(STYLES, '').replace(COLOURS, '').trim() !== '');
  return balanced(lines.join('\n'));
}

function balanced(text: string): string {
  const open: string[] = [];
  const kept = text.replace(STYLES, (tag, slash: string, name: string) => {
    if (slash === '') {
      if (open.includes(name)) return '';
      open.push(name);
      return tag;
    }
    const at = open.lastIndexOf(name);
    if (at < 0) return '';
    const inner = open.splice(at).slice(1);
    open.push(...inner);
    return closing(inner) + tag + inner.map((one) => `<${one}>`).join('');
  });
  const whole = kept + closing(open);
  return whole.replace(/<([ibu])>(\s*)<\/\1>/g, '$2').trim();
}

function closing(names: readonly string[]): string {
  return names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}

/** Sorted by start; cues that start together keep the order of the text. */
export function inTime(cues: readonly ShownCue[]): readonly ShownCue[] {
  return cues.filter(({ text }) => text !== '').toSorted((a, b) => a.startMs - b.startMs);
}
