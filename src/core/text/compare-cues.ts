// Is one text a translation of the other? It must have the same cues at the same times, with other words.

/** One cue as a viewer sees it; times in milliseconds. */
export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string };

export type CueVerdict =
  | 'same'
  /** A different number of cues. */
  | 'count'
  | 'times'
  /** The cues repeat the source. */
  | 'untranslated';

/** Formats store times with different precision. */
const TOLERANCE_MS = 100;
/** Names, numbers and short calls are the same in many languages; whole sentences are not. */
const SENTENCE_LETTERS = 10;
const SAME_SHARE = 0.5;

/** Compares `made` with its `source`. Cues that show nothing do not count. */
export function compareCues(source: readonly Cue[], made: readonly Cue[]): CueVerdict {
  const pairs = source.map((cue, at) => [cue, made[at]] as const);
  if (source.length !== made.length) return 'count';
  const late = pairs.some(([one, other]) => other === undefined || !isAtSameTime(one, other));
  if (late) return 'times';
  const sentences = pairs.filter(([one]) => letters(one.text).length >= SENTENCE_LETTERS);
  const telling = sentences.length > 0 ? sentences : pairs;
  const same = telling.filter(([one, other]) => letters(one.text) === letters(other?.text ?? ''));
  return same.length >= telling.length * SAME_SHARE && same.length > 0 ? 'untranslated' : 'same';
}

function isAtSameTime(one: Cue, other: Cue): boolean {
  return (
    Math.abs(one.startMs - other.startMs) <= TOLERANCE_MS && Math.abs(one.endMs - other.endMs) <= TOLERANCE_MS
  );
}

/** The words, without punctuation, tags and case. */
function letters(text: string): string {
  return text
    .replace(/<[^<>]*>|\{[^{}]*\}/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
