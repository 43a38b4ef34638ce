// The service matches a show or a film under another name than its file has. Is it the same, or a relative of it?

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { episode, match, record, verdictOf, video } from './records.ts';
import { unambiguousTitle } from '../../../src/core/release/known-title.ts';
import { readRelease } from '../../../src/core/release/release.ts';

const dotted = (title: string): string => title.replaceAll(/[^a-z\d]+/gi, '.');

type Show = { readonly folder?: string; readonly year?: number; readonly title?: string };

/** What is decided for S03E02 of `own` if the service takes it for the show `theirs`, whose name the candidate has. */
function verdict(own: string, theirs: string, { folder = '', year = 2001, title = '' }: Show = {}): string {
  const named = title === '' ? '' : `.${dotted(title)}`;
  return verdictOf({
    video: video(`${folder}${dotted(own)}.S03E02${named}.720p.WEB-DL.x264-QUAY.mkv`),
    match: match(theirs, 'tv', { year, season: 3, episode: 2 }),
    candidates: [record(`${dotted(theirs)}.S03E02${named}.720p.HDTV.x264-QUAY`, episode(3, 2))],
  });
}

describe('a name whose words are shortened to their initials is the same show', () => {
  test.each([
    ['Harbour LWQ', 'Harbour: Lost Winter Quay'],
    ['Harbour Lost Winter Quay', 'Harbour: LWQ'],
    ['HILYH', 'How I Left Your Harbour'],
    ['HLW', 'HLW: Harbour Lost Winter'],
    ['HLW Harbour Lost Winter', 'HLW'],
    ['Harb0ur', 'Harbour'],
    ['Harbour', 'Harb0ur'],
  ])('%s for %s', (own, theirs) => expect(verdict(own, theirs)).toBe('ok'));

  test.each([
    ['the initials of other words', 'Harbour LWQ', 'Harbour: Long Winter Night'],
    ['the same initials of two', 'Harbour: Long Winter Quay', 'Harbour: Lost Whale Quarter'],
    ['the show without them', 'Harbour LWQ', 'Harbour'],
    ['the spin-off of it', 'HLW', 'HLW: Lights'],
    ['the spin-off whose initials are its name', 'HUL', 'HUL: Under Light'],
    ['a country', 'Harbour US', 'Harbour: Under Sail'],
  ])('not %s: %s for %s', (_, own, theirs) => expect(verdict(own, theirs)).toBe('title'));

  test('also where only the candidate has one', () => {
    const candidates = [record('Harbour.LWQ.S03E02.720p.HDTV.x264-QUAY', episode(3, 2))];
    const own = video('Harbour.Lost.Winter.Quay.S03E02.720p.WEB-DL.x264-QUAY.mkv');
    expect(verdictOf({ video: own, match: null, candidates })).toBe('ok');
  });

  test('also in a search for the title, after the very name', () => {
    const release = readRelease('Harbour.LWQ.S03E02.720p.WEB-DL.x264-QUAY.mkv');
    const found = (...names: readonly string[]) =>
      unambiguousTitle(
        release,
        names.map((name) => ({ ...match(name, 'tv'), originalName: null })),
      )?.name;
    const [long, short] = ['Harbour: Lost Winter Quay', 'Harbour LWQ'];
    expect([found(long), found(long, short), found('Harbour')]).toEqual([long, short, undefined]);
  });
});

describe('words that the file adds', () => {
  const FOLDER = 'Harbour (2001)/Season 03/';

  test.each([
    ['in the folder of the show, with its year', { folder: FOLDER }],
    ['with the same title of the episode', { title: 'The Empty Quay' }],
  ])('are the same show %s', (_, show) => expect(verdict('Harbour Harvest', 'Harbour', show)).toBe('ok'));

  test.each([
    ['by themselves', {}],
    ['in a folder without a year, which may be that of all relatives', { folder: 'Harbour/Season 03/' }],
    ['in the folder of a show of another year', { folder: 'Harbour (2003)/Season 03/' }],
    ['in their own folder', { folder: 'Harbour Harvest (2001)/Season 03/' }],
    ['with a title that many episodes have', { title: 'Part Two' }],
    ['with a title of one word', { title: 'Pilot' }],
    ['with words that are no title', { title: 'iNTERNAL Dubbed' }],
  ])('are another show %s', (_, show) => expect(verdict('Harbour Harvest', 'Harbour', show)).toBe('title'));
});

describe('a title that the name of the service goes on from behind a colon', () => {
  const NAME = 'Harbour: The Long Way Home';

  test('is the same show if the folder tells its year', () =>
    expect(verdict('Harbour', NAME, { folder: 'Harbour (2001)/Season 03/' })).toBe('ok'));

  test.each([
    ['without a year', NAME, {}],
    ['of another year', NAME, { folder: 'Harbour (1999)/Season 03/' }],
    ['without the colon', 'Harbour The Long Way Home', { folder: 'Harbour (2001)/Season 03/' }],
  ])('may be a spin-off %s', (_, theirs, show) => expect(verdict('Harbour', theirs, show)).toBe('title'));
});

const WORD = fc.stringMatching(/^[b-df-hj-np-tv-z][aeou][b-df-hj-np-tv-z]{2}[aeou]$/);
const WORDS = fc.array(WORD, { minLength: 1, maxLength: 3 });

test('no spin-off gets the episode of its parent, nor the parent that of a spin-off', () => {
  const relatives = fc.uniqueArray(WORD, { minLength: 2, maxLength: 6 }).chain((words) =>
    fc.record({
      parent: fc.constant(words.slice(0, Math.ceil(words.length / 2)).join(' ')),
      more: fc.constant(words.slice(Math.ceil(words.length / 2)).join(' ')),
      isBehind: fc.boolean(),
      folder: fc.constantFrom('', 'parent/', 'parent/Season 3/', 'parent/spinoff/Season 3/'),
      title: fc.constantFrom('', 'Pilot', 'Part Two', 'Finale'),
    }),
  );
  fc.assert(
    fc.property(relatives, ({ parent, more, isBehind, folder, title }) => {
      const spinOff = isBehind ? `${parent} ${more}` : `${more} ${parent}`;
      const above = folder.replace('parent', parent).replace('spinoff', spinOff);
      expect(verdict(spinOff, parent, { folder: above, title })).toBe('title');
      expect(verdict(parent, isBehind ? `${parent}: ${more}` : spinOff, { title })).toBe('title');
    }),
  );
  fc.assert(
    fc.property(WORDS, WORDS, (one, two) => {
      const [parent, spinOff] = [one.join(' '), [...one, ...two].join(' ')];
      const last = two.map((word) => word[0]).join('');
      // `Harbour NZ` is the show of that country.
      fc.pre(!/^(?:us|uk|gb|au|ca|nz|ie|in|za)$/.test(last));
      const initials = [...one, last].join(' ');
      expect(verdict(initials, parent)).toBe(two.length > 0 ? 'title' : 'ok');
      expect(verdict(spinOff, initials)).toBe(two.length > 1 ? 'ok' : 'title');
    }),
  );
});
