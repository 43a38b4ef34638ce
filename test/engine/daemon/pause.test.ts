import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;

test('a pause ends the pass that runs and lets none begin, also after a restart; resumed, the rest is filled', async () => {
  const films = filmPaths(40);
  const life = await daemonLife(films);
  await life.start();
  putFiles(life.media, films);
  const scanned = life.scan();
  await until('the scan is at work', () => sidecarsBelow(life.media).length > 3);
  await life.setPaused(true);
  const report = await scanned;
  expect(report).toMatchObject({ interrupted: true, gaveWay: false });
  const placed = sidecarsBelow(life.media).length;
  expect(placed).toBeLessThan(40);

  const sent = life.standIn.asked.snapshot().requests.length;
  await life.passes(48 * HOUR, 12 * HOUR);
  await life.stop();
  await life.start();
  await life.passes(24 * HOUR, 12 * HOUR);
  expect(life.status()).toMatchObject({ paused: true, running: null });
  expect(sidecarsBelow(life.media)).toHaveLength(placed);
  expect(life.standIn.asked.snapshot().requests).toHaveLength(sent);

  await life.setPaused(false);
  await life.passes(10_000);
  await until('all is filled', () => sidecarsBelow(life.media).length === 40);
  expect(life.status()).toMatchObject({ paused: false });
});

test('what a user asks for is done while it is paused', async () => {
  const films = filmPaths(2);
  const life = await daemonLife(films);
  await life.start();
  await life.setPaused(true);
  putFiles(life.media, films);
  await life.passes(HOUR);
  expect(sidecarsBelow(life.media)).toEqual([]);
  const report = await life.scan();
  expect(report).toMatchObject({ interrupted: false, placed: 2 });
});

test('a walk that a pause stopped begins anew once it is resumed', async () => {
  const films = filmPaths(1000);
  const life = await daemonLife(films, { downloadsPerDay: 0 });
  await life.start();
  await life.setPaused(true);
  await life.stop();
  putFiles(life.media, films);
  await life.start();
  void life.setPaused(false);
  await until('the walk is at work', () => life.status().running?.work === 'scan');
  expect(life.status().running).toMatchObject({ root: life.media });
  await life.setPaused(true);
  expect(life.wants().length).toBeLessThan(1000);
  await life.setPaused(false);
  await until('every video is known', () => life.wants().length === 1000);
});
