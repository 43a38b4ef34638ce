// What else happens to the process: passes and reloads at once, wishes that are taken back, and libraries that get other paths.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { NAMING_PRESETS } from '../../../src/core/sidecar/sidecar-name.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { change, done, oneOf, start, stop, type Act, type LifeAtRandom } from './act.ts';

type More = Partial<LifeAtRandom['config']>;

/** A wish, and what takes it back. */
function wishOf(here: LifeAtRandom): readonly [More, More] {
  const {
    languages,
    naming = 'universal',
    hearing_impaired = 'avoid',
    text = { convert_to: null },
  } = here.config;
  const wishes: readonly (readonly [More, More])[] = [
    [{ languages: here.world.languages.slice(0, 1) }, { languages }],
    [{ languages: here.world.languages.slice(1) }, { languages }],
    [{ naming: oneOf(here, NAMING_PRESETS) ?? 'plex' }, { naming }],
    [{ naming: 'emby' }, { naming }],
    [{ hearing_impaired: 'exclude' }, { hearing_impaired }],
    [{ text: { convert_to: 'vtt' } }, { text }],
  ];
  return oneOf(here, wishes) ?? [{}, {}];
}

/** A part of what the running daemon has to do. */
async function forAMoment(here: LifeAtRandom): Promise<void> {
  for (let at = here.below(20); at > 0; at -= 1) {
    here.life.clock.advance(200);
    await nextTurn();
  }
}

export const PROCESSES: Readonly<Record<string, Act>> = {
  async scansAtOnce(here) {
    await start(here);
    await done(here, Promise.all([here.life.scan(), here.life.scan(), here.life.scan()]));
  },
  /** It is changed again before the first change is worked off. */
  async changeInPass(here) {
    await start(here);
    const [wish, back] = wishOf(here);
    const scanned = here.life.scan();
    await forAMoment(here);
    await change(here, wish);
    if (here.below(2) === 0) await forAMoment(here);
    else await here.life.passes(oneOf(here, [MINUTE_MS, HOUR_MS]) ?? MINUTE_MS);
    await change(here, back);
    await done(here, scanned);
    await here.life.rests();
  },
  /** Each of the two is noticed at a start. */
  async changeWhileOff(here) {
    const [wish, back] = wishOf(here);
    await stop(here);
    await change(here, wish);
    await start(here);
    await here.life.passes(oneOf(here, [MINUTE_MS, HOUR_MS]) ?? MINUTE_MS);
    await stop(here);
    await change(here, back);
  },
  async changeAndKill(here) {
    await start(here);
    const [wish, back] = wishOf(here);
    const putBack = here.library.remembered();
    const changed = change(here, wish).catch(() => null);
    await forAMoment(here);
    await here.life.kill();
    await changed;
    putBack();
    here.isRunning = false;
    await change(here, back);
  },
  async stopInPass(here) {
    await start(here);
    const scanned = here.life.scan().catch(() => null);
    await forAMoment(here);
    await stop(here);
    await scanned;
  },
};
