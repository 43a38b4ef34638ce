// Is the user's file still there whose name our sidecar would need? That name may mean another language: some players know
// only `Film.pt.srt` for Brazilian Portuguese.

import { nameUnder } from '../../core/sidecar/sidecar-name.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** The file is named in one of the want's last lines. */
const LATEST_LINES = 100;

/** `beside`: the subtitle files beside the video. */
export function isStillTaken(
  { store, policy }: Pick<Deps, 'store' | 'policy'>,
  { want, video }: OpenWant,
  beside: readonly { readonly name: string }[],
): boolean {
  if (want.reason !== 'taken-meanwhile') return false;
  const lines = store.history.linesOfWant(want, LATEST_LINES);
  const name = lines.find(({ reason }) => reason === want.reason)?.detail;
  if (name === undefined || !beside.some((one) => one.name === name)) return false;
  // For another player ours has another name.
  const { naming } = policy.ofFolder(video.folder);
  const named = { name, videoName: video.name, kind: want.kind };
  return want.languages.some((language) => nameUnder(naming, { ...named, language }) === name);
}
