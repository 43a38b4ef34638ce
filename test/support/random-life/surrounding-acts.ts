// What becomes of the daemon, its configuration, its state, and the service.

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NAMING_PRESETS } from '../../../src/core/sidecar/sidecar-name.ts';
import { FAULT_KINDS } from '../../../src/standin/faults/faults.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { serviceOf } from './worlds.ts';
import { change, killedIn, oneOf, stop, whileRunning, type Act, type LifeAtRandom } from './act.ts';

/** A daemon without any library that is there waits for one. */
const ALWAYS_THERE = 'Films';
const LIBRARIES_INSIDE = ['Series', 'Series/Northbound', 'Copies'];

export const SURROUNDINGS: Readonly<Record<string, Act>> = {
  growService: async ({ life, world, right }) => {
    if (world.later === undefined) return;
    await life.serve({ clock: right, ...serviceOf(world, world.later) });
  },
  killInPass: whileRunning((here) =>
    killedIn(here, () =>
      Promise.resolve(here.life.clock.advance(oneOf(here, [MINUTE_MS, HOUR_MS, DAY_MS]) ?? 0)),
    ),
  ),
  async stopOrKill(here) {
    if (!here.isRunning) return;
    await (here.below(2) === 0 ? here.life.kill() : here.life.stop());
    here.isRunning = false;
  },
  changeLanguages: (here) => {
    const { languages, wishes } = here.world;
    return change(here, { languages: here.config.languages === wishes ? languages.slice(0, 1) : wishes });
  },
  changeUpgrades: (here) => change(here, { upgrade: { enabled: here.below(2) === 0 } }),
  spendDownloads: ({ life }) => life.standIn.accounts.spend('me', 'downloads', 400),
  failService(here) {
    const kind = oneOf(here, [
      'server-error',
      'malformed-json',
      'rate-limited',
      'reset',
      'cut-with-length',
    ] as const);
    const where = oneOf(here, ['search', 'download', 'any'] as const);
    if (kind === undefined || where === undefined) return;
    here.life.standIn.faults.add({ kind, where, times: 1 + here.below(3) });
  },
  /** An outage. Without what is tried again within a pass: two downloads that wait for it look like a loop at work. */
  failForHours: whileRunning(async ({ life, below, note }) => {
    const kinds = FAULT_KINDS.filter((kind) => !/hang|slow|late|bomb|large|truncated/.test(kind));
    const kind = kinds[below(kinds.length)] ?? 'reset';
    const where = (['search', 'download', 'any'] as const)[below(3)] ?? 'any';
    note(`${kind} at ${where}`);
    life.standIn.faults.add({ kind, where, times: Infinity });
    await life.passes(6 * HOUR_MS, HOUR_MS);
    life.standIn.faults.clear();
  }),
  /** As a machine that is switched off. */
  async sleepForWeeks(here) {
    await stop(here);
    here.life.clock.advance((oneOf(here, [10, 45, 120]) ?? 10) * DAY_MS);
  },
  /** As a disk that is mounted below the library. */
  takeFolderAway: whileRunning(async (here) => {
    const { folder } = oneOf(here, here.world.works) ?? {};
    const path = here.library.full(folder?.split('/')[0] ?? 'Films');
    if (!existsSync(path)) return;
    renameSync(path, `${here.life.folder}/away`);
    await here.life.passes(oneOf(here, [HOUR_MS / 2, 6 * HOUR_MS]) ?? HOUR_MS, HOUR_MS / 2);
    renameSync(`${here.life.folder}/away`, path);
  }),
  changeFormat: (here) => change(here, { text: { convert_to: oneOf(here, ['vtt', null]) ?? null } }),
  changeQuota: (here) =>
    change(here, { quota: { reserve_downloads: here.below(3), anonymous_downloads: here.below(2) === 0 } }),
  /** A share that is not mounted leaves an empty folder. */
  emptyLibrary: whileRunning(async ({ life }) => {
    const away = `${life.media}.away`;
    const move = (from: string, to: string): void =>
      readdirSync(from).forEach((name) => renameSync(join(from, name), join(to, name)));
    mkdirSync(away);
    move(life.media, away);
    await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
    move(away, life.media);
    rmSync(away, { recursive: true });
  }),
  overrideForAWhile: async (here) => {
    const { folder = 'Films' } = oneOf(here, here.world.works) ?? {};
    const languages = here.world.languages.slice(here.below(3));
    await change(here, { overrides: [{ path: dirname(folder), languages }] });
    if (here.isRunning) await here.life.passes(20 * MINUTE_MS, 10 * MINUTE_MS);
    await change(here, { overrides: [] });
  },
  preferForAWhile: async (here) => {
    const before = here.config.hearing_impaired ?? 'avoid';
    const hearing_impaired = oneOf(here, ['any', 'prefer', 'require', 'exclude'] as const) ?? 'any';
    await change(here, { hearing_impaired });
    if (here.isRunning) await here.life.passes(20 * MINUTE_MS, 10 * MINUTE_MS);
    await change(here, { hearing_impaired: before });
  },
  /** As a clock without a battery, or one that is set. */
  moveClock: (here) => here.life.clock.advance(oneOf(here, [-DAY_MS, -HOUR_MS, HOUR_MS, DAY_MS]) ?? 0),
  takeLibraryAway: whileRunning(async ({ life }) => {
    renameSync(life.media, `${life.media}.away`);
    await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
    renameSync(`${life.media}.away`, life.media);
  }),
  changeNaming: (here) => change(here, { naming: oneOf(here, NAMING_PRESETS) ?? 'universal' }),
  /** Libraries inside the library, or instead of it. */
  changeLibraries: (here) => {
    const inside = LIBRARIES_INSIDE.filter(() => here.below(2) === 0);
    const paths = here.below(3) === 0 ? [ALWAYS_THERE, ...inside] : ['', ...inside];
    mkdirSync(here.library.full(ALWAYS_THERE), { recursive: true });
    const watch = here.below(3) === 0 ? 'scan' : 'auto';
    const libraries = paths.map((path) => ({ path: here.library.full(path), watch, ...ownLanguages(here) }));
    return change(here, { libraries });
  },
  excludeForAWhile: async (here) => {
    const { folder } = oneOf(here, here.world.works) ?? {};
    await change(here, { exclude: folder === undefined ? [] : [`${folder}/**`] });
    if (here.isRunning) await here.life.passes(20 * MINUTE_MS, 10 * MINUTE_MS);
    await change(here, { exclude: [] });
  },
  async backUpState(here) {
    await stop(here);
    const { state, copy } = foldersOf(here);
    if (!existsSync(state)) return;
    rmSync(copy, { recursive: true, force: true });
    cpSync(state, copy, { recursive: true, filter: (path) => !path.includes('lock.db') });
  },
  async restoreState(here) {
    const { state, copy } = foldersOf(here);
    if (!existsSync(copy)) return;
    await stop(here);
    rmSync(state, { recursive: true, force: true });
    cpSync(copy, state, { recursive: true });
    here.library.remember();
  },
  async loseState(here) {
    if (here.below(3) > 0) return;
    await stop(here);
    rmSync(foldersOf(here).state, { recursive: true, force: true });
    here.library.forget();
  },
};

/** Of a library; most have those of all. */
function ownLanguages({ below, world }: LifeAtRandom): { readonly languages?: readonly string[] } {
  if (below(4) > 0) return {};
  const [first, ...others] = world.languages;
  // What the service gets one day is not there before.
  const most = world.later === undefined ? others : [];
  return { languages: [first, ...most].flatMap((one) => one ?? []).slice(below(2)) };
}

function foldersOf({ life }: LifeAtRandom): { readonly state: string; readonly copy: string } {
  return { state: join(life.folder, 'state'), copy: join(life.folder, 'copy') };
}
