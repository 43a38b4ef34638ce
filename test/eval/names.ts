// How well are names read? `names.ts IN.json OUT.json` writes the readings of `{cases: [{id, input}]}` as
// `{readings: {id: reading}}`; without arguments it scores the cases in a folder `shared/names` beside the repository.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stderr, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { readingOf, type NameReading } from './name-readings.ts';

type NameCase = { readonly id: string; readonly input: string; readonly source?: string };
type Count = { readonly right: number; readonly wrong: number; readonly absent: number };
type Sums = { readonly n: number; readonly key: Count; readonly fields: Readonly<Record<string, Count>> };
type Scorer = {
  sums(
    cases: readonly NameCase[],
    readings: Readonly<Record<string, NameReading>>,
    pick: (one: NameCase) => boolean,
  ): Sums;
};

const SHARED = join(import.meta.dirname, '../../../shared/names');

function casesIn(file: string): readonly NameCase[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: NameCase[] }).cases;
}

function readAll(cases: readonly NameCase[]): Readonly<Record<string, NameReading>> {
  return Object.fromEntries(cases.map(({ id, input }) => [id, readingOf(input)]));
}

function share({ right, wrong, absent }: Count): string {
  const all = right + wrong + absent;
  return all === 0 ? '-' : ((100 * right) / all).toFixed(1);
}

async function scoreShared(): Promise<void> {
  const scorer = (await import(pathToFileURL(join(SHARED, 'score.mjs')).href)) as Scorer;
  const cases = casesIn(join(SHARED, 'cases.json'));
  const readings = readAll(cases);
  for (const suite of new Set(cases.map(({ source = '' }) => source))) {
    const { n, key, fields } = scorer.sums(cases, readings, ({ source }) => source === suite);
    const each = Object.entries(fields).filter(([, count]) => share(count) !== '-');
    const words = each.map(([name, count]) => `${name} ${share(count)}`).join('  ');
    stdout.write(
      `${suite.padEnd(11)} ${String(n).padStart(5)} names  key fields ${share(key)} %  ${words}\n`,
    );
  }
}

const [input, output] = argv.slice(2);
if (input !== undefined && output !== undefined)
  writeFileSync(output, `${JSON.stringify({ readings: readAll(casesIn(input)) }, null, 1)}\n`);
else if (existsSync(SHARED)) await scoreShared();
else
  stderr.write('eval:names needs IN.json and OUT.json: there are no cases to score beside the repository.\n');
