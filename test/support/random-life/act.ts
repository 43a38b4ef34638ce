// One act of a life at random, and what acts are made of. Each may find that there is nothing to do.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { NamingPreset } from '../../../src/core/sidecar/sidecar-name.ts';
import type { Command } from '../../../src/core/command/command.ts';
import type { CommandResult } from '../../../src/engine/commands/results.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { DaemonLife } from '../daemon-life.ts';
import type { LivedLibrary, LivedVideo } from './library.ts';
import type { Wish, World } from './worlds.ts';

const LONGEST_ANSWER = 300;

export type LifeAtRandom = {
  readonly life: DaemonLife;
  readonly library: LivedLibrary;
  readonly world: World;
  /** A number below this one. */
  readonly below: (count: number) => number;
  /** Notes what happened, for the person who reads how a life went wrong. */
  readonly note: (text: string) => void;
  /** What commands told that is not so. */
  readonly untrue: string[];
  /** Keys of the configuration, beside the defaults. */
  config: {
    readonly languages: readonly Wish[];
    readonly upgrade?: { readonly enabled: boolean };
    readonly naming?: NamingPreset;
    readonly libraries?: readonly { readonly path: string; readonly languages?: readonly Wish[] }[];
    readonly exclude?: readonly string[];
    readonly overrides?: readonly { readonly path: string; readonly languages: readonly string[] }[];
    readonly hearing_impaired?: string;
    readonly text?: { readonly convert_to: 'vtt' | null };
    readonly quota?: Readonly<Record<string, unknown>>;
  };
  isRunning: boolean;
  /** Always tells the right time: the service's. */
  readonly right: Pick<Clock, 'now'>;
  /** By how much the machine's clock is wrong; and was it ever not set? What happened then counts as old. */
  readonly wrong: { ms: number; wasUnset: boolean };
};

export type Act = (here: LifeAtRandom) => unknown;

export function oneOf<T>({ below }: Pick<LifeAtRandom, 'below'>, list: readonly T[]): T | undefined {
  return list[below(list.length)];
}

/** An act on one of the videos. */
export function onVideo(act: (here: LifeAtRandom, video: LivedVideo) => unknown): Act {
  return (here) => {
    const video = oneOf(here, here.library.videos);
    return video === undefined ? undefined : act(here, video);
  };
}

/** An act that needs the daemon. */
export function whileRunning(act: Act): Act {
  return (here) => (here.isRunning ? act(here) : undefined);
}

/** A command or a reload may wait for a moment, by the clock that only the test moves. */
export async function done<T>({ life }: LifeAtRandom, work: Promise<T>): Promise<T> {
  const ended = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([ended, wait(10, false)]))) life.clock.advance(200);
  return work;
}

export async function command(here: LifeAtRandom, what: Command): Promise<CommandResult> {
  const answer = await done(here, here.life.command(what));
  const told = `${JSON.stringify(what)}: ${JSON.stringify(answer).slice(0, LONGEST_ANSWER)}`;
  here.note(told);
  for (const path of placedBy(what, answer))
    if (!existsSync(path)) here.untrue.push(`${path} is told of and not there: ${told}`);
  return answer;
}

/** The sidecars that the answer says are there now. */
function placedBy(what: Command, answer: CommandResult): readonly string[] {
  if (answer.kind === 'restored') return [answer.path];
  const beside = (name: string): string => join(dirname('path' in what ? what.path : ''), name);
  if (answer.kind === 'picked') return [beside(answer.sidecar)];
  if (answer.kind !== 'searched') return [];
  return answer.wants.flatMap(({ placed, sidecar }) => (placed && sidecar !== null ? [beside(sidecar)] : []));
}

export function oursOf({ library }: LifeAtRandom, video: LivedVideo): readonly string[] {
  return library.sidecarsOf(video).filter((one) => library.isOurs(one));
}

export async function change(here: LifeAtRandom, more: Partial<LifeAtRandom['config']>): Promise<void> {
  here.config = { ...here.config, ...more };
  here.note(JSON.stringify(here.config));
  if (here.isRunning) await done(here, here.life.reload(here.config));
  else here.life.configure(here.config);
}

export async function start(here: LifeAtRandom): Promise<void> {
  if (!here.isRunning) await here.life.start();
  here.isRunning = true;
}

export async function stop(here: LifeAtRandom): Promise<void> {
  if (here.isRunning) await here.life.stop();
  here.isRunning = false;
}

/** The daemon is killed somewhere in the midst of it. */
export async function killedIn(here: LifeAtRandom, work: () => Promise<unknown>): Promise<void> {
  const done = work().catch(() => null);
  for (let at = here.below(12); at > 0; at -= 1) {
    here.life.clock.advance(200);
    await nextTurn();
  }
  // The killed daemon still runs in this process for a moment.
  const putBack = here.library.remembered();
  await here.life.kill();
  await done;
  putBack();
  here.isRunning = false;
}
