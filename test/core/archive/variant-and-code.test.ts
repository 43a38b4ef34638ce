// Some releases name their files by the language alone: `Latin American.spa.srt`.

import { expect, test } from 'vitest';
import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { record, video, wish } from '../candidates/records.ts';

const NAMES = [
  'Brazilian.por',
  'European.por',
  'English',
  'SDH.eng.HI',
  'Latin American.spa',
  'European.spa',
  'Simplified.chi',
  'Traditional.chi',
  'Canadian.fre',
  'French',
  'Norwegian.nor',
];

const choose = (language: string, names: readonly string[]): string | null => {
  const entries = names.map((name) => ({ name: `${name}.srt`, size: 5000 }));
  const film = record('Harbour.2010.1080p', { language });
  const chosen = chooseEntry(video('Harbour.2010.1080p.mkv'), { ...wish, language }, film, entries);
  return chosen.kind === 'chosen' ? chosen.entry.name.replace('.srt', '') : null;
};

test.each([
  ['pt-BR', 'Brazilian.por'],
  ['pt', 'European.por'],
  ['en', 'English'],
  ['es-419', 'Latin American.spa'],
  ['es', 'European.spa'],
  ['zh-Hans', 'Simplified.chi'],
  ['zh-Hant', 'Traditional.chi'],
  ['fr-CA', 'Canadian.fre'],
  ['fr', 'French'],
  ['no', 'Norwegian.nor'],
])('%s: %s', (language, name) => expect(choose(language, NAMES)).toBe(name));

test.each([
  ['pt-BR', 'Harbour.Brazilian.por'],
  ['pt-BR', 'Harbour.Portuguese.pt-BR'],
])('%s: a forced one of the variant is not the full one: %s', (language, full) => {
  expect(choose(language, [`${full}.forced`, full])).toBe(full);
  expect(choose(language, [`${full}.forced`])).toBeNull();
});

test('a title in front of a code is no variant', () =>
  expect(choose('fr', ['Harbour.fre', 'Harbour.spa'])).toBe('Harbour.fre'));

test.each([
  ['es-419', 'Latin Lover.spa', 'Harbour.spa'],
  ['fr-CA', 'Canadian Bacon.fre', 'Harbour.fre'],
  ['zh-Hant', 'Traditional Wedding.chi', 'Harbour.chi'],
])('%s: the title %s is no variant beside %s', (language, other, own) => {
  expect(choose(language, [other, own])).toBe(own);
  expect(choose(language, [own, other])).toBe(own);
});

test('nor is a title that is the name of a variant', () => {
  const film = record('Brazil.1985.1080p', { language: 'pt' });
  const entries = ['Brazil.por.srt', 'Brazil.eng.srt'].map((name) => ({ name, size: 5000 }));
  const chosen = chooseEntry(video('Brazil.1985.1080p.mkv'), { ...wish, language: 'pt' }, film, entries);
  expect(chosen).toMatchObject({ entry: { name: 'Brazil.por.srt' } });
});
