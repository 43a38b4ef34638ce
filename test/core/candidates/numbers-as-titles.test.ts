// Films whose titles are numbers, beside other such films of the same year.

import { expect, test } from 'vitest';

import { match, record, verdictOf, video } from './records.ts';

function verdict(title: string, year: number, releaseName: string): string {
  return verdictOf({
    video: video(`Movies/${title} (${year})/${title}.${year}.1080p.BluRay.x264-GRP.mkv`),
    match: match(title, 'movie', { year }),
    candidates: [record(releaseName)],
  });
}

test.each([
  ['9', 2009, '9.2009.DVDRip'],
  ['65', 2023, '65.2023.1080p.WEB-DL'],
  ['1917', 2019, '1917.2019.720p.BluRay'],
  ['2012', 2009, '2012.2009.720p.BluRay'],
  ['英雄', 2002, 'Ying.Xiong.2002.720p.BluRay'],
])('%s of %d is %s', (title, year, name) => expect(verdict(title, year, name)).toBe('ok'));

test.each([
  ['9', 2009, '10.2009.1080p.BluRay.x264-GRP'],
  ['9', 2009, 'Nine.2009.1080p.BluRay.x264-GRP'],
  ['65', 2023, '64.2023.1080p.BluRay'],
  ['21', 2008, '7.2008'],
  ['21', 2008, 'Nth.2008.1080p.BluRay'],
  ['1917', 2019, '1919.2019.BluRay'],
])('%s of %d is not %s', (title, year, name) => expect(verdict(title, year, name)).toBe('title'));
