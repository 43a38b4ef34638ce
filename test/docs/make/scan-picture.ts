// How does a scan look? The first scan of `subtitled demo`, as a picture.

const COLUMNS = 112;
const LINE = 19;
const LETTER = 7.83;
const EDGE = 18;
/** So many of the lines that say one file each. */
const SHOWN_PLACED = 9;

/** The lines of the first scan; of those that say one file each, the first few. */
export function firstPass(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.startsWith('First scan'));
  const to = lines.findIndex((line) => line.startsWith('Second scan'));
  const pass = lines.slice(from + 1, to).filter((line) => line !== '');
  const placed = pass.filter((line) => line.startsWith('placed: '));
  const hidden = new Set(placed.slice(SHOWN_PLACED));
  const last = placed[SHOWN_PLACED - 1];
  return pass.flatMap((line) => {
    if (hidden.has(line)) return [];
    return line === last ? [line, moreLine(hidden.size)] : [line];
  });
}

function moreLine(count: number): string {
  return `… and ${count} more`;
}

/**
 * Does a picture show this pass, whichever files came first? Their order and the moments differ from run to run;
 * nothing else does.
 */
export function shows(picture: string, lines: readonly string[]): boolean {
  const alike = (list: readonly string[]): string =>
    list
      .filter((line) => !line.startsWith('placed: '))
      .map(withoutChance)
      .map(namesInOrder)
      .join('\n');
  const said = new Set(lines);
  const shown = linesOf(picture);
  const placed = shown.filter((line) => line.startsWith('placed: '));
  return alike(shown) === alike(firstPass(lines)) && placed.every((line) => said.has(line));
}

/** Without times, and without the number of videos that the first look of a scan has found: a slow machine has fewer. */
function withoutChance(line: string): string {
  return line
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'LATER')
    .replace(/^scanning: \d+ videos?$/, 'scanning: SOME videos');
}

/** Which of two videos was listed first is chance. */
function namesInOrder(line: string): string {
  return line.replace(/(?<=\()\S+ \[\w+\](?:, \S+ \[\w+\])+(?=\)$)/, (names) =>
    names.split(', ').toSorted().join(', '),
  );
}

/** The texts of a picture, one for each line of the terminal, long ones put together again. */
function linesOf(picture: string): readonly string[] {
  return [...picture.matchAll(/<text[^>]*data-line="(\d+)"[^>]*>([^<]*)<\/text>/g)].reduce<string[]>(
    (lines, [, at, text = '']) => {
      lines[Number(at)] = (lines[Number(at)] ?? '') + unescaped(text);
      return lines;
    },
    [],
  );
}

export function scanPicture(lines: readonly string[]): string {
  const rows = ['$ subtitled scan', ...lines].flatMap((line, at) =>
    pieces(line).map((text, piece) => ({ text, at: at - 1, isMore: piece > 0 })),
  );
  const [width, height] = [Math.ceil(COLUMNS * LETTER + 2 * EDGE), rows.length * LINE + 2 * EDGE];
  const texts = rows.map(({ text, at, isMore }, row) => {
    const [x, y] = [EDGE + (isMore ? 2 * LETTER : 0), EDGE + (row + 0.75) * LINE];
    const line = at < 0 ? '' : ` data-line="${at}"`;
    return `  <text x="${x}" y="${y}" fill="${colourOf(lines[at] ?? '')}"${line} xml:space="preserve">${escaped(text)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13">`,
    '  <title id="title">A scan: what was placed, what is missing and why, and what it cost</title>',
    `  <rect width="${width}" height="${height}" rx="8" fill="#16181d"/>`,
    ...texts,
    '</svg>',
    '',
  ].join('\n');
}

function pieces(line: string): readonly string[] {
  const found: string[] = [];
  for (let from = 0; from < line.length || from === 0;) {
    const width = from === 0 ? COLUMNS : COLUMNS - 2;
    const isLast = line.length - from <= width;
    const blank = line.lastIndexOf(' ', from + width);
    const to = isLast ? line.length : blank > from ? blank + 1 : from + width;
    found.push(line.slice(from, to));
    from = Math.max(to, from + 1);
  }
  return found;
}

function colourOf(line: string): string {
  if (line === '') return '#ffffff';
  if (line.startsWith('placed: ')) return '#8fd19e';
  if (line.startsWith('rejected: ')) return '#e8c07d';
  return /^\d/.test(line) ? '#ffffff' : line.startsWith('  ') ? '#e8c07d' : '#9aa4b2';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescaped(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
