// Events come every year, with several games or races.

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

test.each([
  ['F1.2023.Quayside.Grand.Prix.Race.mkv', 'F1.2023.Pierhead.Grand.Prix.Race', 'part'],
  ['F1.2023.R06.Quayside.Race.mkv', 'F1.2023.Quayside.Grand.Prix.1080p.WEB', 'ok'],
  ['F1.2023.Quayside.Race.mkv', 'F1.2023.1080p.WEB', 'ok'],
  ['Harbour.Championship.2023.Final.Men.mkv', 'Harbour.Championship.2023.Final.Women', 'part'],
  ['Harbour.Championship.2023.Semifinal.mkv', 'Harbour.Championship.2023.Final', 'part'],
  ['Harbour.Championship.2023.mkv', 'Harbour.Championship.2023.Kickoff', 'part'],
  ['Harbour.Championship.2023.mkv', 'Harbour.Championship.2022.1080p', 'part'],
  ['Harbour.Championship.2023.mkv', 'Harbour.Championship.2023.1080p', 'ok'],
  ['NBA.2024.03.04.Gulls.at.Terns.mkv', 'NBA.2024.03.04.Crabs.at.Eels', 'part'],
  ['Olympics.2024.08.01.Rowing.mkv', 'Olympics.2024.08.01.Sailing', 'part'],
  ['Harbour.2012.Christmas.Special.mkv', 'Harbour.2013.Christmas.Special', 'part'],
  ['Harbour.Christmas.Special.2012.mkv', 'Harbour.Christmas.Special.2013', 'part'],
  ['Harbour.Championship.2023.Semi-Final.1.mkv', 'Harbour.Championship.2023.Semi-Final.2', 'part'],
  ['Harbour.Championship.2023.First.Semi.Final.mkv', 'Harbour.Championship.2023.Second.Semi.Final', 'part'],
  ['Harbour.Championship.2023.First.Semi.Final.mkv', 'Harbour.Championship.2023.Semifinal.1.720p', 'ok'],
  ['Harbour.Championship.2023.Semi-Final.720p.mkv', 'Harbour.Championship.2023.Semifinals', 'ok'],
  ['Wimbledon.2023.Mens.Singles.Final.mkv', 'Wimbledon.2023.Womens.Singles.Final', 'part'],
  ['NBA.2024.03.04.New.York.Gulls.at.Terns.mkv', 'NBA.2024.03.04.New.York.Crabs.at.Eels', 'part'],
  [
    'Harbour.League.2024.03.04.Gull.United.vs.Terns.mkv',
    'Harbour.League.2024.03.04.Crab.United.vs.Eels',
    'part',
  ],
  [
    'World.Cup.2023.Semi.Final.1st.Leg.Gulls.vs.Terns.mkv',
    'World.Cup.2023.Semi.Final.2nd.Leg.Terns.vs.Gulls',
    'part',
  ],
  [
    'World.Cup.2023.Semi.Final.1st.Leg.Gulls.vs.Terns.mkv',
    'World.Cup.2023.Semi-Final.First.Leg.Gulls.v.Terns',
    'ok',
  ],
  ['Formula.E.2023.New.York.ePrix.mkv', 'Formula.E.2023.Quayside.ePrix', 'part'],
  ['Formula.E.2023.New.York.ePrix.mkv', 'Formula.E.2023.New.York.City.E-Prix.Race', 'ok'],
  ['Formula.E.2023.Quayside.E-Prix.mkv', 'Formula.E.2023.Pierhead.E-Prix', 'part'],
  ['Formula.1.2024x05.Quayside.Race.1080p.mkv', 'Formula.1.2024x05.Quayside.Qualifying.1080p', 'part'],
  ['Formula.1.2024x05.Quayside.Sprint.1080p.mkv', 'Formula.1.2024x05.Quayside.Race.1080p', 'part'],
  ['Formula.1.2024x05.Quayside.Race.1080p.mkv', 'Formula.1.2024x05.Quayside.Grand.Prix.720p', 'ok'],
  ['Formula.1.2024x05.Quayside.Qualifying.1080p.mkv', 'Formula.1.2024x05.720p', 'ok'],
  // A film, although races have the name too.
  ['F1.The.Movie.2025.FRENCH.1080p.mkv', 'F1.The.Movie.2025.iTALiAN.1080p', 'ok'],
  ['F1.The.Movie.2025.Grp.mkv', 'F1.The.Movie.2025.Other', 'ok'],
  // A film, whose year may be one off.
  ['Harbour.2012.Extended.mkv', 'Harbour.2013.Extended.1080p', 'ok'],
])('nor is another race, another contest or that of another year: %s and %s', (path, name, verdict) =>
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe(verdict),
);

test.each([
  ['Harbour.Lives.2024.03.05.Episode.1.mkv', 'Harbour.Lives.2024.03.05.Episode.2', 'part'],
  ['Harbour.Lives.2024.03.05.Ep1.720p.mkv', 'Harbour.Lives.2024.03.05.Part.2', 'part'],
  ['Harbour.Lives.2024.03.05.Episode.1.mkv', 'Harbour.Lives.2024.03.05.Ep.1.720p', 'ok'],
  ['Harbour.Lives.2024.03.05.Episode.1.mkv', 'Harbour.Lives.2024.03.05.720p', 'ok'],
])('nor is the other broadcast of one day: %s and %s', (path, name, verdict) =>
  expect(verdictOf({ video: video(path), match: null, candidates: [record(name)] })).toBe(verdict),
);

test('of the two broadcasts of one day in an archive it takes its own', () => {
  const names = [1, 2].map((number) => `Harbour.Lives.2024.03.05.Part.${number}.srt`);
  const entries = names.map((name) => ({ name, size: 5000 }));
  const second = video('Harbour.Lives.2024.03.05.Part.2.mkv');
  const chosen = chooseEntry(second, wish, record('Harbour.Lives.2024.03.05'), entries);
  expect(chosen).toMatchObject({ kind: 'chosen', entry: { name: names[1] }, others: [] });
});

test('of the games of one day in an archive it takes its own', () => {
  const names = ['Crabs.vs.Eels', 'Gulls.vs.Terns'].map((game) => `Harbour.League.2024.03.04.${game}.srt`);
  const entries = names.map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video(DAY), wish, record('Harbour.League.2024.03.04'), entries);
  expect(chosen).toMatchObject({ kind: 'chosen', entry: { name: names[1] }, others: [] });
});
