// One measurement of a promise.

import type { VariantName } from './variants.ts';

export type Part = {
  /** A promise and a letter: P1a. */
  readonly id: string;
  readonly what: string;
  /** Below test/soak. */
  readonly file: string;
  readonly size: number;
  /** A smaller size cannot show what is measured. */
  readonly least?: number;
  readonly unit: string;
  /** Another program than the built one; a control has both changes. */
  readonly program?: VariantName;
  /** How much of the size a control needs to strike; a tenth by default. */
  readonly controlScale?: number;
  /** Programs without a protection, each of which must turn this part red. */
  readonly controls: readonly VariantName[];
};

/** A row of the table. */
export function part(
  id: string,
  what: string,
  file: string,
  more: Pick<Part, 'size' | 'least' | 'unit' | 'controls' | 'controlScale' | 'program'>,
): Part {
  return { id, what, file, ...more };
}

export type Promised = {
  readonly id: string;
  readonly promise: string;
  readonly parts: readonly Part[];
};
