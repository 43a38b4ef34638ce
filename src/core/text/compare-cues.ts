// Is one text the translation of the other? The cues must be the same ones, at the same times, and say something else.

/** One cue as a viewer sees it; times in milliseconds. */
export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string };

export type CueVerdict =
  | 'same'
  /** Not as many. */
  | 'count'
  | 'times'
  /** They say what the source says. */
  | 'untranslated';

/** Formats differ in how finely they write times. */
const TOLERANCE_MS = 100;
/** Names, numbers and calls are the same in many languages; whole sentences are not. */
const SENTENCE_LETTERS = 10;
const SAME_SHARE = 0.5;

/** Judges `made` against its `source`. Cues that show nothing do not count. */
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

/** What is said, without marks, tags and case. */
function letters(text: string): string {
  return text
    .replace(/<[^<>]*>|\{[^{}]*\}/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
