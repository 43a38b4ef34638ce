// Which files of the documentation are made, and what stands in them now?

import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { jsonSchema } from '../../../src/config/input/document.ts';
import { commandReference, commandTable } from './command-tables.ts';
import { exampleFile } from './example-file.ts';
import { keyTables } from './key-tables.ts';
import { manPages } from './man-pages.ts';
import { readTable, writtenTable } from './name-tables.ts';
import { reliabilityTable } from './reliability-table.ts';
import { stateDiagram } from './state-diagram.ts';

export const ROOT = new URL('../../../', import.meta.url);

/** Parts of pages that people write: each stands between two comments that name it. */
const PARTS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/architecture.md': { states: stateDiagram },
  'docs/commands.md': { overview: commandTable, reference: commandReference },
  'docs/configuration.md': { keys: keyTables },
  'docs/naming.md': { written: writtenTable, read: readTable },
  'docs/reliability.md': { measured: reliabilityTable },
};

export type MadeFile = { readonly path: string; readonly text: string };

/** Each as it should be. Throws where a page lacks the comments. */
export async function madeFiles(): Promise<readonly MadeFile[]> {
  const pages = Object.entries(PARTS).map(async ([path, parts]) => {
    const page = readFileSync(new URL(path, ROOT), 'utf8');
    const text = Object.entries(parts).reduce((whole, [name, make]) => filled(whole, name, make()), page);
    return { path, text: await pretty(text, 'markdown') };
  });
  return [
    { path: 'docs/config.schema.json', text: `${JSON.stringify(jsonSchema(), null, 2)}\n` },
    { path: 'config.example.yaml', text: await pretty(exampleFile(), 'yaml') },
    ...(await Promise.all(pages)),
    ...manPages(),
  ];
}

function filled(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- made by npm run docs: ${name} -->`, `<!-- end of ${name} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`a page lacks the comments "${begin}" and "${end}" around its part`);
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

async function pretty(text: string, parser: 'markdown' | 'yaml'): Promise<string> {
  return format(text, { parser, printWidth: 110, singleQuote: true });
}
