// Checks before a download whether a want can be filled: is the folder writable, and is the file name free?

import { pathOf, showPath } from '../../../core/path/path.ts';
import { isTooLong, LONGEST_NAME } from '../../../core/sidecar/sidecar-name.ts';
import type { Fact } from '../../../core/want/want.ts';
import type { PlaceOutcome, Unwritable } from '../../../ports/sidecars.ts';
import type { Offer, OpenWant, VideoRecord } from '../../../ports/store/records.ts';
import type { Obstacle } from '../../video/block-want.ts';
import type { Deps } from '../../deps.ts';
import { recheckSidecars } from '../../sidecar/recheck.ts';
import { olderSidecar } from '../../sidecar/replace.ts';
import { embeddedCover, languagesStillWanted, mediaInfoOf } from '../../video/embedded-tracks.ts';
import type { FolderProbes } from '../../context/probe-folder.ts';
import { foreseenName } from './offer-name.ts';

/** Whether a download makes sense for a want: every other kind says why not. */
export type TargetCheck =
  | { readonly kind: 'needed' }
  | { readonly kind: 'needless'; readonly fact: Fact; readonly name: string | null }
  /** Another offer may serve: a track inside the video is as good as this one. */
  | { readonly kind: 'embedded-already' }
  /** `message` names path, cause and remedy. */
  | { readonly kind: 'blocked'; readonly obstacle: Obstacle; readonly message: string }
  /** The folder or the video cannot be seen: its share may have gone away, or that to which a link leads. */
  | { readonly kind: 'unavailable' };

const NEEDED: TargetCheck = { kind: 'needed' };
const UNAVAILABLE: TargetCheck = { kind: 'unavailable' };

type Target = { readonly open: OpenWant; readonly offer: Offer };

/**
 * Looks at the video's tracks, its folder and the name that the sidecar would get. Changes no want.
 */
export async function checkTarget(
  deps: Deps,
  { open, offer }: Target,
  probes: FolderProbes,
): Promise<TargetCheck> {
  const { want, video } = open;
  const seen = await deps.libraries.see(pathOf(video));
  if (seen === 'nothing') return UNAVAILABLE;
  if (seen === 'unsure') return whyUnseen(deps, { open, offer }, probes);
  // An offer that was shared with it came without a search, which would have read the tracks.
  await mediaInfoOf(deps, video);
  const inside = embeddedCover(deps, want, video);
  if (inside !== null) return { kind: 'needless', fact: { kind: 'covered', by: inside }, name: null };
  if (!languagesStillWanted(deps, want, video).includes(offer.language)) return { kind: 'embedded-already' };
  const blocked = await probes.of(deps, video.folder);
  const check = await checkName(deps, open, offer);
  if (blocked?.kind === 'unavailable') return UNAVAILABLE;
  if (check.kind === 'needless' || blocked === null) return check;
  return blockedBy(deps, { open, offer }, blocked);
}

/** A folder that this user may not enter needs a person: unlike a share, it does not come back by itself. */
async function whyUnseen(deps: Deps, target: Target, probes: FolderProbes): Promise<TargetCheck> {
  const blocked = await probes.of(deps, target.open.video.folder);
  const isClosed = blocked?.kind === 'failed' && blocked.cause === 'permission';
  return isClosed ? blockedBy(deps, target, blocked) : UNAVAILABLE;
}

function blockedBy(
  deps: Deps,
  { open, offer }: Target,
  { cause, message }: Extract<Unwritable, { kind: 'failed' }>,
): TargetCheck {
  const name = foreseenName(deps, open, offer);
  const obstacle = { cause, path: `${open.video.folder}/${name}` };
  return { kind: 'blocked', obstacle, message: `${showPath(name)}: ${message}` };
}

/**
 * The obstacle that makes the download unnecessary (a user's file, or our own sidecar from this very offer) or useless
 * (a name too long for the file system, one that something else than a file has, or a file that cannot be read).
 */
async function checkName(deps: Deps, open: OpenWant, offer: Offer): Promise<TargetCheck> {
  const older = await olderSidecar(deps, open);
  if (older.kind === 'edited')
    return { kind: 'needless', fact: { kind: 'covered', by: 'sidecar-edited' }, name: older.name };
  if (older.kind === 'unreadable') return unreadable(`${open.video.folder}/${older.name}`);
  const name = foreseenName(deps, open, offer);
  if (older.kind === 'intact') {
    if (older.sidecar.candidateKey === offer.candidate.key) {
      const fact: Fact = { kind: 'sidecar-kept', ...recheckSidecars(deps, older.sidecar) };
      return { kind: 'needless', fact, name: older.sidecar.name };
    }
    if (older.sidecar.name === name) return NEEDED;
  }
  if (isTooLong(name)) return tooLong(open.video.folder, name);
  const ours = older.kind === 'intact' ? older.sidecar.name : null;
  const conflict = await nameConflict(deps, open.video, { name, ours });
  if (conflict === null) return NEEDED;
  const { folder } = open.video;
  switch (conflict.kind) {
    case 'failed': {
      const { cause, message } = conflict;
      return { kind: 'blocked', obstacle: { cause, path: `${folder}/${name}` }, message };
    }
    case 'unreadable':
      return unreadable(`${folder}/${conflict.by}`);
    case 'taken':
      return { kind: 'needless', fact: { kind: 'covered', by: 'taken-meanwhile' }, name: conflict.by };
  }
}

type NameConflict =
  | Extract<PlaceOutcome, { kind: 'failed' }>
  /** A file has the name; `unreadable`: and it is unclear whose it is. */
  | { readonly kind: 'taken' | 'unreadable'; readonly by: string };

/**
 * The obstacle that keeps a sidecar from a name beside the video; null if there is none. `ours`: the name of our own
 * sidecar, which would be replaced.
 */
export async function nameConflict(
  { sidecars }: Pick<Deps, 'sidecars'>,
  { root, folder }: VideoRecord,
  { name, ours }: { readonly name: string; readonly ours: string | null },
): Promise<NameConflict | null> {
  const holder = await sidecars.nameHolder({ root, folder, name });
  if (holder === null || holder.kind === 'failed') return holder;
  const { by } = holder;
  if (by === ours) return null;
  const result = await sidecars.fingerprint(`${folder}/${by}`);
  return { kind: result === 'unreadable' ? 'unreadable' : 'taken', by };
}

function unreadable(path: string): TargetCheck {
  const message = `${path} cannot be read: check its permissions and the disk`;
  return { kind: 'blocked', obstacle: { cause: 'io-error', path }, message };
}

function tooLong(folder: string, name: string): TargetCheck {
  const path = `${folder}/${name}`;
  const message = `${path}: the name is longer than ${LONGEST_NAME} bytes; give the video a shorter one`;
  return { kind: 'blocked', obstacle: { cause: 'name-too-long', path }, message };
}
