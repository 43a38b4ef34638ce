import { expect, test } from 'vitest';
import { registeredLanguage } from '../../../src/core/language/registered-language.ts';

test.each([
  ['mo', 'ro'],
  ['sh', 'sr-Latn'],
  ['hbs', 'sr-Latn'],
  ['arb', 'ar'],
  ['zsm', 'ms'],
  ['ekk', 'et'],
  ['swh', 'sw'],
])('%s, which was withdrawn or names one form of a language, is %s', (written, tag) => {
  expect(registeredLanguage(written)).toBe(tag);
  expect(registeredLanguage(written.toUpperCase())).toBe(tag);
});

test.each([
  ['zh-yue', 'yue'],
  ['zh-yue-HK', 'yue'],
  ['zh-min-nan', 'nan'],
  ['zh-cmn-Hant', 'zh-Hant'],
  ['zh_cmn_Hans_CN', 'zh-Hans'],
])('%s names which Chinese it is: %s', (written, tag) => {
  expect(registeredLanguage(written)).toBe(tag);
});

test.each([
  ['yue', 'yue'],
  ['YUE-Hant', 'yue'],
  ['gsw-CH', 'gsw'],
  ['eng-forced', 'en'],
  ['ca-valencia', 'ca'],
])('%s, in no list of ours, is %s', (written, tag) => {
  expect(registeredLanguage(written)).toBe(tag);
});

test.each(['und', 'mul', 'zxx', 'zxx-XX', 'mis', 'qaa', 'auto', 'en-SDH', 'en_US.UTF-8', 'xx', ''])(
  '%j is no language',
  (written) => expect(registeredLanguage(written)).toBeNull(),
);
