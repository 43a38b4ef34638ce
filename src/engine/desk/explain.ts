// `why FILE`: why is there a subtitle, or none? Everything that is known of a video, and what happens next.

import type { TitleIds } from '../../core/candidate.ts';
import type { TitleType } from '../../core/command.ts';
import { idsInPath } from '../../core/identity.ts';
import type { Release } from '../../core/release.ts';
import type { VideoRecord, WantRecord } from '../../ports/store.ts';
import type { Deps } from '../deps.ts';
import { readGate } from '../gate.ts';
import { identityOf } from '../identity.ts';
import { factsOf, nameOnTheWire } from '../video-path.ts';
import { candidatesOf, titleLine } from './describe.ts';
import { pathOf } from './ground.ts';
import { happenings, known, type Happening } from './history.ts';
import { notKnown } from './not-known.ts';
import type { TitleLine, Trouble, WantCandidates } from './outcome.ts';

export type Explanation = {
  readonly kind: 'explanation';
  readonly path: string;
  readonly addedAt: number;
  /** The name it was first seen under, which is what the service is asked about. */
  readonly releaseName: string;
  readonly gone: boolean;
  readonly reading: Release;
  /** Which title somebody said it is. */
  readonly identity: {
    readonly from: 'you' | 'name' | 'notes';
    readonly ids: TitleIds;
    readonly type: TitleType;
  } | null;
  /** Which title the service takes it for. */
  readonly recognised: TitleLine | null;
  readonly alternates: readonly TitleLine[];
  readonly wants: readonly ExplainedWant[];
  readonly history: readonly Happening[];
  /** The service is left alone until then. */
  readonly leftAloneUntil: number | null;
};

export type ExplainedWant = WantCandidates & {
  /** How often it was asked about and fetched for. */
  readonly searches: number;
  readonly fetches: number;
};

const LAST_LINES = 12;
/** More is not worth reading through. */
const ALL_LINES = 2000;

export async function explain(deps: Deps, path: string): Promise<Explanation | Trouble> {
  const { store } = deps;
  const video = known(store, path);
  if (video === null) return notKnown(deps, path);
  const recognised = store.findings.recognised(video.id);
  const wants = store.wants.ofVideo(video.id);
  const told = await identityOf(deps, video);
  return {
    kind: 'explanation',
    path: pathOf(video),
    addedAt: video.addedAt,
    releaseName: nameOnTheWire(video),
    gone: wants.length > 0 && wants.every(({ state }) => state === 'gone'),
    reading: factsOf(video).release,
    identity: told === null ? null : { ...told, from: saidBy(deps, video) },
    recognised: recognised === null || recognised.match === null ? null : titleLine(recognised.match),
    alternates: (recognised?.alternates ?? []).map(titleLine),
    wants: explainedWants(deps, video, wants),
    history: happenings(store, { videoId: video.id, limit: LAST_LINES }),
    leftAloneUntil: readGate(deps)?.until ?? null,
  };
}

function saidBy({ store }: Deps, video: VideoRecord): 'you' | 'name' | 'notes' {
  if (store.identities.get(video.id) !== null) return 'you';
  const { path, release } = factsOf(video);
  return idsInPath(path, release.kind !== 'movie') === null ? 'notes' : 'name';
}

function explainedWants(
  { store }: Deps,
  video: VideoRecord,
  wants: readonly WantRecord[],
): readonly ExplainedWant[] {
  const lines = store.memory.history({ videoId: video.id, limit: ALL_LINES });
  const count = (wantId: number | undefined, event: string): number =>
    lines.filter((line) => line.wantId === wantId && line.event === event).length;
  return candidatesOf(store, wants).map((one, at) => ({
    ...one,
    searches: count(wants[at]?.id, 'search-sent'),
    fetches: count(wants[at]?.id, 'fetch-sent') + count(wants[at]?.id, 'picked'),
  }));
}
