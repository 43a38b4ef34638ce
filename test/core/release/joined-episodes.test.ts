// Episodes that a name joins by commas, signs and words are all read, and nothing else is taken for them.

import { expect, test } from 'vitest';
import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  ['Harbour - Episode 5 and 6', null],
  ['Harbour - Episodes 5 & 6', null],
  ['Harbour Season 2 Episodes 5, 6', 2],
  ['Harbour S02E05, 06', 2],
  ['Harbour 2x05, 06', 2],
  ['Harbour Season 2 - 05-06', 2],
  ['Harbour Season 2 - 05 & 06', 2],
  ['Harbour Season 2 - 05 ~ 06', 2],
  ['Harbour 2nd Season - 05-06v2 [BD]', 2],
  ['Harbour Second Season - 05-06', 2],
  ['[Grp] Harbour - 05 & 06 [1080p]', null],
  ['Harbour Ep.05.Ep.06', null],
  ['Harbour Staffel 2 Folge 5+6', 2],
  ['Harbour 5. und 6. Folge', null],
  ['Harbour - Capítulos 5 y 6', null],
  ['Harbour 2 sezon 5 i 6 odcinek', 2],
  ['Harbour 2. évad 5. és 6. rész', 2],
  ['Harbour 2. Sezon 5. ve 6. Bölüm', 2],
  ['Harbour 2. sezóna 5. a 6. díl', 2],
  ['Harbour Sezonul 2 Episoadele 5 si 6', 2],
  ['Harbour 5 и 6 серия', null],
  ['Harbour 2 сезон 5,6 серия', 2],
  ['Harbour 2 сезон 05-06', 2],
  ['Harbour الحلقة 5 و 6', null],
  ['Harbour الموسم 2 الحلقتان 5 و 6', 2],
  ['Harbour ตอนที่ 5 และ 6', null],
  ['Harbour פרק 5 ו-6', null],
  ['Harbour 第05、06话', null],
  ['Harbour 第5集 第6集', null],
  ['Harbour 第5集和第6集', null],
  ['Harbour 시즌2 5,6화', 2],
  ['Harbour 5화 6화', null],
])('%s holds episodes 5 and 6', (name, season) => {
  expect(readRelease(`${name}.srt`)).toMatchObject({
    kind: 'episode',
    title: 'Harbour',
    season,
    episodes: [5, 6],
  });
});

test.each([
  ['Harbour - Episode 9, 10 and 11', [9, 10, 11]],
  ['Harbour Season 2 - 03-06', [3, 4, 5, 6]],
])('%s holds more than two', (name, episodes) => {
  expect(readRelease(`${name}.srt`)).toMatchObject({ title: 'Harbour', episodes });
});

test.each([
  ['Harbour S01E05, 6 Days Later', 'Harbour', [5]],
  ['Harbour Season 2, Episode 3', 'Harbour', [3]],
  ['항구 시즌4 5화', '항구', [5]],
  ['Harbour 1 & 2 (2010)', 'Harbour 1 & 2', []],
  ['Harbour Season 1 & 2', 'Harbour', []],
])('%s: numbers that count something else stay apart', (name, title, episodes) => {
  expect(readRelease(`${name}.srt`)).toMatchObject({ title, episodes });
});
