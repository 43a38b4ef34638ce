// Which folders may be browsed for a library? In a container what is mounted, elsewhere everything but the system's own.

import { isWithin } from '../../core/path/path.ts';
import { readMounts, type Mount } from '../fs/mounts.ts';

export type Offered = {
  /** Folders to start from. */
  readonly places: readonly string[];
  readonly isAllowed: (path: string) => boolean;
};

/** Folders that a container engine mounts for itself. */
const OF_THE_ENGINE = ['/proc', '/sys', '/dev', '/run', '/etc'];
/** Endless, and no media. */
const OF_THE_KERNEL = ['/proc', '/sys'];

export type Surroundings = {
  readonly isContainer: boolean;
  readonly home: string;
  /** Folders of subtitled itself. */
  readonly own: readonly string[];
};

export async function offeredFolders({ isContainer, home, own }: Surroundings): Promise<Offered> {
  if (isContainer) return amongMounts(await readMounts(), own);
  const places = [...new Set([home, '/'])].filter((path) => path.startsWith('/'));
  return { places, isAllowed: (path) => !OF_THE_KERNEL.some((folder) => isWithin(folder, path)) };
}

/** The root of a container and the mounts of its engine hold no library. */
export function amongMounts(mounts: readonly Mount[], own: readonly string[]): Offered {
  const points = mounts.map(({ point }) => point);
  const places = points.filter(
    (point) => point !== '/' && ![...OF_THE_ENGINE, ...own].some((folder) => isWithin(folder, point)),
  );
  return {
    places: [...new Set(places)].toSorted(),
    isAllowed: (path) => places.some((place) => isWithin(place, path)),
  };
}
