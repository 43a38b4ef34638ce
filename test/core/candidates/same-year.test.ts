import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/core/candidates/judge.ts';
import { match, record, video, wish } from './records.ts';

const FIRST = [
  'Winter',
  'Endless',
  'Silent',
  'Golden',
  'Broken',
  'Distant',
  'Hollow',
  'Crimson',
  'Narrow',
  'Paper',
];
const SECOND = [
  'Letter',
  'Compass',
  'Harbour',
  'Orchard',
  'Mirror',
  'Lantern',
  'Window',
  'Garden',
  'Station',
  'Bridge',
];
const THIRD = [
  'Winter Letter',
  'The Compass of Ice',
  'My Harbour',
  'Orchard',
  'From the Mirror',
  'A Lantern for Two',
];
const GROUPS = ['DOCK', 'TIDE', 'APPLE', 'FORGE'];

/** Made-up films of the same year, two and two; no word of one title is in the other. */
const PAIRS = Array.from({ length: 200 }, (_, at) => {
  const one = `${FIRST[at % 10]} ${SECOND[Math.floor(at / 10) % 10]}`;
  const rest = [...FIRST.flatMap((a) => SECOND.map((b) => `${a} ${b}`)), ...THIRD].filter(
    (other) => !other.split(' ').some((word) => one.split(' ').includes(word)),
  );
  return { one, other: rest[(at * 37) % rest.length] ?? '', year: 1930 + (at % 90) };
});

const dotted = (title: string): string => title.replaceAll(' ', '.');

/** What is acceptable for `title` if the service takes it for `other` and sends that film's subtitles. */
function acceptable(
  title: string,
  other: string,
  year: number,
  more: { weak?: boolean; group?: string } = {},
) {
  const { weak = false, group = 'MINE' } = more;
  const name = `${dotted(title)}.${year}.1080p.BluRay.x264-${group}.mkv`;
  const records = GROUPS.map((of) => record(`${dotted(other)}.${year}.1080p.BluRay.x264-${of}`));
  const taken = match(other, 'movie', { year, weak });
  return judge({
    video: video(`Movies/${title} (${year})/${name}`),
    preference: wish,
    match: taken,
    candidates: records,
  }).filter(({ kind }) => kind === 'acceptable');
}

describe('two films of the same year that the service takes for each other', () => {
  test('get no subtitle of the other one, in none of 200 pairs', () => {
    const wrong = PAIRS.filter(({ one, other, year }) => acceptable(one, other, year).length > 0);
    expect(wrong).toEqual([]);
    expect(PAIRS.every(({ one, other }) => acceptable(one, one, 1999).length > 0 && other !== '')).toBe(true);
  });

  test('get none either if the match is doubtful and a candidate is of the video’s group', () => {
    const wrong = PAIRS.filter(
      ({ one, other, year }) => acceptable(one, other, year, { weak: true, group: 'DOCK' }).length > 0,
    );
    expect(wrong).toEqual([]);
  });
});

describe('another title of the same film and year is taken', () => {
  test('if a candidate is of the video’s own release group', () => {
    expect(acceptable('Endless Compass', 'Winter Letter', 1962, { group: 'DOCK' }).length).toBeGreaterThan(0);
  });

  test('if the video’s title begins with it, and nothing counts the films', () => {
    expect(acceptable('Harbour - The Long Way Home', 'Harbour', 2014).length).toBeGreaterThan(0);
    for (const own of ['Harbour - Vol. II', 'Harbour - Part Two', 'Harbour - 2', 'Harbour Lights'])
      expect(acceptable(own, 'Harbour', 2014)).toEqual([]);
  });

  test('but not if it goes on without an end of the name, as that of another film does', () => {
    expect(acceptable('Harbour', 'Harbour by Night', 2014, { group: 'DOCK' })).toEqual([]);
    expect(acceptable('Harbour', 'Harbour: The Long Night', 2014).length).toBeGreaterThan(0);
  });

  test.each([
    ['Harbour', 'Harbour: Part One'],
    ['Harbour', 'Harbour Chapter One'],
    ['Harbour', 'Harbour: Episode IV - A New Quay'],
    ['The Harbour Long Night', 'The Harbour: Long Night - Part One'],
  ])('if it counts the film, and a candidate has the name of the file: %s for %s', (own, counted) => {
    const verdicts = judge({
      video: video(`${dotted(own)}.2021.1080p.BluRay.x264-MINE.mkv`),
      preference: wish,
      match: match(counted, 'movie', { year: 2021 }),
      candidates: [own, counted].map((name) =>
        record(`${name.replaceAll(/[^\w]+/g, '.')}.2021.1080p.WEB-TIDE`),
      ),
    }).map(({ kind }) => kind);
    expect(verdicts).toEqual(['acceptable', 'acceptable']);
  });

  test.each([
    ['Cidade de Deus', 'City of God', 2002],
    ['Das Boot und der Wind', 'The Boat and the Wind', 1981],
    ['Левиафан', 'Leviathan', 2014],
    ['Les Enfants du Lac', 'Children of the Lake', 1945],
  ])('if it is in another language: %s', (own, english, year) => {
    expect(acceptable(own, english, year).length).toBeGreaterThan(0);
  });
});
