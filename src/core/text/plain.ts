// What a viewer reads of a cue, without the marks that only style or position it.

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Without any of these, a cue is plain text already, as most are. */
const MARKS = /[{<\\|&\r\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** The visible lines of a cue: without tags, override blocks, drawings, entities and bidi marks. */
export function plainLines(cueText: string): readonly string[] {
  const text = plainText(cueText).trim();
  if (text === '') return [];
  if (!text.includes('\n')) return [text];
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The same in one string, lines separated by `\n`. Never throws, whatever the text is. */
export function plainText(cueText: string): string {
  if (!MARKS.test(cueText)) return cueText;
  const isDrawing = /\{[^{}]{0,400}\\p[1-9]/.test(cueText);
  if (isDrawing) return '';
  return cueText
    .replace(/\{[^{}]*\}/g, '')
    .replace(/<\/?[a-z][^<>]{0,400}>|<\d[\d:.]{0,20}>/gi, '')
    .replace(/\\[Nn]|\r\n?|\|/g, '\n')
    .replaceAll('\\h', ' ')
    .replace(/&([a-z]{2,4});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}
