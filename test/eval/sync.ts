// How well is a subtitle out of step recognised? `sync.ts IN.json OUT.json` answers `{cases: [{id, reference, subtitle}]}` with
// `{id: {verdict, ...}}`; without files it scores the cases in a folder `shared/sync` beside the repository. With `--speech` the
// reference is heard instead: as voices with gaps and noise, which is made up from its times.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stderr, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { judgingBySpeech } from '../../src/core/sync/audio/judge-by-speech.ts';
import { judgeSync } from '../support/judge-sync.ts';
import type { SyncJudgement } from '../../src/core/sync/verdict.ts';
import { atOnce } from '../../src/core/steps.ts';
import { processorMs } from '../support/processor-time.ts';
import { levelsAt } from '../support/speech-levels.ts';

type Track = { readonly cues: readonly CueTime[] };
type SyncCase = {
  readonly id: string;
  readonly category: string;
  readonly reference: Track;
  readonly subtitle: Track;
};
type Answer = {
  readonly verdict: string;
  readonly offset_ms?: number;
  readonly scale?: number;
  readonly segments?: readonly { readonly from_ms: number; readonly offset_ms: number }[];
  /** Processor time. */
  readonly ms: number;
};
type Row = {
  readonly n: number;
  readonly right: number;
  readonly harmful: number;
  readonly missed: number;
  readonly p50: readonly number[];
  readonly p90: readonly number[];
};
type Score = {
  readonly rows: ReadonlyMap<string, Row>;
  readonly all: Row;
  readonly residual_median: number;
  readonly residual_p90: number;
};
type Scorer = { score(cases: readonly SyncCase[], answers: Readonly<Record<string, Answer>>): Score };

const SHARED = join(import.meta.dirname, '../../../shared/sync');
const WARM_UP = 30;
const SPEECH = '--speech';
const isBySpeech = argv.includes(SPEECH);
const files = argv.slice(2).filter((one) => one !== SPEECH);

function casesIn(file: string): readonly SyncCase[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: SyncCase[] }).cases;
}

function judging({ subtitle, reference }: SyncCase, seed: number): () => SyncJudgement {
  if (!isBySpeech) return () => judgeSync(subtitle.cues, reference.cues);
  const levels = levelsAt(reference.cues, seed);
  return () => atOnce(judgingBySpeech(subtitle.cues, levels));
}

function answerTo(one: SyncCase, seed: number): Answer {
  const judge = judging(one, seed);
  const before = processorMs();
  const judgement = judge();
  const ms = processorMs() - before;
  if (!('repair' in judgement)) return { verdict: judgement.verdict, ms };
  const { scale, segments } = judgement.repair;
  const wire = segments.map(({ fromMs, offsetMs }) => ({ from_ms: fromMs, offset_ms: offsetMs }));
  return { verdict: judgement.verdict, offset_ms: wire[0]?.offset_ms ?? 0, scale, segments: wire, ms };
}

function answersTo(cases: readonly SyncCase[]): Readonly<Record<string, Answer>> {
  for (const [at, one] of cases.slice(0, WARM_UP).entries()) answerTo(one, at);
  return Object.fromEntries(cases.map((one, at) => [one.id, answerTo(one, at)]));
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? Number.NaN;
}

function line(
  name: string,
  { n, right, harmful, missed }: Row,
  residual: readonly number[],
  ms: readonly number[],
): string {
  const shown = residual.map((one) => (Number.isNaN(one) ? '-' : one.toFixed(0))).join(' / ');
  const share = ((100 * right) / n).toFixed(1);
  const cells = [n, `${share} %`, harmful, missed, shown, `${quantile(ms, 0.5).toFixed(1)} ms`];
  return `${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`;
}

async function scoreShared(): Promise<void> {
  const scorer = (await import(pathToFileURL(join(SHARED, 'evaluate.mjs')).href)) as Scorer;
  const cases = casesIn(join(SHARED, 'cases.json'));
  const answers = answersTo(cases);
  const { rows, all, residual_median: median, residual_p90: p90 } = scorer.score(cases, answers);
  const timesOf = (category?: string): number[] =>
    cases
      .filter((one) => category === undefined || one.category === category)
      .map(({ id }) => answers[id]?.ms ?? Number.NaN);
  const titles = ['cases', 'right', 'harmful', 'missed', 'residual', 'processor'];
  stdout.write(`${'category'.padEnd(34)}${titles.map((title) => title.padStart(10)).join('')}\n`);
  for (const [name, row] of [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    stdout.write(line(name, row, [quantile(row.p50, 0.5), quantile(row.p90, 0.5)], timesOf(name)));
  stdout.write(line('all', all, [median, p90], timesOf()));
}

const [input, output] = files;
if (input !== undefined && output !== undefined)
  writeFileSync(output, `${JSON.stringify(answersTo(casesIn(input)), null, 1)}\n`);
else if (existsSync(SHARED)) await scoreShared();
else
  stderr.write('eval:sync needs IN.json and OUT.json: there are no cases to score beside the repository.\n');
