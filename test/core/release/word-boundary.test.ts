import { expect, test } from 'vitest';
import { LETTER } from '../../../src/core/release/words/word-boundary.ts';

const letter = new RegExp(`^${LETTER}$`, 'u');
const every = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

test('no letter and no digit of any script separates words', () => {
  expect(every.filter((one) => /[\p{L}\p{N}]/u.test(one) && !letter.test(one))).toEqual([]);
});

test('spaces, and punctuation that names are written with, separate words', () => {
  const inUse = ` \t\u00a0\u3000.,_-‐‑–—·•…!¡?¿'’‘"“”«»‹›()[]{}&@#%*+=<>|\\/^~\`´¨°§©®™№×÷€£¥′″→★☆♥（）【】「」『』〈〉《》〜～、。・：；！？／＋＆，．｡｢｣،؛؟।😀🎬`;
  expect(Array.from(inUse).filter((one) => letter.test(one))).toEqual([]);
});
