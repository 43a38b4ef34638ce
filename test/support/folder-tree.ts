// Makes real folders from a list of paths; they are removed when the test ends.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './library.ts';

/** A fresh folder; an entry ending in `/` is an empty folder, any other a file that holds its own name. */
export function makeTree(entries: readonly string[] | Readonly<Record<string, string>> = []): string {
  const root = temporaryFolder();
  addTo(root, entries);
  return root;
}

export function addTo(root: string, entries: readonly string[] | Readonly<Record<string, string>>): void {
  const pairs = Array.isArray(entries)
    ? entries.map((path: string) => [path, path] as const)
    : Object.entries(entries);
  for (const [path, content] of pairs) {
    const full = join(root, path);
    mkdirSync(path.endsWith('/') ? full : dirname(full), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(full, content);
  }
}
