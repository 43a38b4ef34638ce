import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import type { ReferenceTrack } from '../../src/core/sync/reference-track.ts';
import { readReferences } from '../../src/files/reference/read-references.ts';
import { temporaryFolder } from '../support/library.ts';
import { LINES, ffmpeg, packetsIn, sourcesIn, type Sources } from './timed-media.ts';
import { needs, runTool } from './tools.ts';

const tracksIn = async (path: string): Promise<readonly ReferenceTrack[]> => {
  const found = await readReferences(path);
  return typeof found === 'string' ? [] : found;
};
const cuesOf = (track: ReferenceTrack | undefined): readonly CueTime[] =>
  track === undefined || track.times.kind === 'none' ? [] : track.times.cues;
const kindsOf = (tracks: readonly ReferenceTrack[]): readonly string[] =>
  tracks.map(({ kind, times }) => `${kind}: ${times.kind === 'none' ? times.why : times.kind}`);
const startsOf = (cues: readonly CueTime[]): readonly CueTime[] => cues.map(([start]) => [start, start]);

const MUXERS: readonly (readonly ['mkvmerge' | 'ffmpeg', (path: string, sources: Sources) => void])[] = [
  [
    'mkvmerge',
    (path, { video, srt, ass, sup }) => void runTool('mkvmerge', ['-q', '-o', path, video, srt, ass, sup]),
  ],
  [
    'ffmpeg',
    (path, { video, srt, ass, sup }) => {
      const inputs = [video, srt, ass, sup].flatMap((input) => ['-i', input]);
      ffmpeg(...inputs, ...[0, 1, 2, 3].flatMap((input) => ['-map', `${input}`]), '-c', 'copy', path);
    },
  ],
];

for (const [muxer, mux] of MUXERS)
  test(`text and pictures in Matroska by ${muxer}: ffprobe tells the same to the millisecond`, async (context) => {
    needs(context, 'ffmpeg', 'ffprobe', 'mkvmerge');
    const folder = temporaryFolder();
    const path = join(folder, 'film.mkv');
    mux(path, sourcesIn(folder));
    const tracks = await tracksIn(path);
    expect(kindsOf(tracks)).toEqual(['text: cues', 'text: cues', 'pictures: changes']);
    const [srt, ass, sup] = tracks.map(cuesOf);
    expect(srt).toEqual(LINES);
    expect([srt, ass]).toEqual([packetsIn(path, 0), packetsIn(path, 1)]);
    // Each line appears, and all but the one that is replaced at once disappear.
    expect(sup).toHaveLength(2 * LINES.length - 1);
    expect(sup).toEqual(startsOf(packetsIn(path, 2)));
  });

test('pictures of a Blu-ray with durations: the events that clear them are no cues', async (context) => {
  needs(context, 'ffmpeg', 'ffprobe', 'mkvmerge');
  const folder = temporaryFolder();
  const { video, sup } = sourcesIn(folder);
  const [timed, path] = [join(folder, 'timed.mkv'), join(folder, 'film.mkv')];
  const every = 'setts=duration=if(lt(mod(N\\,2)\\,1)\\,500\\,0)';
  ffmpeg('-i', video, '-i', sup, '-map', '0:v', '-map', '1', '-c', 'copy', '-bsf:s', every, timed);
  runTool('mkvmerge', ['-q', '-o', path, timed]);
  const shown = packetsIn(timed, 0).filter(([start, end]) => end > start);
  expect(shown).toHaveLength(5);
  for (const film of [timed, path]) {
    const [track] = await tracksIn(film);
    expect(track).toMatchObject({ kind: 'pictures', times: { kind: 'cues', cues: shown } });
  }
});

test('pictures of a DVD and WebVTT in Matroska: ffprobe tells the same', async (context) => {
  needs(context, 'ffmpeg', 'ffprobe', 'mkvmerge');
  const folder = temporaryFolder();
  const { video, srt, sup } = sourcesIn(folder);
  const path = join(folder, 'film.mkv');
  const inputs = ['-fix_sub_duration', '-canvas_size', '720x480', '-i', sup, '-i', srt, '-i', video];
  const maps = ['-map', '2:v', '-map', '0', '-map', '1', '-c:v', 'copy'];
  ffmpeg(...inputs, ...maps, '-c:s:0', 'dvdsub', '-s:s:0', '720x480', '-c:s:1', 'webvtt', path);
  const tracks = await tracksIn(path);
  expect(kindsOf(tracks)).toEqual(['pictures: cues', 'text: cues']);
  expect(tracks.map(cuesOf)).toEqual([packetsIn(path, 0), packetsIn(path, 1)]);
});

const BLANK = 2;
const EDITED: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['its tables at the end', [], []],
  ['its tables at the front', [], ['-movflags', '+faststart']],
  ['a track that begins later', ['-itsoffset', '1.5'], []],
  ['a track whose beginning is cut off', ['-ss', '1.5'], []],
];
for (const [what, before, after] of EDITED)
  test(`MP4 with ${what}: ffprobe tells the same`, async (context) => {
    needs(context, 'ffmpeg', 'ffprobe');
    const folder = temporaryFolder();
    const { video, srt } = sourcesIn(folder);
    const [whole, path] = [join(folder, 'whole.mp4'), join(folder, 'film.mp4')];
    ffmpeg('-i', video, '-i', srt, '-map', '0', '-map', '1', '-c', 'copy', '-c:s', 'mov_text', whole);
    expect((await tracksIn(whole)).map(cuesOf)).toEqual([LINES]);
    ffmpeg(...before, '-i', whole, '-map', '0', '-c', 'copy', ...after, path);
    const [track] = await tracksIn(path);
    const shown = packetsIn(path, 0, BLANK).filter(([, end]) => end > 0);
    expect(cuesOf(track)).toEqual(shown.map(([start, end]) => [Math.max(0, start), end]));
    expect(cuesOf(track).length).toBeGreaterThan(2);
  });

test('MP4 in fragments, with TTML, or without subtitles: it is said that there are no times', async (context) => {
  needs(context, 'ffmpeg', 'ffprobe');
  const folder = temporaryFolder();
  const { video, srt } = sourcesIn(folder);
  const [fragments, ttml, plain] = ['fragments.mp4', 'ttml.mp4', 'plain.mp4'].map((name) =>
    join(folder, name),
  );
  const inputs = ['-i', video, '-i', srt, '-map', '0', '-map', '1', '-c', 'copy'];
  ffmpeg(...inputs, '-c:s', 'mov_text', '-movflags', '+frag_keyframe+empty_moov', fragments ?? '');
  ffmpeg(...inputs, '-c:s', 'ttml', ttml ?? '');
  ffmpeg('-i', video, '-c', 'copy', plain ?? '');
  expect(kindsOf(await tracksIn(fragments ?? ''))).toEqual(['text: in-fragments']);
  expect(kindsOf(await tracksIn(ttml ?? ''))).toEqual(['text: unknown-format']);
  expect(await readReferences(plain ?? '')).toEqual([]);
});

test('an index as old programs write it is too little for a few lines', async (context) => {
  needs(context, 'ffmpeg', 'mkvmerge');
  const folder = temporaryFolder();
  const { video, srt } = sourcesIn(folder);
  const path = join(folder, 'film.mkv');
  const old = ['no_cue_duration', 'no_cue_relative_position'].flatMap((hack) => ['--engage', hack]);
  runTool('mkvmerge', ['-q', ...old, '-o', path, video, srt]);
  expect(kindsOf(await tracksIn(path))).toEqual(['text: listed-in-part']);
});
