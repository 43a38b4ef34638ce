// Which version is this? package.json says so, and nothing else.

import { readFileSync } from 'node:fs';

/** The version of the package. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}
