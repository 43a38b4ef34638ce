import { describe, expect, test } from 'vitest';
import { offeringInArchive } from '../../../src/core/archive/other-wants.ts';
import { atOnce } from '../../../src/core/steps.ts';
import { record, video, wish } from '../candidates/records.ts';

/** Is an archive that came for the video `first` offered to `second`? */
function isShared(first: string, second: string, releaseName: string, names: readonly string[]): boolean {
  const entries = names.map((name) => ({ name, size: 50_000 }));
  const fetched = { record: record(releaseName), video: video(first), entries };
  return atOnce(offeringInArchive(video(second), wish, fetched)) !== null;
}

describe('an archive that came for one video is not taken for', () => {
  test('a remake of the film', () => {
    const names = ['The.Thing.BluRay.x264.srt', 'The.Thing.WEB.srt'];
    expect(isShared('The Thing (1982).mkv', 'The Thing (2011).mkv', 'The.Thing.BluRay', names)).toBe(false);
  });

  test('a show of the same name that was made again', () => {
    const names = ['Starship Galaxy S01E01.srt', 'Starship Galaxy S01E02.srt'];
    const shared = (year: number): boolean =>
      isShared(
        'Starship Galaxy (1978) S01E01.mkv',
        `Starship Galaxy (${year}) S01E02.mkv`,
        'Starship.Galaxy.1978.S01E01',
        names,
      );
    expect([shared(2003), shared(1978)]).toEqual([false, true]);
  });

  test('the show of another country', () => {
    const names = ['The Office S01E01.srt', 'The Office S01E02.srt'];
    const shared = (country: string): boolean =>
      isShared('The Office US S01E01.mkv', `The Office ${country} S01E02.mkv`, 'The.Office.US.S01E01', names);
    expect([shared('UK'), shared('US')]).toEqual([false, true]);
  });

  test('another cut of the film, unless an entry names that cut', () => {
    const shared = (name: string): boolean =>
      isShared('Quay (2001) Theatrical.mkv', 'Quay (2001) Extended.mkv', 'Quay.2001.Theatrical.BluRay', [
        name,
        'Quay.2001.Theatrical.srt',
      ]);
    expect([shared('Quay (2001).srt'), shared('Quay (2001) Extended.srt')]).toEqual([false, true]);
  });
});
