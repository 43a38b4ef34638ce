// Is it worth fetching for this want? Asked before a download is spent: can the folder be written to, and is the name
// still free?

import { showPath, pathToBytes } from '../../../core/path/path.ts';
import { markOf } from '../../../core/candidates/machine-made.ts';
import { sidecarName } from '../../../core/sidecar/sidecar-name.ts';
import type { Fact } from '../../../core/want/want.ts';
import type { PlaceOutcome } from '../../../ports/sidecars.ts';
import type { Offer, OpenWant } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import { block, type Obstacle } from '../../video/block-want.ts';
import type { Deps } from '../../deps.ts';
import { olderSidecar } from '../../sidecar/replace.ts';
import { embeddedCover, mediaInfoOf } from '../../video/embedded-tracks.ts';
import { probeFolder } from './probe-folder.ts';
import type { DownloadTarget } from '../../video/download-target.ts';

/** Bytes that every file system in use takes for a name. */
export const LONGEST_NAME = 255;

export type FolderProbes = Map<string, Extract<PlaceOutcome, { kind: 'failed' }> | null>;

/** Sends the want out (`fetch-sent`) and returns it with its revision; null where it came to an end right here. */
export async function checkTarget(
  deps: Deps,
  { open, offer }: { readonly open: OpenWant; readonly offer: Offer },
  probes: FolderProbes,
): Promise<DownloadTarget | null> {
  const { want, video } = open;
  // What was shared with it was offered without a question, before which the video would have been looked into.
  await mediaInfoOf(deps, video);
  const inside = embeddedCover(deps, want, video);
  if (inside !== null) {
    apply(deps, want.id, { kind: 'covered', by: inside });
    return null;
  }
  const probe = probes.has(video.folder) ? probes.get(video.folder) : await probeFolder(deps, video.folder);
  probes.set(video.folder, probe ?? null);
  const there = await whatIsThere(deps, open, offer);
  if (there !== null && 'fact' in there) {
    apply(deps, want.id, there.fact, { detail: there.name });
    return null;
  }
  const isKept = deps.store.archiveCache.has(offer.candidate.key);
  const sent = apply(deps, want.id, { kind: 'fetch-sent' }, isKept ? { source: 'cache' } : {});
  if (sent === null) return null;
  const revision = sent.want.revision;
  const obstacle =
    probe === null || probe === undefined ? there : about(foreseenName(deps, open, offer), probe);
  if (obstacle !== null) {
    const { message, cause } = obstacle;
    deps.emit({ kind: 'failed', message, cause, root: video.root });
    block(deps, want.id, revision, obstacle);
    return null;
  }
  return { open, offer, revision };
}

/** What was found out about a folder, for one of the subtitles that were to lie in it. */
function about(name: string, { cause, message }: Obstacle): Obstacle {
  return { cause, message: `${showPath(name)}: ${message}` };
}

type ForeseenName = { readonly fact: Fact; readonly name: string };

/**
 * What makes the fetching needless: a file of the user's, or our own that is just what is on offer. Or what makes it
 * vain: a name that no file system takes, or a file that cannot be looked at.
 */
async function whatIsThere(
  deps: Deps,
  open: OpenWant,
  offer: Offer,
): Promise<ForeseenName | Obstacle | null> {
  const older = await olderSidecar(deps, open);
  if (older.kind === 'edited') return { fact: { kind: 'covered', by: 'sidecar-edited' }, name: older.name };
  if (older.kind === 'unreadable') return unreadable(`${open.video.folder}/${older.name}`);
  const name = foreseenName(deps, open, offer);
  if (older.kind === 'intact') {
    if (older.sidecar.candidateKey === offer.candidate.key)
      return { fact: { kind: 'sidecar-kept' }, name: older.sidecar.name };
    if (older.sidecar.name === name) return null;
  }
  if (pathToBytes(name).length > LONGEST_NAME) return tooLong(open.video.folder, name);
  const result = await deps.sidecars.fingerprint(`${open.video.folder}/${name}`);
  if (result === 'unreadable') return unreadable(`${open.video.folder}/${name}`);
  return result === null ? null : { fact: { kind: 'covered', by: 'taken-meanwhile' }, name };
}

function unreadable(path: string): Obstacle {
  return { cause: 'io-error', message: `${path} cannot be read: check its rights, and the disk` };
}

function tooLong(folder: string, name: string): Obstacle {
  return {
    cause: 'name-too-long',
    message: `${folder}/${name}: the name is longer than ${LONGEST_NAME} bytes; give the video a shorter one`,
  };
}

/** The name that it will most likely get: before it is fetched, nobody knows its format. */
export function foreseenName(deps: Deps, open: OpenWant, offer: Offer): string {
  const { convertTo, removeHearingImpaired } = deps.policy.text;
  const candidate = removeHearingImpaired ? { ...offer.candidate, hearingImpaired: false } : offer.candidate;
  return nameFor(deps, open, { ...offer, candidate }, convertTo ?? 'srt');
}

/** The name that the sidecar gets beside this video. */
export function nameFor(deps: Deps, { want, video }: OpenWant, offer: Offer, extension: string): string {
  const library = deps.policy.libraries.find(({ root }) => root === video.root);
  return sidecarName({
    videoName: video.name,
    language: offer.language,
    kind: want.kind,
    hearingImpaired: offer.candidate.hearingImpaired ?? false,
    extension,
    preset: library?.naming ?? 'universal',
    mark: deps.policy.markMachineMade ? markOf(offer.candidate) : null,
  });
}
