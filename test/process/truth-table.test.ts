// One trouble, one truth: whatever stands in the way, every place that speaks of it says the same, and no time that is
// told lies in the past.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere, type Daemon } from '../support/command.ts';
import { canUnshare } from '../support/in-namespace.ts';
import { homeFor, startDaemon, startDaemonHere } from '../support/running-daemon.ts';
import { comes, FILM, SECOND, TROUBLES, type Told } from '../support/troubles.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';

/** Asks each place what it says at this moment. */
function places(
  { config, media }: World,
  daemon: Daemon,
): Readonly<Record<keyof Told, () => Promise<string>>> {
  const command =
    (...args: readonly string[]) =>
    async (): Promise<string> => {
      const { out, err } = await runHere([...args, '--config', config]);
      return out + err;
    };
  const url = (): string => /the status page: (\S+)/.exec(daemon.said())?.[1] ?? '';
  const page = (path: string) => async (): Promise<string> => (await fetch(url() + path)).text();
  return {
    why: command('why', join(media, FILM)),
    status: command('status'),
    plan: command('plan'),
    health: command('health'),
    doctor: command('doctor'),
    api: page('/api/status'),
    queue: page('/api/queue'),
    metrics: page('/metrics'),
    log: () => Promise.resolve(daemon.said()),
  };
}

/** Moments that a text tells as still to come, and that are over. */
function timesInThePast(text: string, askedAt: number): readonly string[] {
  const told = text.matchAll(
    /(?:resumes at|retried at|searched again at|resets at|next:?) (\d{4}-\d\d-\d\d \d\d:\d\d)/g,
  );
  const now = Math.floor(askedAt / 60_000) * 60_000;
  return [...told].flatMap(([words, time = '']) => (Date.parse(time) < now ? [words] : []));
}

const WITH_TIMES: ReadonlySet<string> = new Set(['why', 'status', 'plan']);

const canMount = canUnshare();

test.each(TROUBLES.filter(({ namespace }) => canMount || namespace === undefined))(
  '$name',
  async ({ config = {}, service, before, during = comes, namespace, noticed, said }) => {
    const home = await homeFor([FILM, SECOND], { web: { enabled: true, port: 0 }, ...config }, service);
    before?.(home);
    const shell = namespace?.(home);
    const daemon =
      shell === undefined ? await startDaemonHere(home) : await startDaemon(home, { namespace: shell });
    await during(home);
    await until('the trouble is noticed', () => noticed.test(daemon.said()));
    const open = new Map(Object.entries(places(home, daemon)));
    const past: string[] = [];
    /** Asks those that have not said it yet; what they say instead. */
    const lacking = async (): Promise<readonly (readonly [string, string])[]> => {
      const others: (readonly [string, string])[] = [];
      for (const [place, ask] of open) {
        const askedAt = Date.now();
        const text = await ask();
        if (WITH_TIMES.has(place)) past.push(...timesInThePast(text, askedAt));
        if (said[place as keyof Told]?.test(text) === false) others.push([place, text]);
        else open.delete(place);
      }
      return others;
    };
    await expect.poll(lacking, { timeout: 20_000, interval: 500 }).toEqual([]);
    expect(past).toEqual([]);
  },
  60_000,
);
