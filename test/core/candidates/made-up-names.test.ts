// Names that machines made say nothing: the record's fields decide.

import { expect, test } from 'vitest';

import { episode, match, record, verdictOf, video } from './records.ts';

const FACTS = video('TV/Some Show/Season 1/Some.Show.S01E07.1080p.WEB-DL.mkv');
const FOUND = match('Some Show', 'tv', { season: 1, episode: 7 });

function verdict(name: string, number: number): string {
  const candidates = [record('', { name: `${name}.zip`, ...episode(1, number) })];
  return verdictOf({ video: FACTS, match: FOUND, candidates });
}

test.each(['8831271', 'a8f3e2b1c9d04e5f77', '42e7e8a48eb7454aaebebcf49705ce41'])('%s', (name) => {
  expect(verdict(name, 7)).toBe('ok');
  expect(verdict(name, 8)).toBe('episode');
});

test.each(['90210', 'harbourofthelongnight', 'Harbour 1900', 'area51area51area'])('%s is a title', (name) =>
  expect(verdict(name, 7)).toBe('title'),
);
