// Events that are counted: the number tells which one it is, with or without the names of those who fight.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { match, record, verdictOf, video, wish } from './records.ts';

const FIGHT = match('UFC 257: Gull vs. Tern 2', 'movie', { year: 2021 });

const PLAIN = ['UFC.257.1080p.WEB-GRP.mkv', 'UFC.257.PPV.1080p.WEB-GRP.mkv', 'UFC 257 (2021).mkv'];
const FULL = 'UFC.257.Gull.vs.Tern.2.1080p.WEB-GRP.mkv';

test.each([
  ...PLAIN.flatMap((path) => [
    [path, 'UFC.257.Gull.vs.Tern.2.720p.WEB', 'ok'],
    [path, 'UFC.257.720p.WEB', 'ok'],
    [path, 'UFC.256.Gull.vs.Tern.2.720p.WEB', 'title'],
    [path, 'UFC.257.Prelims.Gull.vs.Tern', 'title'],
    [path, 'UFC.257.Countdown.720p', 'title'],
    [path, 'UFC.257.Countdown.Gull.vs.Tern.2', 'title'],
    [path, 'UFC.257.Pre-Fight.Show.Gull.vs.Tern.2', 'title'],
    [path, 'UFC.Fight.Night.257.720p', 'title'],
  ]),
  [FULL, 'UFC.257.720p.WEB', 'ok'],
  [FULL, 'UFC.257.PPV.720p.WEB', 'ok'],
  [FULL, 'UFC.258.720p.WEB', 'title'],
  [FULL, 'UFC.257.Crab.vs.Eel.720p.WEB', 'title'],
  [FULL, 'UFC.257.Prelims.720p.WEB', 'title'],
  ['Bellator.250.1080p.WEB-GRP.mkv', 'UFC.250.Gull.vs.Tern', 'title'],
  ['UFC.88.HDTV.x264-GRP.mkv', 'UFC.88.Gull.vs.Tern.720p', 'ok'],
  ['UFC.Fight.Night.240.1080p.WEB-GRP.mkv', 'UFC.Fight.Night.240.Gull.vs.Tern.720p', 'ok'],
  ['UFC.Fight.Night.240.1080p.WEB-GRP.mkv', 'UFC.240.Gull.vs.Tern.720p', 'title'],
  ['UFC.on.ESPN.12.1080p.WEB-GRP.mkv', 'UFC.on.ABC.12.Gull.vs.Tern.720p', 'title'],
  ['Bellator.MMA.250.1080p.WEB-GRP.mkv', 'Bellator.250.Gull.vs.Tern', 'ok'],
  ['Bellator.250.1080p.WEB-GRP.mkv', 'Bellator.MMA.251', 'title'],
  ...[
    'Bellator.MMA',
    'Oktagon',
    'LFA',
    'BKFC',
    'ONE.Championship',
    'Titan.FC',
    'Harbour.CF',
    'Harbour.Fight.Night',
    'Harbour.Kickboxing',
  ].flatMap((name) => [
    [`${name}.250.720p.WEB.h264-GRP.mkv`, `${name}.250.Gull.vs.Tern.1080p.HDTV`, 'ok'],
    [`${name}.250.720p.WEB.h264-GRP.mkv`, `${name}.251.720p.WEB`, 'title'],
    [`${name}.250.720p.WEB.h264-GRP.mkv`, `${name}.S02E50.720p.WEB`, 'title'],
  ]),
])('%s and %s: %s', (path = '', name = '', expected = '') => {
  for (const told of [FIGHT, null])
    expect(verdictOf({ video: video(path), match: told, candidates: [record(name)] })).toBe(expected);
});

test.each(['harbour.eternal.205.hdtv-grp.mkv', 'the.fight.205.hdtv-grp.mkv', 'harbourfc.205.hdtv-grp.mkv'])(
  'the number of a show that no one stages is its episode: %s',
  (path) => expect(video(path).release).toMatchObject({ season: 2, episodes: [5] }),
);

test('of an archive it takes the file with or without their names', () => {
  for (const [path, name] of [
    [PLAIN[0] ?? '', 'UFC.257.Gull.vs.Tern.2.srt'],
    [FULL, 'UFC.257.srt'],
  ] as const) {
    const entries = [name, 'UFC.256.Crab.vs.Eel.srt'].map((one) => ({ name: one, size: 5000 }));
    const chosen = chooseEntry(video(path), wish, record('UFC.257'), entries);
    expect(chosen).toMatchObject({ entry: { name }, others: [] });
  }
});

test.each([
  ['Weigh.In', 'title'],
  ['Free.Fight', 'title'],
  ['Part.2', 'title'],
  ['Open.Workouts', 'title'],
  ['', 'ok'],
])('more words than who fights may be another broadcast: %s', (words, expected) => {
  for (const pair of ['Gull.vs.Tern', 'dos.Gulls.vs.St.Tern']) {
    const name = `UFC.257.${pair}.${words}`;
    const plain = 'UFC.257.720p';
    for (const [path, other] of [
      [`${plain}.mkv`, name],
      [`${name}.mkv`, plain],
    ] as const)
      expect(verdictOf({ video: video(path), match: null, candidates: [record(other)] })).toBe(expected);
  }
});

test('nor do words in front of them make it the fight itself', () => {
  for (const words of ['Countdown', 'Unfiltered', 'Best.of', 'Inside.the.Octagon']) {
    const candidates = [record(`UFC.257.${words}.Gull.vs.Tern`)];
    expect(verdictOf({ video: video(PLAIN[0] ?? ''), match: null, candidates })).toBe('title');
  }
});
