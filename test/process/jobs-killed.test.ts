import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { FILM, ordersIn, SIDECAR } from '../support/jobs.ts';
import { filesBelow, sidecarsBelow } from '../support/library.ts';
import { scanHere } from '../support/command.ts';
import { start } from '../support/program.ts';
import { until } from '../support/until.ts';
import { world } from '../support/world.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';

const HOUR = 3_600_000;

type Scene = {
  readonly folder: string;
  readonly standIn: StandIn;
  readonly config: string;
  /** The stages of the jobs on record. */
  stages(): readonly string[];
  /** So much time passes between two runs, as far as the program can tell. */
  passes(ms: number): void;
};

/** A film that was asked about half a day ago, and is translated by the next scan. */
async function scene(more: { readonly rate?: number; readonly jobsTakeMs?: number } = {}): Promise<Scene> {
  const { folder, standIn, config } = await world({
    videos: [FILM],
    service: {
      accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
      generate: { decoys: false, hearingImpaired: false },
      jobsTakeMs: more.jobsTakeMs ?? 300,
    },
    config: {
      languages: ['pl'],
      translate: { enabled: true, patience: '0s' },
      service: { rate: more.rate ?? 1000 },
    },
  });
  const withDatabase = <T>(work: (database: Database.Database) => T): T => {
    const database = new Database(join(folder, 'state/state.db'));
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const passes = (ms: number): void =>
    withDatabase((database) => {
      database.prepare('UPDATE want SET due_at = due_at - ?').run(ms);
      database.prepare('UPDATE job SET sent_at = sent_at - ?, changed_at = changed_at - ?').run(ms, ms);
    });
  expect((await scanHere(config)).report).toMatchObject({ missing: 1 });
  passes(14 * HOUR);
  return {
    folder,
    standIn,
    config,
    passes,
    stages: () =>
      withDatabase((database) => database.prepare<[], string>('SELECT stage FROM job').pluck().all()),
  };
}

/** kill -9 as soon as the condition holds. */
async function killWhen(one: Scene, what: string, condition: () => boolean): Promise<void> {
  const running = start(['--config', one.config, '--scan']);
  await until(what, condition);
  running.child.kill('SIGKILL');
  expect((await running.ended).code).toBeNull();
}

const asked = (one: Scene, where: string, method = 'GET'): number =>
  one.standIn.asked
    .snapshot()
    .requests.filter((request) => request.where === where && request.method === method).length;

/** One job, paid once, placed once, and nothing left lying about. */
async function finishes(one: Scene): Promise<void> {
  const { report } = await scanHere(one.config);
  const before = sidecarsBelow(join(one.folder, 'media'));
  expect(before).toEqual([SIDECAR]);
  expect(report).toMatchObject({ missing: 0, deferred: 0, failed: 0 });
  expect(readFileSync(join(one.folder, 'media', SIDECAR), 'utf8')).toContain('AI PL');
  expect(one.standIn.jobs.list('me', 'translation')).toHaveLength(1);
  expect(one.standIn.accounts.read('me', 'translations').used).toBe(1);
  expect(filesBelow(one.folder).filter((path) => path.endsWith('.tmp'))).toEqual([]);
}

/** Half a second lies between the two. A busy machine may sleep through it: then once more. */
async function killedBeforeSending(tries = 5): Promise<Scene> {
  const one = await scene({ rate: 2 });
  const isSent = (): boolean => asked(one, 'translate', 'POST') > 0;
  await killWhen(one, 'it is on record', () => one.stages().includes('sent') || isSent());
  return asked(one, 'translate', 'POST') === 0 || tries === 1 ? one : killedBeforeSending(tries - 1);
}

describe('a translation whose process is killed', () => {
  test('after it was recorded and before it was sent: it is sent by the next run', async () => {
    const one = await killedBeforeSending();
    expect(asked(one, 'translate', 'POST')).toBe(0);
    one.passes(60_000);
    await finishes(one);
    expect(ordersIn(one.standIn.asked.snapshot())).toBe(1);
  }, 120_000);

  test('after it was sent and before the answer: it is found in the list, and not sent again', async () => {
    const one = await scene();
    one.standIn.faults.add({ kind: 'hang', where: 'translate', charged: true });
    await killWhen(one, 'it was sent', () => asked(one, 'translate', 'POST') === 1);
    await finishes(one);
    expect(ordersIn(one.standIn.asked.snapshot())).toBe(1);
  }, 60_000);

  test('while it runs: the next run goes on asking', async () => {
    const one = await scene({ jobsTakeMs: 2_500 });
    await killWhen(one, 'it is accepted', () => one.stages().includes('accepted'));
    await finishes(one);
    expect(ordersIn(one.standIn.asked.snapshot())).toBe(1);
  }, 60_000);

  test('when it is ready and before it is fetched: it is fetched by the next run', async () => {
    const one = await scene();
    one.standIn.faults.add({ kind: 'hang', where: 'download', after: 1 });
    await killWhen(one, 'the result is asked for', () => asked(one, 'download') === 2);
    one.passes(60_000);
    await finishes(one);
    expect(ordersIn(one.standIn.asked.snapshot())).toBe(1);
  }, 60_000);

  test('at any moment after its result was fetched: it is never fetched twice beyond the one in flight', async () => {
    for (const laterMs of [0, 12]) {
      const one = await scene();
      const running = start(['--config', one.config, '--scan']);
      await until('the result is asked for', () => asked(one, 'download') === 2);
      const end = performance.now() + laterMs;
      await until('a moment is over', () => performance.now() >= end);
      running.child.kill('SIGKILL');
      await running.ended;
      const archive = filesBelow(join(one.folder, 'state/archive'));
      const spooled = archive.filter((name) => /^[0-9a-f]{64}-[0-9a-f]{64}$/.test(name)).length;
      one.passes(60_000);
      await finishes(one);
      expect(ordersIn(one.standIn.asked.snapshot())).toBe(1);
      // The source and the result were kept, so that neither came a second time.
      if (spooled >= 2) expect(asked(one, 'download')).toBe(2);
      expect(asked(one, 'download')).toBeLessThanOrEqual(3);
    }
  }, 60_000);
});
