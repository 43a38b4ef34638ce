// Builds the program without some of its protections.

import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import config from '../../../rolldown.config.ts';
import { removing, ROOT, type VariantName } from './variants.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/subtitled-variants');
/** What the program looks for beside itself. */
const BESIDE = ['package.json', 'docs', 'systemd', 'config.example.yaml', 'node_modules'];
/** Concerns a release only, and writes into the program's own folder. */
const OF_A_RELEASE = new Set(['bill-of-materials', 'licences']);

/** Returns the path of the program. */
export async function buildVariant(names: readonly VariantName[]): Promise<string> {
  const [program] = config;
  if (program === undefined) throw new Error('rolldown.config.ts builds no program');
  const folder = join(FOLDER, names.join('+'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of BESIDE) symlinkSync(join(ROOT, path), join(folder, path));
  const { output, plugins, ...input } = program;
  const own = [plugins].flat().filter((one) => !(isNamed(one) && OF_A_RELEASE.has(one.name)));
  const bundle = await rolldown({ ...input, cwd: ROOT, plugins: [removing(names), ...own] });
  await bundle.write({ ...[output].flat()[0], dir: join(folder, 'dist') });
  await bundle.close();
  symlinkSync(join(ROOT, 'dist/web'), join(folder, 'dist/web'));
  return join(folder, 'dist/bin.js');
}

function isNamed(plugin: unknown): plugin is { readonly name: string } {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin;
}
