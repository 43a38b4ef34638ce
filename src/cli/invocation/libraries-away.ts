// Which libraries cannot be read now?

import type { Config } from '../../config/schema.ts';
import { probeLibrary } from '../../files/library/probe-library.ts';

/** Why each such library is unavailable, and what to do; empty if all can be read. */
export async function librariesAway({ libraries }: Pick<Config, 'libraries'>): Promise<readonly string[]> {
  const states = await Promise.all(libraries.map(({ path }) => probeLibrary(path)));
  return states.flatMap((state) => (state.kind === 'unavailable' ? [state.why] : []));
}
