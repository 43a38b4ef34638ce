// Pairs answers with names so that a short, long or reordered answer can never give one video another's subtitles
// (interface.md 2.4 and 4.1).

import type { BatchAnswer, NameAnswer } from '../../ports/service.ts';
import { yieldToEventLoop } from '../wire/yield-to-loop.ts';
import { readObject, readText } from '../wire/wire-values.ts';
import { readNameAnswer, whyNoAnswer, type NameReading } from './name-answer.ts';

/** At most this many lines tell what an answer holds that cannot be used; one more counts the rest. */
const MOST_TOLD = 3;

/**
 * Pairs by position if every echoed name agrees with it, else only by the echoed name. A name without a row of its own
 * stays unanswered.
 */
export async function pairAnswers(
  names: readonly string[],
  rows: readonly unknown[],
  reading: Omit<NameReading, 'dropped'>,
): Promise<Pick<BatchAnswer, 'answers' | 'dropped'>> {
  const answers = new Map<string, NameAnswer>();
  const dropped: string[] = [];
  const echoes = rows.map((row) => readText(readObject(row)?.['file_name']) || null);
  const inOrder =
    rows.length === names.length &&
    echoes.every((echo, at) => echo === null || foldName(echo) === foldName(names[at] ?? ''));
  if (!inOrder)
    dropped.push(`the answer has ${rows.length} rows, not in the order of the ${names.length} names`);
  const byEcho = namesByEcho(names);
  const meantBy = (echo: string): string | undefined => byEcho.get(echo) ?? byEcho.get(foldName(echo));
  const named = inOrder ? names : echoes.map((echo) => (echo === null ? undefined : meantBy(echo)));
  for (const [at, value] of rows.entries()) {
    const row = readObject(value);
    const name = named[at];
    if (row === null || name === undefined) dropped.push(`row ${at + 1} belongs to no name`);
    else if (answers.has(name)) dropped.push(`row ${at + 1} answers a name for the second time`);
    else {
      const why = whyNoAnswer(row);
      if (why === null) answers.set(name, readNameAnswer(row, { ...reading, dropped }));
      else dropped.push(`row ${at + 1} ${why}`);
      // Each row may list hundreds of subtitles.
      await yieldToEventLoop();
    }
  }
  return { answers, dropped: shortened(dropped) };
}

/** A service that answers in another form does so in every row. */
function shortened(dropped: readonly string[]): readonly string[] {
  const more = dropped.length - MOST_TOLD;
  return more < 2 ? dropped : [...dropped.slice(0, MOST_TOLD), `${more} more of the same answer`];
}

/** Every name under itself, and under its folded form if no other name shares it. */
function namesByEcho(names: readonly string[]): ReadonlyMap<string, string> {
  const folded = Map.groupBy(names, foldName);
  const alone = [...folded].flatMap(([key, sharing]) =>
    sharing.length === 1 ? sharing.map((name) => [key, name] as const) : [],
  );
  return new Map([...alone, ...names.map((name) => [name, name] as const)]);
}

/** Services echo names trimmed, normalised differently, or without their extension. */
function foldName(name: string): string {
  const stem = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,4}$/, '');
  return stem.replace(/[^\p{L}\p{N}]+/gu, '') || stem;
}
