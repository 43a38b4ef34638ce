// Several games are played on one day, or in one round.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, verdictOf, video, wish } from './records.ts';

const DAY = 'Harbour.League.2024.03.04.Gulls.vs.Terns.720p.WEB.mkv';
const ROUND = 'Harbour.League.2024.Week.5.Gulls.vs.Terns.720p.WEB.mkv';

test.each([
  [DAY, 'Harbour.League.2024.03.04.Crabs.vs.Eels.720p.WEB', 'part'],
  [DAY, 'Harbour.League.2024.03.04.East.Bay.Gulls.at.Home.v.West.Bay.Terns.1080p', 'ok'],
  [DAY, 'Harbour.League.2024.03.04.Terns.vs.Gulls.720p.WEB', 'ok'],
  [DAY, 'Harbour.League.2024.03.04.720p.WEB', 'ok'],
  [ROUND, 'Harbour.League.2024.Week.5.Crabs.vs.Eels.720p.WEB', 'part'],
  [ROUND, 'Harbour.League.2024.Week.5.Gulls.versus.Terns.1080p.WEB', 'ok'],
  // The title of one episode in two languages.
  ['Harbour.S01E05.Mum.vs.Dad.mkv', 'Harbour.S01E05.Mama.vs.Papa', 'ok'],
])('another game is no subtitle for this one: %s and %s', (path, name, verdict) =>
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe(verdict),
);

test('of the games of one day in an archive it takes its own', () => {
  const names = ['Crabs.vs.Eels', 'Gulls.vs.Terns'].map((game) => `Harbour.League.2024.03.04.${game}.srt`);
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(DAY), wish, record('Harbour.League.2024.03.04'), entries);
  expect(chosen).toMatchObject({ kind: 'chosen', entry: { name: names[1] }, others: [] });
});
