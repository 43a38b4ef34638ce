// Remembers what was measured, in a file beside the measurements and in docs/reliability.md, which is made of it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { madeFiles } from '../../docs/make/made-files.ts';
import type { Measured } from './finding.ts';
import { ROOT } from './variants.ts';

const FILE = join(ROOT, 'test/soak/measured.json');
const PAGE = 'docs/reliability.md';

export function readMeasured(): Measured {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Measured;
}

/** Also writes the page anew. */
export async function writeMeasured(measured: Measured): Promise<void> {
  writeFileSync(FILE, await format(JSON.stringify(measured), { parser: 'json', printWidth: 110 }));
  const page = (await madeFiles()).find(({ path }) => path === PAGE);
  if (page === undefined) throw new Error(`npm run docs makes no ${PAGE}`);
  writeFileSync(join(ROOT, PAGE), page.text);
}
