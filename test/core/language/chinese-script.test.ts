// Simplified or Traditional: told by characters that only one of the two has.

import { expect, test } from 'vitest';
import { chineseScript } from '../../../src/core/language/chinese-script.ts';

test.each([
  ['zh-Hant', '孩子們來這裡。這個孩子是誰？我們的孩子還沒說話。男孩跟女孩會唱歌，孩子愛媽媽。'],
  ['zh-Hans', '孩子们来这里。这个孩子是谁？我们的孩子还没说话。男孩跟女孩会唱歌，孩子爱妈妈。'],
])('%s: a character of both, however often it is said, does not count for either', (script, text) => {
  expect(chineseScript(text)).toBe(script);
});
