// Lets a user, a disk and a service do anything to a library at random for some days, and looks at what is left of it.
// The same seed does the same, but for the moments at which the kernel reports changes.

import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../src/ports/clock.ts';
import { picker } from '../../../src/standin/generate/picker.ts';
import { filesBelow } from '../library.ts';
import { daemonLife, type DaemonLife } from '../daemon-life.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { oneOf, start, type LifeAtRandom } from './act.ts';
import { ACTS, actsOf } from './acts.ts';
import { setWrong } from './clock-acts.ts';
import { becomeAnother, becomeRootAgain } from './another-user.ts';
import { disagreeing } from './figures.ts';
import { isLived, missingFrom, paidTwice, rootOf, troubleIn } from './judge.ts';
import { LivedLibrary } from './library.ts';
import { serviceOf, WORLDS, type Wish, type World, type WorldName } from './worlds.ts';
import { unsoundIn } from './state.ts';
import { untrue } from './told.ts';
import { unlikePreview } from './previewed.ts';

const VIDEOS_AT_FIRST = 6;
const MOST_ACTS_A_STEP = 3;
/** Real time for the kernel's reports of changes. */
const REPORTED_MS = 60;

export type RandomLife = {
  readonly seed: string;
  /** Where; by default a plain one. */
  readonly world?: WorldName;
  /** Between two, the daemon works for a while, and the library is judged. */
  readonly steps: number;
};

export type LifeTold = {
  /** What is wrong with the library; the life ends with the first. */
  readonly trouble: readonly string[];
  /** How many things were done. */
  readonly acts: number;
  /** What was done, in order. */
  readonly notes: readonly string[];
};

export async function liveAtRandom(life: RandomLife): Promise<LifeTold> {
  try {
    return await live(life);
  } finally {
    becomeRootAgain();
  }
}

async function live({ seed, steps, world = 'plain' }: RandomLife): Promise<LifeTold> {
  const notes: string[] = [];
  const here = await begin({ seed, world: WORLDS[world]() }, (text) => void notes.push(text));
  const { library, life } = here;
  let acts = 0;
  for (let step = 0; step < steps; step += 1) {
    here.note(`step ${step}`);
    acts += await actAtRandom(here);
    await rest(here, 0);
    const unlike = here.below(3) === 0 ? await unlikePreview(here) : [];
    await rest(here, oneOf(here, [20 * MINUTE_MS, 2 * HOUR_MS, DAY_MS]) ?? HOUR_MS);
    const trouble = [...unlike, ...here.untrue, ...troubleIn(library, life.media)];
    if (trouble.length > 0) return { trouble, acts, notes };
  }
  life.standIn.faults.clear();
  setWrong(here, 0);
  await rest(here, 2 * DAY_MS);
  await rest(here, 3 * DAY_MS);
  const restless = [
    ...(await restlessness(life)),
    ...(await untrue(here, {
      isLived: (path) => isLived(library, rootsOf(here), path),
      languagesOf: (path) => languagesOf(here, path),
    })),
    ...(await disagreeing(here)),
  ];
  await life.stop();
  return {
    trouble: [
      ...troubleIn(library, life.media),
      ...missingFrom(
        library,
        { languagesOf: (path) => languagesOf(here, path), roots: rootsOf(here) },
        life.wants(),
      ),
      ...(library.isForgotten ? [] : paidTwice(life.standIn.asked.snapshot())),
      ...restless,
      ...unsoundIn(join(life.folder, 'state'), {
        now: life.clock.now(),
        isOurs: (path) => !library.isForgotten && library.isOurs(relative(life.media, path)),
        isLived: (path) => isLived(library, rootsOf(here), relative(life.media, path)),
      }),
    ],
    acts,
    notes,
  };
}

/** The libraries, as they begin in a path below the first of them: `/Films`. */
function rootsOf({ config, life }: LifeAtRandom): readonly string[] {
  const paths = config.libraries?.map(({ path }) => path) ?? [life.media];
  return paths.map((path) => path.slice(life.media.length).replace(/\/$/, ''));
}

/** Wanted for this video: its library may have its own. */
function languagesOf(here: LifeAtRandom, path: string): readonly Wish[] {
  const roots = rootsOf(here);
  const own = here.config.libraries?.[roots.indexOf(rootOf(roots, path) ?? '')];
  return own?.languages ?? here.config.languages;
}

/** What scans do that have nothing to do. */
async function restlessness(life: DaemonLife): Promise<readonly string[]> {
  await life.scan();
  const [files, asked] = [filesOf(life), life.standIn.asked.snapshot().requests.length];
  await life.scan();
  await life.scan();
  const requests = life.standIn.asked.snapshot().requests.slice(asked);
  return [
    ...without(files, filesOf(life)).map((file) => `a scan with nothing to do took ${file}`),
    ...without(filesOf(life), files).map((file) => `a scan with nothing to do left ${file}`),
    ...requests.map(({ path }) => `a scan with nothing to do asked for ${path}`),
  ];
}

function filesOf({ media }: DaemonLife): readonly string[] {
  return filesBelow(media).map((path) => `${path}, ${statSync(join(media, path)).mtimeMs}`);
}

function without(all: readonly string[], some: readonly string[]): readonly string[] {
  return all.filter((one) => !some.includes(one));
}

type Begun = { readonly seed: string; readonly world: World };

async function begin({ seed, world }: Begun, note: (text: string) => void): Promise<LifeAtRandom> {
  const { catalogue, wishes: languages } = world;
  const wrong = { ms: 0, wasUnset: false };
  const rightOf = (clock: Pick<Clock, 'now'>): Pick<Clock, 'now'> => ({ now: () => clock.now() - wrong.ms });
  const life = await daemonLife([], {
    catalogue,
    service: (clock) => ({ clock: rightOf(clock), ...serviceOf(world, catalogue) }),
    config: () => ({ languages, ...world.config }),
  });
  const here: LifeAtRandom = {
    life,
    library: new LivedLibrary(life.media, note),
    note,
    untrue: [],
    below: picker(`life ${seed}`),
    world,
    config: { languages, ...world.config },
    isRunning: false,
    right: rightOf(life.clock),
    wrong,
  };
  if (world.also === 'permissions')
    becomeAnother([life.folder, life.media, join(life.folder, 'subtitled.yaml')]);
  for (let at = 0; at < VIDEOS_AT_FIRST; at += 1) await ACTS.get('addVideo')?.(here);
  await rest(here, 20 * MINUTE_MS);
  return here;
}

/** Returns how many things were done. */
async function actAtRandom(here: LifeAtRandom): Promise<number> {
  const count = 1 + here.below(MOST_ACTS_A_STEP);
  for (let at = 0; at < count; at += 1) {
    const acts = oneOf(here, actsOf(here.world)) ?? ACTS;
    const name = oneOf(here, [...acts.keys()]) ?? 'addVideo';
    here.note(name);
    await acts.get(name)?.(here);
    if (here.below(3) === 0) await wait(REPORTED_MS / 2);
  }
  return count;
}

/** Starts the daemon if it does not run, and lets it work. */
async function rest(here: LifeAtRandom, ms: number): Promise<void> {
  await start(here);
  for (let at = 0; at < ms; at += ms / 4) {
    await wait(REPORTED_MS);
    await here.life.passes(ms / 4, ms / 8);
  }
}
