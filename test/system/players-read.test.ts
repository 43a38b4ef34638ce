import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainLines } from '../../src/core/text/plain.ts';
import { readCues } from '../../src/files/subtitle/formats/cues.ts';
import { readSubtitle } from '../../src/files/subtitle/read-subtitle.ts';
import { rewrite } from '../../src/files/subtitle/rewrite.ts';
import type { SubtitleText, TextOptions } from '../../src/ports/archives.ts';
import { temporaryFolder } from '../support/library.ts';
import { AS_IT_CAME } from '../support/rewriting.ts';
import { VARIANTS } from '../support/subtitle-variants.ts';
import type { Variant } from '../support/variant.ts';
import { needs, runTool } from './tools.ts';

/** ffmpeg knows MicroDVD by three lines: each film has more. */
const LONG_ENOUGH = VARIANTS.filter(
  ({ format, text }) => format !== 'sub' || text.split(/[\r\n]+/).length > 3,
);

type Shown = readonly [startCs: number, said: string];

/** What ffmpeg shows of a text, in the order of time. */
function byFfmpeg({ format, bytes }: SubtitleText): readonly Shown[] {
  const path = join(temporaryFolder(), `film.${format}`);
  writeFileSync(path, bytes);
  return inOrder(
    readCues(runTool('ffmpeg', ['-v', 'error', '-i', path, '-f', 'srt', '-']), 'srt', null).cues,
  );
}

/** What it should show. */
function dueOf({ cues }: Variant): readonly Shown[] {
  return inOrder(cues.map(([startMs, , said]) => ({ startMs, text: said.replaceAll('|', '\n') })));
}

function inOrder(cues: readonly { readonly startMs: number; readonly text: string }[]): readonly Shown[] {
  return cues
    .map(({ startMs, text }): Shown => [
      Math.round(startMs / 10),
      plainLines(text)
        .join('|')
        .replaceAll(/\\h|\u00a0/g, ' '),
    ])
    .filter(([, said]) => said !== '')
    .toSorted(([one], [other]) => one - other);
}

function readAs({ text, language = 'en' }: Variant): SubtitleText {
  const read = readSubtitle(Buffer.from(text), language);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

function placedAs(variant: Variant, convertTo: TextOptions['convertTo']): SubtitleText {
  const speed = { video: 23.976, text: null, durationMs: null };
  const how = { ...AS_IT_CAME, language: variant.language ?? 'en', convertTo, speed };
  const made = rewrite(readAs(variant), how);
  if (!made.ok) throw new Error(made.fault);
  return made.value.text;
}

for (const variant of LONG_ENOUGH)
  test(`${variant.name}: players that use ffmpeg show all that is placed of it, at the right times`, (context) => {
    needs(context, 'ffmpeg');
    expect(byFfmpeg(placedAs(variant, null))).toEqual(dueOf(variant));
  });

for (const variant of VARIANTS)
  test(`${variant.name}: they show it also once it is converted`, (context) => {
    needs(context, 'ffmpeg');
    for (const convertTo of ['srt', 'vtt'] as const)
      expect(byFfmpeg(placedAs(variant, convertTo))).toEqual(dueOf(variant));
  });
