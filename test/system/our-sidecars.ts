// Writes every kind of sidecar beside a real video, for players to read.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sidecarName, type NamingPreset } from '../../src/core/sidecar/sidecar-name.ts';
import { plainVideo } from './media.ts';

/** The orders of the corpus: every language that is written, whole, forced, and for the hard of hearing. */
export type SidecarRow = {
  readonly video: string;
  readonly language: string;
  readonly forced: boolean;
  readonly hi: boolean;
  readonly ext: string;
};

export const VIDEO = 'Movie Title (2019).mkv';
export const CUE = '1\n00:00:00,000 --> 00:00:02,000\nThe ferry is late.\n';

const fixture = new URL('../fixtures/corpus/sidecar-names.json', import.meta.url);
const { writer } = JSON.parse(readFileSync(fixture, 'utf8')) as { readonly writer: readonly SidecarRow[] };
const ROWS = writer.filter(({ video, ext }) => video === VIDEO && ext === 'srt');

/** The rows as sidecars beside the video; two languages whose names are one are written once. */
export function writeAll(folder: string, preset: NamingPreset): ReadonlyMap<string, SidecarRow> {
  plainVideo(join(folder, VIDEO));
  const names = new Map<string, SidecarRow>();
  for (const row of ROWS) {
    const { video: videoName, language, forced, hi: hearingImpaired, ext: extension } = row;
    const kind = forced ? 'forced' : 'full';
    const name = sidecarName({ videoName, language, kind, hearingImpaired, extension, preset });
    if (names.has(name)) continue;
    names.set(name, row);
    writeFileSync(join(folder, name), CUE);
  }
  return names;
}
