// `npm run soak`: measures what docs/reliability.md promises, one line for each part, and records the figures there.
// `-- P3` takes one promise, `-- P3a` one part; `--control` the same with the protection removed, which must turn the line
// red; `--quick` a tenth of the size, `--scale N` any other; `--dry` records nothing.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildVariant } from './harness/build-variant.ts';
import type { Measured, Result } from './harness/finding.ts';
import { isRed } from './harness/finding.ts';
import { machineClass, programCommit } from './harness/machine.ts';
import { readMeasured, writeMeasured } from './harness/measured.ts';
import { ROOT, type VariantName } from './harness/variants.ts';
import { lineOf, sumOfControls } from './harness/words.ts';
import type { Part } from './harness/part.ts';
import { PARTS } from './promises.ts';

const QUICK_SCALE = 0.1;
/** A control shows its red after a few; the figure needs many. */
const CONTROL_SCALE = 0.1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    control: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    scale: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function chosen(): readonly Part[] {
  const wanted = positionals.map((id) => id.toLowerCase());
  const isWanted = ({ id }: Part): boolean =>
    wanted.length === 0 ||
    wanted.some((one) => [id, id.slice(0, -1)].some((name) => name.toLowerCase() === one));
  return PARTS.filter(isWanted);
}

type Order = {
  readonly file: string;
  readonly ids: readonly string[];
  readonly variant: VariantName | null;
  readonly program: VariantName | null;
  readonly scale: number;
};

/** Measures parts of one file in a process of their own. */
async function take({ file, ids, variant, program, scale }: Order): Promise<readonly Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-soak-'));
  const results = join(folder, 'results');
  const changes = [program, variant].filter((one) => one !== null);
  try {
    const args = ['run', '--config', 'test/vitest.soak.config.ts', '--reporter=dot', `test/soak/${file}`];
    const ended = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args, '-t', `^(${ids.join('|')}) `],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          SOAK_RESULTS: results,
          SOAK_SCALE: String(scale),
          ...(changes.length > 0 && { SOAK_PROGRAM: await buildVariant(changes) }),
          ...(variant !== null && { SOAK_VARIANT: variant }),
        },
      },
    );
    if (ended.error !== undefined) throw ended.error;
    if (!existsSync(results)) return [];
    const lines = readFileSync(results, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One for each file and program. */
function ordersFor(parts: readonly Part[]): readonly Order[] {
  if (values.control)
    return parts.flatMap(({ id, file, controls, program = null, controlScale = CONTROL_SCALE }) =>
      controls.map((variant) => ({
        file,
        ids: [id],
        variant,
        program,
        scale: Number(values.scale ?? controlScale),
      })),
    );
  const scale = Number(values.scale ?? (values.quick ? QUICK_SCALE : 1));
  const alike = Map.groupBy(parts, ({ file, program }) => `${file} ${program}`);
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { file, program = null } = first;
    return { file, ids: some.map(({ id }) => id), variant: null, program, scale };
  });
}

function withResult(measured: Measured, result: Result, variant: VariantName | null): Measured {
  const when = {
    date: new Date().toISOString().slice(0, 10),
    commit: programCommit(),
    machine: machineClass(),
  };
  const one = { ...result, ...when };
  if (variant === null) return { ...measured, results: { ...measured.results, [result.id]: one } };
  const ofPart = { ...measured.controls[result.id], [variant]: one };
  return { ...measured, controls: { ...measured.controls, [result.id]: ofPart } };
}

const parts = chosen();
if (parts.length === 0) throw new Error(`no promise of that name: ${PARTS.map(({ id }) => id).join(', ')}`);
if (!existsSync(join(ROOT, 'dist/bin.js'))) throw new Error('build the program first: npm run build');
let bad = 0;
for (const order of ordersFor(parts)) {
  const results = await take(order);
  for (const id of order.ids) {
    const result = results.find((one) => one.id === id);
    if (result === undefined) {
      bad += 1;
      say(`${id}: BROKEN: the measurement itself failed, see above (${dirname(order.file)})`);
      continue;
    }
    say(lineOf(result, order.variant));
    const isWrong = order.variant === null ? isRed(result) : !isRed(result) && !('needs' in result);
    if (isWrong) bad += 1;
    if (!values.dry) await writeMeasured(withResult(readMeasured(), result, order.variant));
  }
}
const { red, of, missing } = sumOfControls(readMeasured());
say(`P18 the harness can fail: ${red} of ${of} controls turned their line red${missing}`);
process.exitCode = bad === 0 ? 0 : 1;
