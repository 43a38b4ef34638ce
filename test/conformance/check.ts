// What is a check of the service, and how does it end?

import type { Ground } from './ground.ts';

/** What an account, or an address, loses by it. */
export type Costs = Readonly<Partial<Record<Spendable, number>>>;

export const SPENDABLE = ['search', 'downloads', 'translations', 'transcriptions'] as const;
export type Spendable = (typeof SPENDABLE)[number];

/** One statement of the interface specification, put to the service. */
export type Check = {
  /** Stable: documents point at it. */
  readonly id: string;
  /** The statement; the number is the section of the specification. */
  readonly says: string;
  /** Throws `Mismatch` where the service does otherwise, `NotApplicable` where that cannot be found out. */
  readonly run: (ground: Ground) => Promise<void>;
};

/** Checks that are run together; what they cost at most, nothing by default. */
export type Group = { readonly name: string; readonly costs: Costs; readonly checks: readonly Check[] };

/** The service does not do what the specification says. */
export class Mismatch extends Error {}

/** The check has nothing to stand on: this key, this sample or this setting does not allow it. */
export class NotApplicable extends Error {}

export function check(id: string, says: string, run: Check['run']): Check {
  return { id, says, run };
}
