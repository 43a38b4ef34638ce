import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainLines } from '../../src/core/text/plain.ts';
import { readCues } from '../../src/files/subtitle/formats/cues.ts';
import { readSubtitle } from '../../src/files/subtitle/read-subtitle.ts';
import { temporaryFolder } from '../support/library.ts';
import { VARIANTS } from '../support/subtitle-variants.ts';
import { needs, runTool } from './tools.ts';

/** SAMI and MicroDVD are placed only if the user asks for them. ffmpeg reads the usual order of fields alone. */
const PLACED = VARIANTS.filter(
  ({ name, format }) => format !== 'smi' && format !== 'sub' && name !== 'ASS with its own order of fields',
);

type Shown = readonly [startMs: number, said: string];

/** What ffmpeg shows of a text, in the order of time. */
function byFfmpeg(path: string): readonly Shown[] {
  const made = runTool('ffmpeg', ['-v', 'error', '-i', path, '-f', 'srt', '-']);
  return inOrder(readCues(made, 'srt', null).cues);
}

function inOrder(cues: readonly { readonly startMs: number; readonly text: string }[]): readonly Shown[] {
  return cues
    .map(({ startMs, text }): Shown => [Math.round(startMs / 10), plainLines(text).join('|')])
    .filter(([, said]) => said !== '')
    .toSorted(([one], [other]) => one - other);
}

for (const { name, text, language = 'en', cues } of PLACED)
  test(`${name}: players that use ffmpeg show all that is placed of it, at the right times`, (context) => {
    needs(context, 'ffmpeg');
    const read = readSubtitle(Buffer.from(text), language);
    if (!read.ok) throw new Error(read.fault);
    const path = join(temporaryFolder(), `film.${read.value.format}`);
    writeFileSync(path, read.value.bytes);
    const due = cues.map(([startMs, , said]) => ({ startMs, text: said.replaceAll('|', '\n') }));
    expect(byFfmpeg(path)).toEqual(inOrder(due));
  });
