// A title in Chinese characters and Latin names of the same year: only one that spells its syllables may be its name.

import { expect, test } from 'vitest';

import { record, verdictOf, video } from './records.ts';

function verdict(title: string, year: number, name: string): string {
  return verdictOf({
    video: video(`Movies/${title} (${year})/${title}.${year}.1080p.BluRay.x264-GRP.mkv`),
    match: null,
    candidates: [record(`${name}.${year}.1080p.BluRay`)],
  });
}

test.each([
  ['卧虎藏龙', 2000, 'Wo.Hu.Cang.Long'],
  ['赤壁', 2008, 'Chi.Bi'],
  ['赤壁', 2008, 'Chibi'],
  ['英雄', 2002, 'Ying.Xiong'],
  ['大红灯笼高高挂', 1991, 'Da.Hong.Deng.Long.Gao.Gao.Gua'],
  ['唐人街探案2', 2018, 'Tang.Ren.Jie.Tan.An.2'],
  ['羅生門', 1950, 'Rashomon'],
])('%s of %d may be %s', (title, year, name) => expect(verdict(title, year, name)).toBe('ok'));

test.each([
  ['赤壁', 2008, 'Hancock'],
  ['赤壁', 2008, 'Twilight'],
  ['赤壁', 2008, 'Iron.Man'],
  ['赤壁', 2008, 'Street.Kings'],
  ['英雄', 2002, 'Spider-Man'],
  ['卧虎藏龙', 2000, 'Almost.Famous'],
  ['唐人街探案2', 2018, 'Tang.Ren.Jie.Tan.An.3'],
  ['唐人街探案2', 2018, 'Tang.Ren.Jie.Tan.An'],
])('%s of %d is not %s', (title, year, name) => expect(verdict(title, year, name)).toBe('title'));
