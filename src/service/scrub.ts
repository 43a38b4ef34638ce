// May this text leave the door? Whatever the service says is shortened, made printable, and withheld when it quotes
// the key.

import type { Fault } from '../core/fault.ts';

export type Scrubber = { fault<F extends Fault>(fault: F): F };

/** Makes the scrubber for the key that `revealKey` returns at each call. */
export function createScrubber(revealKey: () => string): Scrubber {
  return {
    fault(fault) {
      return { ...fault, detail: clean(fault.detail, revealKey()) };
    },
  };
}

function clean(text: string, key: string): string {
  const forms = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')];
  if (key !== '' && forms.some((form) => text.includes(form))) return '[an answer that quotes the key]';
  const printable = text
    .replace(/(api_?key|authorization|bearer)(["']?\s*[=: ]\s*["']?)[^\s"'&,}]+/gi, '$1$2[withheld]')
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim();
  return printable.length > 200 ? `${printable.slice(0, 199)}…` : printable;
}
