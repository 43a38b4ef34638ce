// Reads the cues of a SAMI text in one of its languages.

import { readLanguage, sameLanguage } from '../../../core/language/language.ts';
import { inTime, tidied, type ShownCue } from '../convert/shown-cue.ts';

const SYNC = /<sync\s{1,9}start\s{0,9}=\s{0,9}["']?(\d{1,10})[^>]{0,200}>/gi;
const PARAGRAPH = /<p(?:\s{1,9}[^<>]{0,200})?>/gi;
const CLASS = /\.([\w-]{1,40})\s{0,9}\{([^{}]{0,400})\}/g;
/** How long to show the last cue, which nothing ends. */
const LAST_MS = 4_000;
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

type SamiLine = { readonly startMs: number; readonly name: string; readonly text: string };

/** If the text holds several languages, returns the cues in `language`, else those of the first one. */
export function readSmi(text: string, language: string | null): readonly ShownCue[] {
  const marks = [...text.matchAll(SYNC)];
  const said = marks.flatMap((mark, at) =>
    paragraphs(text.slice(mark.index + mark[0].length, marks[at + 1]?.index), Number(mark[1])),
  );
  const chosen = chosenClass(text, said, language);
  const ours = said.filter(({ name }) => name === '' || name === chosen);
  return inTime(
    ours.map(({ startMs, text: shown }, at) => {
      const end = ours.slice(at + 1, at + 50).find((next) => next.startMs > startMs)?.startMs;
      return { startMs, endMs: end ?? startMs + LAST_MS, text: tidied(shown) };
    }),
  );
}

function paragraphs(part: string, startMs: number): readonly SamiLine[] {
  const starts = [...part.matchAll(PARAGRAPH)];
  if (starts.length === 0) return [{ startMs, name: '', text: plain(part) }];
  return starts.map((start, at) => ({
    startMs,
    name: /class\s*=\s*["']?([\w-]{1,40})/i.exec(start[0])?.[1]?.toLowerCase() ?? '',
    text: plain(part.slice(start.index + start[0].length, starts[at + 1]?.index)),
  }));
}

function plain(part: string): string {
  return part
    .replace(/[\r\n]+/g, ' ')
    .replace(/<br\s{0,9}\/?>/gi, '\n')
    .replace(/<(\/?)([ibu])>/gi, (_, slash: string, name: string) => `<${slash}${name.toLowerCase()}>`)
    .replace(/<(?!\/?[ibu]>)[^<>]*>?/g, '')
    .replace(/&([a-z]{2,4});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/ {2,}/g, ' ');
}

function chosenClass(text: string, said: readonly SamiLine[], language: string | null): string {
  const shown = said.filter(({ text: words }) => words.trim() !== '').map(({ name }) => name);
  for (const [, name = '', about = ''] of text.matchAll(CLASS)) {
    const told = readLanguage(/lang\s*:\s*([a-z]{2,3}(?:-[a-z]{2,4})?)/i.exec(about)?.[1] ?? '');
    const isOurs = language !== null && told !== null && sameLanguage(language, told);
    if (isOurs && shown.includes(name.toLowerCase())) return name.toLowerCase();
  }
  return shown.find((name) => name !== '') ?? '';
}
