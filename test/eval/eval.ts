// How good is the choice? `eval.ts` prints figures on the examples; `eval.ts IN.json OUT.json` answers a stripped file.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';

import { answer, readCases } from './cases.ts';
import type { Tally } from './score.ts';
import { evaluate } from './score.ts';

const EXAMPLES = join(import.meta.dirname, '../fixtures/corpus/examples.json');

function line(name: string, { cases, right, wrong, missed }: Tally): string {
  const share = ((100 * right) / Math.max(cases, 1)).toFixed(1);
  return `${name.padEnd(14)} ${String(cases).padStart(5)} cases  right ${right} (${share} %)  wrong ${wrong}  missed ${missed}\n`;
}

const [input, output] = argv.slice(2);
if (input !== undefined && output !== undefined) {
  const answers = Object.fromEntries(readCases(input).map((given) => [given.id, answer(given)]));
  writeFileSync(output, `${JSON.stringify(answers, null, 1)}\n`);
} else {
  const { byKind, all, misses } = evaluate(readCases(input ?? EXAMPLES));
  for (const [kind, tally] of byKind) stdout.write(line(kind, tally));
  stdout.write(line('all', all));
  for (const { outcome, id, path, got } of misses)
    stdout.write(`${outcome}\t${id}\t${path}\tgot ${got ?? 'nothing'}\n`);
}
