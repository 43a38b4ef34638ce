// Words of an episode's title that are labels elsewhere.

import { describe, expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { judge } from '../../../src/core/candidates/judge.ts';
import { readText } from '../../../src/core/release/reading.ts';
import { episode, match, record, video, wish } from '../candidates/records.ts';

test.each([
  ['Show.S01E13.Signs.and.Portents.DVDRip', 'forced'],
  ['Show - 3x01 - Forced Family Fun (Part 1)', 'forced'],
  ['Show.S03E04.Forced.Perspective.720p.WEB-DL', 'forced'],
  ['show.s03e04.forced.perspective.hdtv.x264-grp', 'forced'],
  ['Show.S05E07.Proper.Condom.Use.DVDRip', 'proper'],
  ['Show.2023.11.14.Signs.of.the.Times.720p.WEB', 'forced'],
] as const)('in %s nothing is %s', (name, flag) => expect(readText(name)[flag]).toBe(false));

test('a title is neither for the hard of hearing nor a cut', () => {
  expect(readText('3x06 - Hi, Infidelity').hearingImpaired).toBeNull();
  expect(readText('Show.S32E17.Uncut.Femmes.1080p.WEB').cuts).toEqual([]);
  expect(readText('Show.S05E03.The.Final.Cut.Is.Deep.720p.WEB').cuts).toEqual([]);
});

describe('labels stay labels', () => {
  test.each([
    'Show.S01E02.FORCED.1080p.BluRay',
    'Show.S01E02.Please.Remain.Calm.Forced.1080p.BluRay',
    'Show.S01E02.Forced.Subs.1080p',
    'Show.S01E02.forced.english.1080p',
    'Show S01E02 (Forced) Please Remain Calm',
    'Show.S01E02.[forced].Please.Remain.Calm',
    'Show.S01E02.FORCED.Please.Remain.Calm.1080p',
    'Show.S01E02.forced-grp',
    'Show.S01E02.Foreign.Parts.Only.720p',
    'Show.S01E02.Signs.&.Songs',
    'Show.S01E02.Forced.Entry.Forced.720p',
    'Show.S01E02.forced.de',
    'Show.S01E02.Tea.forced.pt-BR',
    'Show.S01E02.forced.eng.srt',
    'Show.S01E02.Tea.Forced.English.Text',
    'Show.S01E02.forced.utf8',
    'Show.S01E02.Signs.and.Songs.track3',
  ])('%s is forced', (name) => expect(readText(name).forced).toBe(true));

  test('a cut, a correction, and for the hard of hearing', () => {
    expect(readText('Show.S02E12.The.One.With.Tea.Extended.1080p').cuts).toEqual(['extended']);
    expect(readText('Show.S02E12.The.Tea.Producers.Cut.1080p.WEB').cuts).toEqual(['producers cut']);
    expect(readText('Show.S02E12.Directors.Cut.1080p.WEB').cuts).toEqual(['directors']);
    expect(readText('Show.S02E12.The.Tea.REPACK.1080p.WEB').proper).toBe(true);
    expect(readText('Show.S02E12.The.Tea.HI').hearingImpaired).toBe(true);
    expect(readText('Show.S02E12.SDH.The.Tea').hearingImpaired).toBe(true);
    expect(readText('Show.S02E12.The.Tea.hi.synced').hearingImpaired).toBe(true);
    expect(readText('Show.S02E12.sdh.de').hearingImpaired).toBe(true);
    expect(readText('Show.S02E12.Commentary.with.the.Cast').commentary).toBe(true);
  });
});

const PATH = 'TV/Some Show/Season 1/Some.Show.S01E13.720p.HDTV.x264-GRP.mkv';

test('such a record and such an entry fit the episode', () => {
  const name = 'Some.Show.S01E13.Signs.and.Portents.DVDRip';
  const [judged] = judge({
    video: video(PATH),
    preference: wish,
    match: match('Some Show', 'tv', { season: 1, episode: 13 }),
    candidates: [record(name, episode(1, 13))],
  });
  expect(judged?.kind).toBe('acceptable');
  const pack = record('Some Show S01', { season: 1, fullSeason: true });
  const entries = ['1x13 - Signs and Portents.srt', '1x14 - TKO.srt'].map((one) => ({ name: one, size: 9 }));
  expect(chooseEntry(video(PATH), wish, pack, entries)).toMatchObject({ kind: 'chosen', entry: entries[0] });
  const forced = [{ name: '1x13 - Signs and Portents.forced.srt', size: 9 }];
  expect(chooseEntry(video(PATH), wish, pack, forced)).toMatchObject({ kind: 'none', reason: 'kind' });
});
