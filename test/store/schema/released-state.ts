// The states that releases wrote, and what those releases said of them. The library of all is below /released.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

export const RELEASED = resolve(import.meta.dirname, '../../fixtures/state/released');

/** What `why --json` says of videos; candidates are left out, because a newer version may judge them otherwise. */
export type ReleasedFacts = readonly { readonly path: string; readonly wants: readonly Want[] }[];
type Want = Readonly<
  Record<'languages' | 'kind' | 'state' | 'reason' | 'sidecar' | 'cost' | 'recognised', unknown>
>;

/** The versions that have one. */
export function released(): readonly string[] {
  if (!existsSync(RELEASED)) return [];
  return readdirSync(RELEASED)
    .filter((name) => name.endsWith('.sql.gz'))
    .map((name) => name.replace(/\.sql\.gz$/, ''))
    .toSorted();
}

/** With the library below `home`. */
export function releasedState(
  version: string,
  home: string,
): { readonly sql: string; readonly facts: ReleasedFacts } {
  const read = (ending: string): string =>
    withHome(
      gunzipSync(readFileSync(join(RELEASED, `${version}${ending}`))).toString('utf8'),
      '/released',
      home,
    );
  return { sql: read('.sql.gz'), facts: JSON.parse(read('.json.gz')) as ReleasedFacts };
}

/** The same for another folder: paths are text in some columns, bytes in others. */
export function withHome(text: string, from: string, to: string): string {
  const hex = (path: string): string => Buffer.from(path).toString('hex');
  return text.replaceAll(new RegExp(hex(from), 'gi'), hex(to)).replaceAll(from, to);
}
