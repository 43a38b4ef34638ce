import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FILE_SYSTEMS, mounted } from '../../system/mounts.ts';
import { missingOf } from '../../system/tools.ts';
import { canUnshare } from '../../support/in-namespace.ts';
import { filmPaths, namesOf, putFiles } from '../../support/library.ts';
import { writeConfig } from '../../support/program.ts';
import { startDaemon } from '../../support/running-daemon.ts';
import { PLENTY, startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { measure } from '../harness/measure.ts';
import { movedClock, type MovedClock } from '../harness/moved-clock.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

/** By default: a walk every 15 minutes where no events are known to come, every six hours elsewhere. */
const MOST = 16 * MINUTE;
const MOST_OPAQUE = 6.5 * 60 * MINUTE;
/** How long the daemon may work, for real, on what is due at a moment. */
const TURN_MS = 400;
const sidecarOf = (path: string): string => path.replace(/\.mkv$/, '.en.srt');

type Way = {
  readonly name: string;
  readonly folder: string;
  readonly media: string;
  /** Where films arrive, unseen by the kernel's events. */
  readonly inlet: string;
  readonly namespace?: string;
  /** Taken for a file system with events: only the full scan finds what comes from behind. */
  readonly isOpaque?: boolean;
};

/** The folder behind a mount into which something else writes. */
async function behind(name: 'overlay' | 'mergerfs'): Promise<Way> {
  const fileSystem = FILE_SYSTEMS.find((one) => one.name === name);
  if (fileSystem === undefined) throw new Error(`test/system/mounts.ts has no ${name}`);
  const { folder, media } = await mounted(fileSystem);
  return { name, folder, media, inlet: join(folder, 'disk/b'), isOpaque: name === 'overlay' };
}

async function unwatched(): Promise<Way> {
  const { folder } = await behind('mergerfs');
  const media = join(folder, 'own-media');
  mkdirSync(media);
  return {
    name: 'no watches',
    folder,
    media,
    inlet: media,
    namespace: 'echo 0 > /proc/sys/user/max_inotify_instances',
  };
}

/** Moves the clock until the film is filled; returns the simulated minutes, or infinity. */
async function minutesUntilFound(
  { media, inlet, isOpaque }: Way,
  film: string,
  clock: MovedClock,
): Promise<number> {
  const [step, most] = isOpaque === true ? [QUARTER, MOST_OPAQUE] : [MINUTE, MOST];
  putFiles(inlet, [film]);
  const isFound = (): boolean => existsSync(join(media, sidecarOf(film)));
  let passed = 0;
  for (; passed < most && !isFound(); passed += step) {
    clock.later(step);
    for (let real = 0; real < TURN_MS && !isFound(); real += 20) await wait(20);
  }
  return isFound() ? passed / MINUTE : Infinity;
}

async function find(way: Way, count: number): Promise<readonly number[]> {
  const [first = '', ...films] = filmPaths(count + 1);
  const clock = movedClock(join(way.folder, 'ahead'));
  const standIn = await startService(namesOf([first, ...films]), {
    clock,
    accounts: PLENTY,
    generate: { decoys: false, cues: 20 },
  });
  const config = writeConfig(way.folder, standIn, {
    libraries: [{ path: way.media }],
    state_dir: join(way.folder, `state-${way.name.replace(' ', '-')}`),
    settle: '1s',
  });
  putFiles(way.media, [first]);
  const namespace = way.namespace === undefined ? {} : { namespace: way.namespace };
  const daemon = await startDaemon({ config }, { env: clock.env, ...namespace });
  await until('the first is placed', () => existsSync(join(way.media, sidecarOf(first))));
  const minutes: number[] = [];
  for (const film of films) {
    minutes.push(await minutesUntilFound(way, film, clock));
    if (minutes.at(-1) === Infinity) break;
  }
  daemon.child.kill('SIGTERM');
  await daemon.ended;
  return minutes;
}

measure('P11d', async ({ size, tell }) => {
  const missing = missingOf('the-rights-of-root', 'mergerfs');
  if (missing.length > 0 || !canUnshare()) return { needs: [...missing, 'namespaces'].join(', ') };
  const each = Math.max(1, Math.round(size / 3));
  const words: string[] = [];
  const broken: string[] = [];
  for (const open of [() => behind('overlay'), () => behind('mergerfs'), unwatched]) {
    const way = await open();
    const minutes = await find(way, each);
    words.push(`${way.name}: ${minutes.length} films within ${Math.max(...minutes)} min`);
    tell(words.at(-1) ?? '');
    if (minutes.includes(Infinity)) broken.push(`${way.name}: a film was not found`);
  }
  return { figure: `found by sweep and walk, at the default schedule: ${words.join(', ')}`, broken };
});
