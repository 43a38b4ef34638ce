// Which libraries cannot be read now?

import type { Config } from '../../config/schema.ts';
import { sameFolderWhy, whyNotItself } from '../../engine/video/library-identity.ts';
import { probeLibrary } from '../../files/library/probe-library.ts';
import type { Store } from '../../ports/store/store.ts';

/** Why each such library is unavailable, and what to do; empty if all can be read. `known`: what the state tells of them. */
export async function librariesAway(
  { libraries }: Pick<Config, 'libraries'>,
  known: Pick<Store, 'notes' | 'videos'> | null = null,
): Promise<readonly string[]> {
  const states = await Promise.all(
    libraries.map(async ({ path }) => ({ path, state: await probeLibrary(path) })),
  );
  const identities = states.map(({ state }) => (state.kind === 'available' ? state.identity : null));
  const away = states.map(async ({ path, state }) => {
    if (state.kind === 'unavailable') return state.why;
    const earlier = states[identities.indexOf(state.identity)];
    if (earlier !== undefined && earlier.path !== path) return sameFolderWhy(path, earlier.path);
    return known === null
      ? null
      : whyNotItself({ store: known, libraries: { probe: probeLibrary } }, path, state);
  });
  return (await Promise.all(away)).flatMap((why) => why ?? []);
}
