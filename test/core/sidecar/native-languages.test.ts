// A sidecar names its language as people of that language write it.

import { expect, test } from 'vitest';

import { readSidecar } from '../../../src/core/sidecar/read-sidecar.ts';

test.each([
  ['简英双语', 'zh-Hans'],
  ['简体&英文', 'zh-Hans'],
  ['繁日双语', 'zh-Hant'],
  ['中英字幕', 'zh'],
  ['chs.eng', 'zh-Hans'],
  ['cht.jpn', 'zh-Hant'],
  ['ChsEng', 'zh-Hans'],
  ['GB_JP', 'zh-Hans'],
  ['日语', 'ja'],
  ['한글', 'ko'],
  ['рус', 'ru'],
  ['русские', 'ru'],
  ['укр', 'uk'],
  ['عربي', 'ar'],
])('%s is %s', (label, language) => {
  expect(readSidecar('Film.mkv', `Film.${label}.srt`)).toMatchObject({ language, title: null });
});

test.each([
  ['TC.eng', 'en'],
  ['chien', null],
  ['双语', null],
])('%s is %s', (label, language) => {
  expect(readSidecar('Film.mkv', `Film.${label}.srt`)).toMatchObject({ language });
});
