// What is at the root of a library, and which parts of it send events?

import { stat } from 'node:fs/promises';
import { showPath } from '../../core/path/path.ts';
import { isMissing } from '../fs/errno.ts';
import { identityOf } from '../fs/stats.ts';
import { realPath } from '../walk/link-target.ts';
import { mountOf, mountsBelow, readMounts, silentName, type Mount } from '../fs/mounts.ts';
import { fsPath, relativeTo } from '../fs/raw-path.ts';

export type RootState = {
  readonly kind: 'there';
  /** Changes when another file system or another folder replaces it. */
  readonly identity: string;
  readonly type: string;
  /** Mounts further down, by path relative to the root. */
  readonly inner: ReadonlyMap<string, Mount>;
};

export type MissingRoot = { readonly kind: 'away'; readonly why: string };

export async function readRoot(root: string): Promise<RootState | MissingRoot> {
  try {
    const found = await stat(fsPath(root), { bigint: true });
    if (!found.isDirectory()) return away(root, 'is not a folder');
    const real = await realPath(root);
    const mounts = await readMounts();
    const below = [...mountsBelow(mounts, real)];
    return {
      kind: 'there',
      identity: identityOf(found),
      type: mountOf(mounts, real)?.type ?? '',
      inner: new Map(below.map(([point, mount]) => [relativeTo(real, point), mount])),
    };
  } catch (error) {
    return away(root, isMissing(error) ? 'is not there' : 'cannot be read');
  }
}

export function away(root: string, what: string): MissingRoot {
  return { kind: 'away', why: `${showPath(root)} ${what}; subtitled checks for it on a timer` };
}

export type Mode = 'auto' | 'events' | 'scan';

/** True if this folder sends no events. `above`: whether its parent sends none. */
export function isSilent(
  rootState: RootState,
  mode: Mode,
  { relative, above }: { readonly relative: string; readonly above: boolean },
): boolean {
  if (mode !== 'auto') return mode === 'scan';
  if (relative === '') return silentName(rootState.type) !== null;
  const mount = rootState.inner.get(relative);
  return mount === undefined ? above : silentName(mount.type) !== null;
}

/** The places below the root where something was mounted or unmounted between two checks. */
export function mountedMeanwhile(before: RootState, after: RootState): readonly string[] {
  const places = new Set([...before.inner.keys(), ...after.inner.keys()]);
  const sign = (mount: Mount | undefined): string => `${mount?.id} ${mount?.type}`;
  return [...places].filter(
    (relative) => sign(before.inner.get(relative)) !== sign(after.inner.get(relative)),
  );
}
