import { describe, expect, test } from 'vitest';
import type { MediaInfo } from '../../src/core/sidecar/embedded-tracks.ts';
import { readMediaInfo as look } from '../../src/files/tracks/inside.ts';
import { temporaryFolder } from '../support/library.ts';
import { byFfprobe, byMkvmerge } from './judges.ts';
import { muxedByFfmpeg, muxedByMkvmerge } from './media.ts';
import { needs, runTool, say } from './tools.ts';

const LOOKS = 200;
const PROBES = 7;
const MOST_MS = 10;

const lookInside = async (path: string): Promise<MediaInfo | null> => {
  const found = await look(path);
  return typeof found === 'string' ? null : found;
};

/** Tracks to the letter; times to a millisecond, and frames to a thousandth. */
const rounded = (inside: MediaInfo | null): MediaInfo | null =>
  inside === null
    ? null
    : {
        ...inside,
        durationMs: Math.round(inside.durationMs ?? Number.NaN),
        frameRate: Math.round((inside.frameRate ?? Number.NaN) * 1000) / 1000,
      };

const withoutTitles = (inside: MediaInfo | null): MediaInfo | null =>
  inside === null ? null : { ...inside, tracks: inside.tracks.map((track) => ({ ...track, title: '' })) };

describe('what we read inside a video is what other programs read', () => {
  test('Matroska by ffmpeg: ffprobe agrees', async (context) => {
    needs(context, 'ffmpeg', 'ffprobe');
    const path = muxedByFfmpeg(temporaryFolder(), 'film.mkv');
    const theirs = byFfprobe(path);
    expect(theirs.tracks.map(({ language }) => language)).toEqual(['jpn', 'eng', 'por', 'eng', 'fre']);
    expect(rounded(await lookInside(path))).toEqual(rounded(theirs));
  });

  test('Matroska by ffmpeg: mkvmerge agrees', async (context) => {
    needs(context, 'ffmpeg', 'mkvmerge');
    const path = muxedByFfmpeg(temporaryFolder(), 'film.mkv');
    expect(rounded(await lookInside(path))).toEqual(rounded(byMkvmerge(path)));
  });

  test('tags of BCP 47, flags, text and pictures: mkvmerge agrees', async (context) => {
    needs(context, 'ffmpeg', 'mkvmerge');
    const path = muxedByMkvmerge(temporaryFolder());
    const theirs = byMkvmerge(path);
    expect(theirs.tracks).toMatchObject([
      { type: 'audio', language: 'ja', title: 'Stereo' },
      { language: 'pt-BR', title: 'Brasil', forced: false, hearingImpaired: false, isText: true },
      { language: 'en', hearingImpaired: true },
      { language: 'es-419', forced: true, isText: true },
      { language: 'zh-Hant' },
      { language: 'sr-Latn' },
      { language: 'und' },
      { language: 'fr-CA', isText: false },
    ]);
    expect(rounded(await lookInside(path))).toEqual(rounded(theirs));
  });

  test('ffprobe agrees on all of it but the regions', async (context) => {
    needs(context, 'ffmpeg', 'ffprobe', 'mkvmerge');
    const path = muxedByMkvmerge(temporaryFolder());
    const ours = await lookInside(path);
    const languages = ours?.tracks.map(({ language }) => language) ?? [];
    const theirs = byFfprobe(path);
    const tracks = theirs.tracks.map((track, at) => ({ ...track, language: languages[at] ?? '' }));
    expect(rounded(ours)).toEqual(rounded({ ...theirs, tracks }));
  });

  const INDEX = [
    ['at the end', []],
    ['at the front', ['-movflags', '+faststart']],
  ] as const;
  for (const [where, flags] of INDEX)
    test(`MP4 with its index ${where}: ffprobe agrees, and titles are read`, async (context) => {
      needs(context, 'ffmpeg', 'ffprobe');
      const path = muxedByFfmpeg(temporaryFolder(), 'film.mp4', flags);
      const [ours, theirs] = [await lookInside(path), byFfprobe(path)];
      expect(theirs.tracks).toMatchObject([{}, {}, {}, { hearingImpaired: true }, { forced: true }]);
      expect(rounded(withoutTitles(ours))).toEqual(rounded(withoutTitles(theirs)));
      expect(ours?.tracks.map(({ title }) => title)).toEqual(['', '', 'Legendas', '', '']);
    });
});

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

test(`a warm file takes less than ${MOST_MS} ms at the median`, async (context) => {
  needs(context, 'ffmpeg', 'ffprobe', 'mkvmerge');
  const folder = temporaryFolder();
  const paths = [muxedByMkvmerge(folder), muxedByFfmpeg(folder, 'a.mp4'), muxedByFfmpeg(folder, 'a.mkv')];
  for (const path of paths) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let at = 0; at < LOOKS; at += 1) {
      const started = performance.now();
      await lookInside(path);
      ours.push(performance.now() - started);
    }
    for (let at = 0; at < PROBES; at += 1) {
      const started = performance.now();
      runTool('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', path]);
      theirs.push(performance.now() - started);
    }
    const [we, they] = [median(ours), median(theirs)];
    say(
      `${path.slice(folder.length + 1)}: ${we.toFixed(2)} ms, ffprobe ${they.toFixed(1)} ms: 1/${Math.round(they / we)}`,
    );
    expect(we).toBeLessThan(MOST_MS);
  }
});
