// Does what a person is told about each video agree with the disk, and with what is wanted?

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Explanation, ExplainedWant } from '../../../src/engine/queries/why.ts';
import type { History } from '../../../src/engine/queries/history.ts';
import type { Candidates } from '../../../src/engine/commands/results.ts';
import { labelOf } from '../../../src/core/want/label.ts';
import type { LifeAtRandom } from './act.ts';
import { stemOf, type LivedVideo } from './library.ts';
import type { Wish } from './worlds.ts';

const MOST_LINES = 2000;

type Lived = {
  /** Is the video in a library that is there? */
  readonly isLived: (path: string) => boolean;
  /** What is wanted for it. */
  readonly languagesOf: (path: string) => readonly Wish[];
};

/** Once the daemon has done all that it could. */
export async function untrue(
  here: LifeAtRandom,
  { isLived, languagesOf }: Lived,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const video of here.library.videos.filter(({ path }) => isLived(path)))
    wrong.push(...(await untrueOf(here, video, languagesOf(video.path))));
  return [...wrong, ...(await untrueLists(here))];
}

async function untrueOf(
  here: LifeAtRandom,
  video: LivedVideo,
  languages: readonly Wish[],
): Promise<readonly string[]> {
  const { life, library } = here;
  const path = library.full(video.path);
  const told = await life.answer({ kind: 'why', path });
  const history = await life.answer({ kind: 'history', path, limit: MOST_LINES });
  const candidates = await life.answer({ kind: 'candidates', path });
  if (told.kind !== 'explanation' || history.kind !== 'history' || candidates.kind !== 'candidates')
    return [`${video.path} is answered for by ${JSON.stringify([told, history, candidates])}`];
  const isThere = !told.gone && told.skipped === null && told.away === null && told.ignored === null;
  const wrong = [
    ...(isThere ? [] : ['it counts as not there']),
    ...wantedOtherwise(here, languages, told),
    ...told.wants.flatMap((want) => untrueWant(here, video, want).map((what) => `${labelOf(want)} ${what}`)),
    ...namedByNone(here, video, told),
    ...untrueHistory(here, told, history),
    ...otherCandidates(told, candidates),
  ];
  const about = { ...told, wants: told.wants.map((want) => ({ ...want, candidates: [], steps: [] })) };
  return wrong.map(
    (what) =>
      `${video.path}: ${what}: ${JSON.stringify(about)}, beside it ${library.sidecarsOf(video).join()}`,
  );
}

/** Something that is placed may stay though it is not wanted. */
const STAYS: ReadonlySet<string> = new Set(['placed', 'present', 'declined']);

function wantedOtherwise(
  { world }: LifeAtRandom,
  languages: readonly Wish[],
  { wants }: Explanation,
): readonly string[] {
  const kinds = world.config['forced'] === true ? (['full', 'forced'] as const) : (['full'] as const);
  const wanted = languages.flatMap((wish) =>
    kinds.map((kind) => labelOf({ languages: [wish].flat(), kind })),
  );
  const told = wants.map(labelOf);
  return [
    ...wanted.filter((one) => !told.includes(one)).map((one) => `${one} is wanted and not told`),
    ...wants
      .filter((want) => !wanted.includes(labelOf(want)) && !STAYS.has(want.state))
      .map((want) => `${labelOf(want)} is told and not wanted`),
    ...(new Set(told).size === told.length ? [] : ['a want is told twice']),
  ];
}

function untrueWant({ library, life }: LifeAtRandom, { path }: LivedVideo, want: ExplainedWant): string[] {
  const { state, sidecar, liesAt, resumesAt, coveredBy, reason, isLeaving } = want;
  const folder = dirname(library.full(path));
  const isAt = (name: string | null): boolean => name !== null && existsSync(join(folder, name));
  const isOurs = state === 'placed' && liesAt === null;
  // A folder that is not there may be on a disk that is away.
  const isLate = isLeaving || (liesAt !== null && existsSync(dirname(liesAt)));
  const stem = basename(stemOf(path)).toLowerCase();
  const waits = !STAYS.has(state);
  return Object.entries({
    'is told a time that is over': resumesAt !== null && resumesAt <= life.clock.now(),
    'waits and is told no time': waits && resumesAt === null,
    'is on its way for days': isLate,
    'is placed where nothing is': isOurs && !isAt(sidecar) && want.changedByUser !== 'removed',
    'is placed, and no scan has seen that it was removed': want.changedByUser === 'removed',
    'is placed under a name of another video': isOurs && sidecar?.toLowerCase().startsWith(stem) !== true,
    'is covered by nothing': state === 'present' && !isAt(coveredBy) && reason !== 'embedded-track',
  }).flatMap(([what, isWrong]) => (isWrong ? [what] : []));
}

/** Our sidecars beside the video of which no want tells. */
function namedByNone(
  { library }: LifeAtRandom,
  video: LivedVideo,
  { wants }: Explanation,
): readonly string[] {
  if (library.isForgotten) return [];
  const told = wants.flatMap(({ sidecar, coveredBy }) => [sidecar, coveredBy]);
  return library
    .sidecarsOf(video)
    .filter((one) => dirname(one) === dirname(video.path) && library.isOurs(one))
    .filter((one) => !library.movedByHand.has(one) && !told.includes(basename(one)))
    .map((one) => `${one} is not told of`);
}

function untrueHistory(
  { library, wrong }: LifeAtRandom,
  { wants }: Explanation,
  { lines }: History,
): readonly string[] {
  const isPlaced = wants.some(({ state }) => state === 'placed') && !library.isForgotten && !wrong.wasUnset;
  return [
    ...(lines.every(({ id }, at) => id < (lines[at - 1]?.id ?? Infinity))
      ? []
      : ['its history is in disorder']),
    ...(isPlaced && !lines.some(({ event }) => event === 'placed') ? ['its history has no placing'] : []),
  ];
}

function otherCandidates(told: Explanation, { wants }: Candidates): readonly string[] {
  const numbers = wants.flatMap(({ candidates }) => candidates.map(({ number }) => number));
  const isSame = wants.every((want, at) => isPartOf(want, told.wants[at]));
  return [
    ...(isSame && wants.length === told.wants.length ? [] : ['pick and why disagree']),
    ...(numbers.every((number, at) => number === at + 1) ? [] : ['candidates are not numbered']),
    ...wants
      .filter(({ candidates }) => candidates.filter(({ current }) => current).length > 1)
      .map(() => 'it has two current candidates'),
  ];
}

function isPartOf(part: object, whole: object = {}): boolean {
  const others = new Map(Object.entries(whole));
  return Object.entries(part).every(
    ([key, value]) => JSON.stringify(others.get(key)) === JSON.stringify(value),
  );
}

async function untrueLists({ life }: LifeAtRandom): Promise<readonly string[]> {
  const page = { offset: 0, limit: MOST_LINES };
  const trash = await life.answer({ kind: 'trash', ...page });
  const ignored = await life.answer({ kind: 'ignored-list', ...page });
  const plan = await life.answer({ kind: 'plan' });
  if (trash.kind !== 'trash' || ignored.kind !== 'ignored-list' || plan.kind !== 'outlook')
    return [`the lists are ${JSON.stringify([trash, ignored, plan])}`];
  const waits = [...plan.waiting, ...plan.missing, ...plan.failed, ...plan.holds];
  const isOver = waits.some(({ resumesAt }) => resumesAt !== null && resumesAt <= life.clock.now());
  // The plan reads the database alone, which does not tell that a library has lost its last video.
  const isAway = life.status().libraries.some(({ unavailable }) => unavailable !== null);
  const isDue = !isAway && (plan.due > 0 || plan.search.searchRequests > 0 || plan.downloadsLeast > 0);
  return [
    ...(trash.total === trash.items.length ? [] : [`the trash counts wrongly: ${JSON.stringify(trash)}`]),
    ...(ignored.total === 0 ? [] : [`what is not ignored is listed: ${JSON.stringify(ignored)}`]),
    ...(isOver ? [`the plan tells a time that is over: ${JSON.stringify(plan)}`] : []),
    ...(isDue ? [`the plan tells of work that is not done: ${JSON.stringify(plan)}`] : []),
  ];
}
