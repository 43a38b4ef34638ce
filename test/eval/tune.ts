// Is every weight well placed? For each, the range in which the labelled cases are answered as well as now.

import { join } from 'node:path';
import { argv, stdout } from 'node:process';

import type { Weights } from '../../src/core/candidates/weights.ts';
import { WEIGHTS } from '../../src/core/candidates/weights.ts';
import type { CorpusCase } from './cases.ts';
import { answer, isRight, readCases, verdicts } from './cases.ts';

const EXAMPLES = join(import.meta.dirname, '../fixtures/corpus/examples.json');
/** No agreement can be worth more: beyond it the range is called open. */
const FAR = 128;
const STEP = 0.25;

type Name = keyof Weights;
const NAMES = Object.keys(WEIGHTS).filter((name): name is Name => name in WEIGHTS);

/** Cases whose answer the points can change: anything acceptable in them, or an archive. */
function weighable(cases: readonly CorpusCase[]): CorpusCase[] {
  const open = { ...WEIGHTS, least: -Infinity };
  return cases.filter(
    (given) => given.entries !== undefined || verdicts(given, open).some(({ kind }) => kind === 'acceptable'),
  );
}

function missed(cases: readonly CorpusCase[], weights: Weights): CorpusCase[] {
  return cases.filter((given) => !isRight(given, answer(given, weights)));
}

/** Are no more cases missed than `allowed`? Cases that told two tables apart before come first: most tries end early. */
function isAsGood(cases: CorpusCase[], weights: Weights, allowed: number): boolean {
  let misses = 0;
  for (const [at, given] of cases.entries()) {
    if (isRight(given, answer(given, weights))) continue;
    misses += 1;
    if (misses <= allowed) continue;
    cases.splice(at, 1);
    cases.unshift(given);
    return false;
  }
  return true;
}

/** The furthest value in one direction that is as good as the present one; infinite where there is no end. */
function end(name: Name, direction: 1 | -1, isGood: (weights: Weights) => boolean): number {
  const good = (offset: number): boolean =>
    isGood({ ...WEIGHTS, [name]: WEIGHTS[name] + direction * offset });
  let [inside, outside] = [0, STEP];
  while (good(outside)) {
    inside = outside;
    outside *= 2;
    if (inside >= FAR) return direction * Infinity;
  }
  while (outside - inside > STEP) {
    const middle = Math.floor((inside + outside) / 2 / STEP) * STEP;
    if (middle > inside && good(middle)) inside = middle;
    else if (middle > inside) outside = middle;
    else break;
  }
  return WEIGHTS[name] + direction * inside;
}

function shown(value: number): string {
  return (Number.isFinite(value) ? String(value) : value > 0 ? 'open' : '-open').padStart(8);
}

/** How near the value lies to the nearer end, as a share of the range; nothing to say where an end is open. */
function place(value: number, low: number, high: number): string {
  if (!Number.isFinite(low) && !Number.isFinite(high)) return 'free';
  const room = Math.min(value - low, high - value);
  if (room < 1) return 'edge';
  return Number.isFinite(low) && Number.isFinite(high)
    ? `${((100 * (value - low)) / (high - low)).toFixed(0)} %`
    : 'inside';
}

function tune(path: string): void {
  const cases = readCases(path);
  const open = weighable(cases);
  const allowed = missed(open, WEIGHTS).length;
  const none = Object.fromEntries(NAMES.map((name) => [name, name === 'least' ? WEIGHTS.least : 0]));
  stdout.write(`${cases.length} cases, points can change ${open.length}; missed now: ${allowed}\n`);
  stdout.write(`without any points: missed ${missed(open, { ...WEIGHTS, ...none }).length}\n\n`);
  stdout.write('weight                    value     from       to  place    lost at 0\n');
  for (const name of NAMES) {
    const isGood = (weights: Weights): boolean => isAsGood(open, weights, allowed);
    const [low, high] = [end(name, -1, isGood), end(name, 1, isGood)];
    const lost = missed(open, { ...WEIGHTS, [name]: 0 }).length - allowed;
    const value = WEIGHTS[name];
    stdout.write(
      `${name.padEnd(23)}${shown(value)} ${shown(low)} ${shown(high)}  ${place(value, low, high).padEnd(8)} ${String(lost).padStart(4)}\n`,
    );
  }
  refusals(cases);
}

/** What the filters do before any point is given. */
function refusals(cases: readonly CorpusCase[]): void {
  const found = new Map<string, { records: number; cases: Set<string> }>();
  for (const given of cases.filter(({ entries }) => entries === undefined)) {
    for (const judged of verdicts(given)) {
      if (judged.kind === 'acceptable') continue;
      const row = found.get(judged.reason) ?? { records: 0, cases: new Set<string>() };
      row.records += 1;
      row.cases.add(given.id);
      found.set(judged.reason, row);
    }
  }
  stdout.write('\nrefused for             records    cases\n');
  for (const [reason, row] of [...found].sort(([a], [b]) => a.localeCompare(b)))
    stdout.write(`${reason.padEnd(22)}${shown(row.records)} ${shown(row.cases.size)}\n`);
}

tune(argv[2] ?? EXAMPLES);
