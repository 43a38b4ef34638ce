import { describe, expect, test } from 'vitest';
import { sidecarsByVideo } from '../../../src/core/sidecar/sidecars-by-video.ts';

const namesOf = (folder: Parameters<typeof sidecarsByVideo>[0], video: string): readonly string[] =>
  (sidecarsByVideo(folder).get(video) ?? []).map(({ name }) => name);

describe('the sidecars of a folder', () => {
  test('belong to the video with the longest name that fits', () => {
    const folder = {
      videos: ['Film.mkv', 'Film - Extended.mkv'],
      others: ['Film.en.srt', 'Film - Extended.en.srt', 'FILM.pl.srt', 'Filmed.en.srt', 'poster.jpg'],
      subtitleFolders: [],
    };
    expect(namesOf(folder, 'Film.mkv')).toEqual(['Film.en.srt', 'FILM.pl.srt']);
    expect(namesOf(folder, 'Film - Extended.mkv')).toEqual(['Film - Extended.en.srt']);
  });

  test('belong to both of two videos that differ in extension only', () => {
    const folder = { videos: ['Film.mkv', 'Film.mp4'], others: ['Film.en.srt'], subtitleFolders: [] };
    expect([namesOf(folder, 'Film.mkv'), namesOf(folder, 'Film.mp4')]).toEqual([
      ['Film.en.srt'],
      ['Film.en.srt'],
    ]);
  });

  test('in a folder below count when it belongs to one video', () => {
    const subtitleFolders = [{ name: 'Subs', files: ['2_English.srt'] }];
    expect(namesOf({ videos: ['Film.mkv'], others: [], subtitleFolders }, 'Film.mkv')).toEqual([
      'Subs/2_English.srt',
    ]);
    expect(namesOf({ videos: ['Film.mkv', 'Other.mkv'], others: [], subtitleFolders }, 'Film.mkv')).toEqual(
      [],
    );
  });

  test('count for the video whose name their folder in the folder of subtitles has', () => {
    const folder = {
      videos: ['Show.S01E01.mkv', 'Show.S01E02.mkv'],
      others: [],
      subtitleFolders: [
        { name: 'Subs/Show.S01E01', files: ['2_English.srt'] },
        { name: 'Subs/Show.S01E02', files: ['3_French.srt'] },
        { name: 'Subs/Other', files: ['4_German.srt'] },
      ],
    };
    expect(namesOf(folder, 'Show.S01E01.mkv')).toEqual(['Subs/Show.S01E01/2_English.srt']);
    expect(namesOf(folder, 'Show.S01E02.mkv')).toEqual(['Subs/Show.S01E02/3_French.srt']);
  });

  test('in a folder below belong to the video with the longest name that fits, too', () => {
    const folder = {
      videos: ['Film.mkv', 'Film - Extended.mkv'],
      others: [],
      subtitleFolders: [{ name: 'Subs', files: ['Film.en.srt', 'Film - Extended.pl.srt'] }],
    };
    expect(namesOf(folder, 'Film.mkv')).toEqual(['Subs/Film.en.srt']);
    expect(namesOf(folder, 'Film - Extended.mkv')).toEqual(['Subs/Film - Extended.pl.srt']);
  });

  test('are found among 10,000 files without looking at every pair', () => {
    const stems = Array.from({ length: 5000 }, (_, at) => `Show S01E${at}`);
    const folder = {
      videos: stems.map((stem) => `${stem}.mkv`),
      others: stems.map((stem) => `${stem}.en.srt`),
      subtitleFolders: [],
    };
    expect(sidecarsByVideo(folder).size).toBe(5000);
  });
});
