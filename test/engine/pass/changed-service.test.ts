import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FILMS = filmPaths(2);
const OTHER_KEY = { service: { api_key: 'another-key' } };

/** A daemon that was stopped while the service had asked it to wait for ten hours. */
async function askedToWait(config: Record<string, unknown> = {}): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, { config: () => config });
  putFiles(life.media, FILMS);
  life.standIn.faults.add({ kind: 'rate-limited', where: 'any', retryAfter: '36000' });
  await life.start();
  await life.passes(5 * SECOND);
  expect(life.status().holds).toMatchObject([{ work: 'everything', why: 'throttled' }]);
  await life.stop();
  return life;
}

test('a key that is replaced while no daemon runs is not held to what the old one was asked', async () => {
  const life = await askedToWait(OTHER_KEY);
  life.configure({});
  await life.start();
  await life.passes(5 * SECOND);
  await until('both are placed', () => sidecarsBelow(life.media).length === 2);
  expect(life.status().holds).toEqual([]);
});

test('the same key still waits as long as the service asked, after a restart', async () => {
  const life = await askedToWait();
  life.configure({ languages: ['en', 'pl'] });
  await life.start();
  life.standIn.asked.clear();
  await life.passes(30 * MINUTE, MINUTE);
  expect(life.standIn.asked.snapshot().requests).toEqual([]);
  expect(life.status().holds).toMatchObject([{ why: 'throttled' }]);
});

test('a key that is refused does not count as quota: what resumes is told once a key is accepted', async () => {
  const life = await daemonLife(FILMS, { downloadsPerDay: 500 });
  life.configure({ service: { api_key: 'used-up' } });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(5 * SECOND);
  const told = (): readonly string[] =>
    life.news.flatMap((event) => (event.kind === 'resumed' ? [event.hold.why] : []));
  expect(life.status().holds).toMatchObject([{ why: 'search-quota' }, { why: 'download-quota' }]);
  await life.reload({ service: { api_key: 'mistyped' } });
  await life.passes(5 * SECOND);
  expect(life.status().holds).toMatchObject([{ why: 'key-refused' }]);
  expect(told()).toEqual([]);
  await life.reload({});
  await life.passes(5 * SECOND);
  await until('it is told', () => told().length === 2);
});

test('a single scan uses the new key at once, and a dry run before it counts on that', async () => {
  const cli = await openCli(FILMS, { generate: { decoys: false } });
  cli.standIn.faults.add({ kind: 'rate-limited', where: 'any', retryAfter: '36000' });
  expect((await cli.json('--scan')).result).toMatchObject({ placed: 0, deferred: 2 });
  cli.configure({ service: { api_key: 'plus-key' } });
  expect((await cli.json('--scan', '--dry-run')).result).toMatchObject({ plan: { searchUnits: 2 } });
  expect((await cli.json('--scan')).result).toMatchObject({ placed: 2, deferred: 0 });
});

const AI = (): Record<string, unknown> => ({ service: { engine: 'ai' } });

/** A daemon on a free plan with an engine that needs a paid one. */
async function refusedEngine(): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, { config: AI });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(5 * SECOND);
  await until('it is refused', () => life.wants().every(({ reason }) => reason === 'plan-gate'));
  return life;
}

test('an engine that the plan includes is used as soon as it is configured', async () => {
  const life = await refusedEngine();
  await life.reload({});
  await life.passes(5 * SECOND);
  await until('both are placed', () => sidecarsBelow(life.media).length === 2);
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed']);
});

test('and so it is if it was configured while no daemon ran', async () => {
  const life = await refusedEngine();
  await life.stop();
  life.configure({});
  await life.start();
  await life.passes(5 * SECOND);
  await until('both are placed', () => sidecarsBelow(life.media).length === 2);
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed']);
});
