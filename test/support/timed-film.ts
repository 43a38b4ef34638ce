// A film with a subtitle track of its own, and texts that fit it more or less.

import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { loadCatalogue, type Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import { sentencesIn } from '../../src/standin/generate/content.ts';
import { matroska, matroskaInfo, matroskaTracks, type Track } from './media-bytes.ts';
import { matroskaCues } from './reference-bytes.ts';
import { dialogue, moved, otherMaker } from './sync-samples.ts';

const RELEASE = 'Harbour.2016.1080p.BluRay.x264-QUAY';
export const FILM = `Harbour (2016)/${RELEASE}.mkv`;
export const SIDECAR = FILM.replace('.mkv', '.en.srt');
const MINUTES = 60;

/** What is said in the film, and in another one. */
export const SAID = dialogue(1, 600);
export const FITTING = otherMaker(SAID, 2);
export const OTHER = dialogue(77, 600);
export const LATE = moved(FITTING, (ms) => ms + 2500);
/** Two breaks of a minute each were cut out. */
export const IN_PIECES = moved(
  FITTING,
  (ms) => ms + (ms > 1_500_000 ? 60_000 : 0) + (ms > 800_000 ? 60_000 : 0),
);

export function textAt(cues: readonly CueTime[], mark: string): string {
  const sentences = sentencesIn('EN');
  const time = (ms: number): string => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
  return cues
    .map(([start, end], at) => {
      const said = at === 3 ? mark : (sentences[(at * 5) % sentences.length] ?? '');
      return `${at + 1}\n${time(start)} --> ${time(end)}\n${said}\n`;
    })
    .join('\n');
}

/** The first one is the best by its name. */
export function offering(texts: Readonly<Record<string, readonly CueTime[]>>): Catalogue {
  return loadCatalogue({
    titles: [
      { nativeId: 7, catalogA: 'tt0000007', catalogB: 77, type: 'movie', name: 'Harbour', year: 2016 },
    ],
    subtitles: Object.entries(texts).map(([id, cues], at) => {
      const release = at === 0 ? RELEASE : 'Harbour.2016.720p.WEB.x264-PIER';
      const files = [{ id: `f${id}`, name: `${release}.srt`, text: textAt(cues, `It is ${id}.`) }];
      return { id, pair: `${at + 1}-${at + 1}`, title: 7, language: 'EN', releases: [release], files };
    }),
  });
}

/** A film with a track in French; the index lists its cues unless told otherwise. */
export function film(cues: readonly CueTime[], track: Partial<Track> = {}): Uint8Array {
  return matroska([
    matroskaInfo(MINUTES * 60_000),
    matroskaTracks([
      { type: 'video', number: 1 },
      { type: 'subtitle', number: 2, language: 'fre', ...track },
    ]),
    matroskaCues(cues.map(([at, end]) => ({ track: 2, at, lasts: end - at }))),
  ]);
}
