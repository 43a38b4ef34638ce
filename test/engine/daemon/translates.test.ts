import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../src/app/app.ts';
import { loadConfig } from '../../../src/config/load.ts';
import { configOf } from '../../support/config-files.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { FILM, HOUR, ordersIn, SIDECAR } from '../../support/jobs.ts';
import { namesOf, putFiles, sidecarsBelow, temporaryFolder } from '../../support/library.ts';
import { writeConfig } from '../../support/program.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

test('the daemon orders in its turn, goes on with other things, and collects when the job is ready', async () => {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  putFiles(media, [FILM]);
  const clock = createHandClock(Date.now());
  const standIn = await startService(namesOf([FILM]), {
    clock,
    accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
    generate: { decoys: false },
    jobsTakeMs: 5 * 60_000,
  });
  const file = writeConfig(folder, standIn, {
    languages: ['pl'],
    translate: { enabled: true, patience: '1h' },
  });
  const config = configOf(loadConfig({ file, env: {}, cwd: folder }));
  const opened = createApp(config, { env: {}, pid: 1, clock, emit: () => undefined });
  if (opened.kind !== 'opened') throw new Error('the state is in use');
  const stop = new AbortController();
  const running = opened.app.daemon().run(stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
    await opened.app.close();
  });
  const passes = async (ms: number, stepMs: number): Promise<void> => {
    for (let at = 0; at < ms; at += stepMs) {
      await until('the daemon rests', () => clock.sleepers() === 1);
      clock.crank(stepMs);
    }
    await until('the daemon rests', () => clock.sleepers() === 1);
  };
  const polls = (): number => standIn.asked.snapshot().requests.filter(({ where }) => where === 'job').length;
  await passes(10_000, 5_000);
  expect(standIn.asked.snapshot().searchRequests).toBe(1);
  await passes(HOUR + 30_000, 30_000);
  await until('it is ordered', () => ordersIn(standIn.asked.snapshot()) === 1);
  expect(sidecarsBelow(media)).toEqual([]);
  await passes(6 * 60_000, 30_000);
  await until('it is placed', () => sidecarsBelow(media).length === 1);
  expect(sidecarsBelow(media)).toEqual([SIDECAR]);
  expect(ordersIn(standIn.asked.snapshot())).toBe(1);
  expect(polls()).toBeLessThan(10);
}, 60_000);
