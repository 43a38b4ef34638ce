import { describe, expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import type { Candidate } from '../../../src/core/candidates/candidate.ts';
import { judge } from '../../../src/core/candidates/judge.ts';
import { episode, record, video, wish } from './records.ts';

/** Names that say less or something else to a reader than to the people who chose them. */
const MISREAD = [
  'Wrestling.Night.185.Prelims.FP.WEB-DL.H264-QUAY',
  'Harbour.2008x12.13.720p.HDTV.x264-QUAY',
  'The.Orchard.Livre.V.Ep.23.1080p.WEB.H264-QUAY',
];
const verdict = (path: string, candidate: Candidate): string => {
  const [judged] = judge({ video: video(path), preference: wish, match: null, candidates: [candidate] });
  return judged?.kind === 'refused' ? judged.reason : (judged?.kind ?? 'none');
};

describe('a record with the very name of the file is for that file', () => {
  test.each(MISREAD)('%s, whatever its fields say and the reader makes of it', (name) => {
    expect(verdict(`TV/Something/${name}.mkv`, record(name, episode(1, 85)))).toBe('acceptable');
    expect(verdict(`TV/Something/${name}.mkv`, record(name.replaceAll('.', ' ')))).toBe('acceptable');
    expect(verdict(`TV/Something/${name}.mkv`, record('', { releases: ['Another.Name', name] }))).toBe(
      'acceptable',
    );
  });

  test('but not in another language, and not if only the foreign parts are in it', () => {
    const name = 'Wrestling.Night.185.Prelims.FP.WEB-DL.H264-QUAY';
    expect(verdict(`${name}.mkv`, record(name, { language: 'fr' }))).toBe('language');
    expect(verdict(`${name}.mkv`, record(name, { comment: 'Foreign parts only' }))).toBe('forced');
  });

  test('but not by a title alone, which others have too', () => {
    expect(verdict('TV/Harbour/Season 2/Harbour - 05.mkv', record('Harbour - 05', episode(1, 5)))).toBe(
      'season',
    );
    expect(
      verdict('Extras/Harbour.1080p.WEB-QUAY-trailer.mkv', record('Harbour.1080p.WEB-QUAY-trailer')),
    ).toBe('bonus-video');
  });

  test('and its lone entry is the subtitle if its name is the beginning of that name', () => {
    const [name = ''] = MISREAD;
    const choose = (entries: readonly string[]): string => {
      const chosen = chooseEntry(
        video(`TV/Something/${name}.mkv`),
        wish,
        record(name, episode(1, 85)),
        entries.map((entry) => ({ name: entry, size: 5000 })),
      );
      return chosen.kind === 'chosen' ? chosen.entry.name : chosen.reason;
    };
    expect(choose([`${name}.srt`])).toBe(`${name}.srt`);
    expect(choose([`${name}.en.srt`, 'Another.Night.186.srt'])).toBe(`${name}.en.srt`);
    expect(choose(['Wrestling Night 185 Prelims.srt'])).toBe('Wrestling Night 185 Prelims.srt');
    expect(choose(['Another.Harbour.S03E07.srt'])).not.toContain('srt');
  });
});
