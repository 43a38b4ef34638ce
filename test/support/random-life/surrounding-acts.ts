// What becomes of the daemon, its configuration, its state, and the service.

import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NAMING_PRESETS } from '../../../src/core/sidecar/sidecar-name.ts';
import { MINUTE_MS } from '../../../src/core/duration.ts';
import { change, oneOf, whileRunning, type Act, type LifeAtRandom } from './act.ts';
import { LANGUAGES, WORKS } from './library.ts';

const LIBRARIES_INSIDE = ['Films', 'Series', 'Series/Northbound', 'Copies'];

export const SURROUNDINGS: Readonly<Record<string, Act>> = {
  async stopOrKill(here) {
    if (!here.isRunning) return;
    await (here.below(2) === 0 ? here.life.kill() : here.life.stop());
    here.isRunning = false;
  },
  changeLanguages: (here) =>
    change(here, { languages: here.config.languages.length === 2 ? ['en'] : LANGUAGES }),
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
  takeLibraryAway: whileRunning(async ({ life }) => {
    renameSync(life.media, `${life.media}.away`);
    await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
    renameSync(`${life.media}.away`, life.media);
  }),
  changeNaming: (here) => change(here, { naming: oneOf(here, NAMING_PRESETS) ?? 'universal' }),
  /** Libraries inside the library. */
  changeLibraries: (here) => {
    const inside = LIBRARIES_INSIDE.filter(() => here.below(2) === 0);
    return change(here, { libraries: ['', ...inside].map((path) => ({ path: here.library.full(path) })) });
  },
  excludeForAWhile: async (here) => {
    const { folder } = oneOf(here, WORKS) ?? {};
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

async function stop(here: LifeAtRandom): Promise<void> {
  if (here.isRunning) await here.life.stop();
  here.isRunning = false;
}

function foldersOf({ life }: LifeAtRandom): { readonly state: string; readonly copy: string } {
  return { state: join(life.folder, 'state'), copy: join(life.folder, 'copy') };
}
