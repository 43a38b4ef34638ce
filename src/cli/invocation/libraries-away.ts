// Which libraries cannot be read now?

import type { Config } from '../../config/schema.ts';
import { emptiedWhy, sameFolderWhy } from '../../engine/video/library-identity.ts';
import { probeLibrary } from '../../files/library/probe-library.ts';

/**
 * Why each such library is unavailable, and what to do; empty if all can be read. `withVideos`: the
 * paths of the libraries that had videos.
 */
export async function librariesAway(
  { libraries }: Pick<Config, 'libraries'>,
  withVideos: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  const states = await Promise.all(
    libraries.map(async ({ path }) => ({ path, state: await probeLibrary(path) })),
  );
  const identities = states.map(({ state }) => (state.kind === 'available' ? state.identity : null));
  return states.flatMap(({ path, state }) => {
    if (state.kind === 'unavailable') return [state.why];
    const earlier = states[identities.indexOf(state.identity)];
    if (earlier !== undefined && earlier.path !== path) return [sameFolderWhy(path, earlier.path)];
    return state.isEmpty && withVideos.has(path) ? [emptiedWhy(path)] : [];
  });
}
