import { expect, test } from 'vitest';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The discard service, which nobody runs. */
const DOWN = { base_url: 'http://127.0.0.1:9', api_key: 'any' };

/** Three films of which nothing is known yet. */
async function startedWithoutService(): Promise<DaemonLife> {
  const films = filmPaths(3);
  const life = await daemonLife(films);
  putFiles(life.media, films);
  life.configure({ service: DOWN });
  await life.start();
  return life;
}

test('a service that is down at the start is reported once, and left alone until the time that is said', async () => {
  const life = await startedWithoutService();
  const startedAt = life.clock.now();
  await life.passes(4 * MINUTE, 5 * SECOND);
  const troubles = life.news.filter(({ kind }) => kind === 'trouble');
  expect(troubles).toEqual([expect.objectContaining({ operation: 'account' })]);
  const until = troubles.flatMap((event) => (event.kind === 'trouble' ? (event.until ?? []) : []));
  expect(life.status().holds).toMatchObject([{ work: 'everything', why: 'outage', resumesAt: until[0] }]);
  expect(life.status().agenda).toMatchObject({ asks: 3, nextAt: until[0] });

  await life.passes(2 * MINUTE, 5 * SECOND);
  expect(life.clock.now()).toBeGreaterThan(startedAt + 5 * MINUTE);
  expect(life.news.filter(({ kind }) => kind === 'trouble')).toHaveLength(2);
});

test('a service that is back when it is tried again places what was found meanwhile', async () => {
  const life = await startedWithoutService();
  await life.passes(MINUTE, 5 * SECOND);
  await life.reload({});
  await life.passes(MINUTE, 5 * SECOND);
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed', 'placed']);
});
