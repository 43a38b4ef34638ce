// Measures one part of a promise: a test whose figure goes to `npm run soak`, which prints and records it.

import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOf } from '../promises.ts';
import { sizeOf, type Finding } from './finding.ts';

export type Run = {
  /** How many kills, races or days to do. */
  readonly size: number;
  /** How many at a scale of 1. */
  readonly full: number;
  /** The control that is measured, for what is not the program. */
  readonly without: string | null;
  /** Determines all chances; printed if anything is broken. */
  readonly seed: string;
  /** Progress, for the person who waits. */
  readonly tell: (text: string) => void;
};

const { SOAK_RESULTS, SOAK_SCALE = '1', SOAK_SEED = String(Date.now()), SOAK_VARIANT } = process.env;
const LIMIT_MS = 10 * 3_600_000;
/** Of what is broken; a control may break every row of a large library. */
const MOST_KEPT = 100;

/** Declares the measurement of the part `id` of the table in promises.ts. */
export function measure(id: string, work: (run: Run) => Promise<Finding>): void {
  const part = partOf(id);
  const size = sizeOf(part, Number(SOAK_SCALE));
  test(
    `${id} ${part.what}`,
    async () => {
      const began = performance.now();
      const tell = (text: string): void => void process.stderr.write(`  ${id}: ${text}\n`);
      const finding = withoutFolders(
        await work({ size, full: part.size, without: SOAK_VARIANT ?? null, seed: SOAK_SEED, tell }),
      );
      const seconds = Math.round((performance.now() - began) / 1000);
      if (SOAK_RESULTS !== undefined)
        appendFileSync(SOAK_RESULTS, `${JSON.stringify({ id, size, seconds, ...finding })}\n`);
      // A control is judged by the runner: it must break something.
      const wrong = SOAK_VARIANT === undefined && 'broken' in finding ? finding.broken : [];
      expect(wrong, `again with SOAK_SEED=${SOAK_SEED}`).toEqual([]);
    },
    LIMIT_MS,
  );
}

/** The temporary folders of a run say nothing to a reader. */
function withoutFolders(finding: Finding): Finding {
  if ('needs' in finding) return finding;
  const plain = (words: string): string => words.replaceAll(/\/\S*\/subtitled-test-\w+\//g, '');
  return {
    ...finding,
    figure: plain(finding.figure),
    broken: finding.broken.slice(0, MOST_KEPT).map(plain),
  };
}

/** One run that several parts judge: done when the first of them asks. */
export function once<T>(work: (run: Run) => Promise<T>): (run: Run) => Promise<T> {
  let done: Promise<T> | null = null;
  return (run) => (done ??= work(run));
}

/** What is wrong, of pairs of a condition that must hold and the words for it. */
export function brokenOf(...checks: readonly (readonly [boolean, string])[]): readonly string[] {
  return checks.flatMap(([holds, words]) => (holds ? [] : [words]));
}
