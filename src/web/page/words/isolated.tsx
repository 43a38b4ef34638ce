// Shows names from outside: one that is written from right to left, in Hebrew or Arabic, must not reorder what is
// beside it.

import type { ComponentChild, JSX } from 'preact';

/** Letters of the scripts that run from right to left, and marks that change the direction. */
const TURNING = String.raw`[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`;
const TURNS = new RegExp(TURNING, 'u');
/** Words of them that follow each other, without the digits beside them. */
const TURNED_WORDS = new RegExp(String.raw`(${TURNING}(?:[^\p{L}\p{N}/]*${TURNING})*)`, 'u');

/** A name, in its own direction. */
export function isolated(name: string): JSX.Element | string {
  return TURNS.test(name) ? <bdi>{name}</bdi> : name;
}

/** A path: its folders stay in their order. */
export function isolatedPath(path: string): ComponentChild {
  if (!TURNS.test(path)) return path;
  return <>{path.split('/').map((name, at) => [at === 0 ? '' : '/', isolated(name)])}</>;
}

/** A sentence in which nothing tells where a name ends: the numbers behind it stay behind it. */
export function isolatedWords(sentence: string): ComponentChild {
  if (!TURNS.test(sentence)) return sentence;
  return <>{sentence.split(TURNED_WORDS).map((part, at) => (at % 2 === 0 ? part : <bdi>{part}</bdi>))}</>;
}
