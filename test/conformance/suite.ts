// Which checks are there, and how do they come out against a service?

import { ACCOUNT_GROUPS } from './account-checks.ts';
import { openAsker } from './asker.ts';
import {
  Mismatch,
  NotApplicable,
  SPENDABLE,
  type Check,
  type Costs,
  type Group,
  type Spendable,
} from './check.ts';
import { CLASSIC_GROUPS } from './classic-checks.ts';
import { DOWNLOAD_GROUPS } from './download-checks.ts';
import { FILE_SEARCH_GROUPS } from './file-search-checks.ts';
import type { Ground, Samples } from './ground.ts';
import { TRANSLATION_GROUPS } from './translation-checks.ts';

export const GROUPS: readonly Group[] = [
  ...ACCOUNT_GROUPS,
  ...FILE_SEARCH_GROUPS,
  ...CLASSIC_GROUPS,
  ...DOWNLOAD_GROUPS,
  ...TRANSLATION_GROUPS,
];

/** The stable identifiers of all checks: documents that point at them are tested against this list. */
export const CONFORMANCE_IDS: readonly string[] = GROUPS.flatMap(({ checks }) => checks.map(({ id }) => id));

export type SuiteOptions = {
  readonly baseUrl: string;
  readonly downloadUrl: string;
  readonly key: string;
  readonly freeKey: string | null;
  readonly fieldNames: Ground['fieldNames'];
  /** What may be spent. Groups that cost something else are not run. */
  readonly spend: ReadonlySet<Spendable>;
  readonly samples: Samples;
  readonly paceMs: number;
  readonly pollMs: number;
  readonly patienceMs: number;
};

/** Identifiers by how their checks came out; those of groups that were not run are in none of them. */
export type Outcome = {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
};

type Verdict = { readonly end: keyof Outcome; readonly line: string };

/** Runs what may be spent, one check after the other, and prints a line for each. Never rejects for what a service does. */
export async function runSuite(options: SuiteOptions, print: (line: string) => void): Promise<Outcome> {
  const say = (line: string): void => print(withoutKeys(line, options));
  for (const group of GROUPS) say(priceOf(group, options.spend));
  const ground = groundOf(options);
  const outcome: Record<keyof Outcome, string[]> = { passed: [], failed: [], skipped: [] };
  for (const group of GROUPS.filter(({ costs }) => mayRun(costs, options.spend)))
    for (const one of group.checks) {
      const { end, line } = await verdictOn(one, ground);
      outcome[end].push(one.id);
      say(line);
    }
  const { passed, failed, skipped } = outcome;
  say(`${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`);
  return outcome;
}

function groundOf(options: SuiteOptions): Ground {
  const { samples, fieldNames, freeKey, pollMs, patienceMs } = options;
  return { ask: openAsker(options), samples, fieldNames, freeKey, pollMs, patienceMs, remembered: new Map() };
}

async function verdictOn({ id, says, run }: Check, ground: Ground): Promise<Verdict> {
  try {
    await run(ground);
    return { end: 'passed', line: `ok    ${id}  (${says})` };
  } catch (error) {
    if (error instanceof NotApplicable) return { end: 'skipped', line: `skip  ${id}  ${error.message}` };
    if (error instanceof Mismatch) return { end: 'failed', line: `FAIL  ${id}  ${error.message}  (${says})` };
    return { end: 'failed', line: `FAIL  ${id}  ${reasonOf(error)}  (${says})` };
  }
}

/** What kept a request from being answered at all. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function mayRun(costs: Costs, spend: ReadonlySet<Spendable>): boolean {
  return SPENDABLE.every((name) => costs[name] === undefined || spend.has(name));
}

function priceOf({ name, costs, checks }: Group, spend: ReadonlySet<Spendable>): string {
  const parts = SPENDABLE.flatMap((what) => (costs[what] === undefined ? [] : [`${costs[what]} ${what}`]));
  const price = parts.length === 0 ? 'free' : `up to ${parts.join(', ')}`;
  const needed = SPENDABLE.filter((what) => costs[what] !== undefined && !spend.has(what));
  const left = needed.length === 0 ? '' : `; not run without --spend ${needed.join(',')}`;
  const many = checks.length === 1 ? '1 check' : `${checks.length} checks`;
  return `group ${name}: ${many}, ${price}${left}`;
}

function withoutKeys(line: string, { key, freeKey }: SuiteOptions): string {
  const hidden = line.replaceAll(key, '<key>');
  return freeKey === null ? hidden : hidden.replaceAll(freeKey, '<key>');
}
