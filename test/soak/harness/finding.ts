// What a measurement found, and how it is remembered from run to run.

import type { Part } from './part.ts';

export type Finding =
  | {
      /** One line. */
      readonly figure: string;
      /** What the promise rules out and happened all the same. */
      readonly broken: readonly string[];
      /** How many were tried, where it is not the size that was asked for. */
      readonly size?: number;
    }
  /** Completes the sentence "not measured here: needs …". */
  | { readonly needs: string };

export type Result = Finding & { readonly id: string; readonly size: number; readonly seconds: number };

type When = { readonly date: string; readonly commit: string; readonly machine: string };

export type Measured = {
  readonly results: Readonly<Record<string, Result & When>>;
  /** By part, then by variant. */
  readonly controls: Readonly<Record<string, Readonly<Record<string, Result & When>>>>;
};

/** At a scale of 1 it is the promise's own; never less than the part needs. */
export function sizeOf({ size, least = 1 }: Part, scale: number): number {
  return Math.max(least, Math.round(size * scale));
}

/** A control shows that the measurement can fail. */
export function isRed(result: Finding): boolean {
  return 'broken' in result && result.broken.length > 0;
}
