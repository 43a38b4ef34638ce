// Do bytes look like Chinese, Japanese or Korean in one of their encodings?

import type { Profile } from './language-letters.ts';

export const EAST_ASIAN: Readonly<Record<string, Profile>> = {
  ja: { encodings: ['shift_jis', 'euc-jp'], letters: '' },
  ko: { encodings: ['cp949'], letters: '' },
  zh: { encodings: ['gb18030', 'big5'], letters: '' },
};

/** 0 to 1, from the decoded text for Japanese and Korean, from the bytes for Chinese. */
export function eastAsianScore(encoding: string, text: string, bytes: Uint8Array): number {
  switch (encoding) {
    case 'gb18030':
      return pairScore(bytes, (lead, trail) => lead >= 0xa1 && lead <= 0xd7 && trail >= 0xa1);
    case 'big5':
      return pairScore(bytes, (lead) => lead >= 0xa1 && lead <= 0xc6);
    case 'cp949':
      return share(text, /[\uac00-\ud7a3\u3000-\u303f\uff01-\uff5e]/g);
    default:
      return share(text, /[\u3040-\u30ff]/g) < 0.15
        ? 0
        : share(text, /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e♪…‘’“”]/g);
  }
}

function share(text: string, pattern: RegExp): number {
  const all = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  return all === 0 ? 0 : (text.match(pattern)?.length ?? 0) / all;
}

function pairScore(bytes: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    pairs += 1;
    at += 1;
    if (isCommon(lead, bytes[at] ?? 0)) common += 1;
  }
  return pairs === 0 ? 0 : common / pairs;
}
