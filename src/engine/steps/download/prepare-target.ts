// Marks a want as being downloaded, or as covered or blocked if a download would be useless.

import { EMBEDDED_ALREADY } from '../../../core/sidecar/embedded-tracks.ts';
import type { Offer, OpenWant } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { deferBlocked, deferUnavailable } from '../../video/block-want.ts';
import type { DownloadTarget } from '../../video/download-target.ts';
import { checkTarget } from '../place/check-target.ts';
import { refuse } from '../place/fill-wants.ts';
import type { FolderProbes } from '../../context/probe-folder.ts';

/** The want with the revision that its download must match; null if none is needed or possible. */
export async function prepareTarget(
  deps: Deps,
  { open, offer }: { readonly open: OpenWant; readonly offer: Offer },
  probes: FolderProbes,
): Promise<DownloadTarget | null> {
  const { want, video } = open;
  const check = await checkTarget(deps, { open, offer }, probes);
  if (check.kind === 'needless') {
    apply(deps, want.id, check.fact, check.name === null ? {} : { detail: check.name });
    return null;
  }
  const { key } = offer.candidate;
  const isKept = deps.store.archiveCache.has(key);
  // After a kill that takes this back, the want waits for the same download.
  const sent = deps.store.gathered(() =>
    apply(deps, want.id, { kind: 'fetch-sent' }, { detail: key, ...(isKept ? { source: 'cache' } : {}) }),
  );
  if (sent === null) return null;
  const { revision } = sent.want;
  if (check.kind === 'embedded-already') {
    await refuse(deps, { open, offer, revision }, EMBEDDED_ALREADY);
    return null;
  }
  if (check.kind === 'blocked') {
    const { obstacle, message } = check;
    deps.emit({ kind: 'failed', message, cause: obstacle.cause, root: video.root });
    deferBlocked(deps, want.id, revision, obstacle);
    return null;
  }
  if (check.kind === 'unavailable') {
    deferUnavailable(deps, { wantId: want.id, revision, detail: check.kind });
    return null;
  }
  return { open, offer, revision };
}
