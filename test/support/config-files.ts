// Builds configurations for tests: the smallest valid one, and ways to load one.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type LoadedConfig, type LoadOptions } from '../../src/config/load.ts';
import { problemLine } from '../../src/config/input/problems.ts';
import type { Config } from '../../src/config/schema.ts';
import { makeTree } from './folder-tree.ts';

export const CANARY = 'canary-4f1d-key-of-nobody';

export const LEAST = `service: { base_url: "https://api.test", download_url: "https://dl.test", api_key: "${CANARY}" }
libraries: [{ path: /media/movies }, { path: /media/tv, languages: [en, pl] }]
languages: [en]
state_dir: /var/lib/subtitled
`;

export const LEAST_ENV = {
  SUBTITLED_SERVICE_BASE_URL: 'https://api.test',
  SUBTITLED_SERVICE_DOWNLOAD_URL: 'https://dl.test',
  SUBTITLED_SERVICE_API_KEY: CANARY,
  SUBTITLED_LIBRARIES: '/media/movies:/media/tv',
  SUBTITLED_LANGUAGES: 'en,pl',
  SUBTITLED_STATE_DIR: '/var/lib/subtitled',
};

/** A text of the docs with the test's service in place of the example's. */
export function filledIn(text: string): string {
  return text
    .replaceAll(/(_url: '?https:\/\/(?:api|dl))\.example\.org/g, '$1.test')
    .replaceAll(/api_key: '?your-key'?/g, `api_key: '${CANARY}'`);
}

export function loadText(text: string, options: Partial<LoadOptions> = {}): LoadedConfig {
  const folder = makeTree();
  const file = join(folder, 'c.yaml');
  writeFileSync(file, text, { mode: 0o600 });
  return loadConfig({ file, env: {}, cwd: folder, ...options });
}

export function configOf(loaded: LoadedConfig): Config {
  if (!loaded.ok) throw new Error(loaded.problems.map(problemLine).join('\n'));
  return loaded.config;
}

/** `line: key what: fix`, without the file name. */
export function problemsOf(loaded: LoadedConfig): readonly string[] {
  if (loaded.ok) return [];
  return loaded.problems.map((problem) => {
    const { line, column } = problem;
    const where = line === null ? '' : `${line}:${column}: `;
    return where + problemLine({ ...problem, file: null, line: null, column: null });
  });
}
