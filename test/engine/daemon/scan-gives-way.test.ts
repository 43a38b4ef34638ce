import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';

test('a scan through the daemon gives way to a command, goes on, and reports all that it did', async () => {
  const films = filmPaths(40);
  const life = await daemonLife(films);
  await life.start();
  putFiles(life.media, films);
  const order: string[] = [];
  const scanned = life.scan().then((report) => {
    order.push('scan');
    return report;
  });
  // Asked once the scan is at work.
  while (sidecarsBelow(life.media).length < 5) await new Promise((done) => void setImmediate(done));
  const path = join(life.media, films.at(-1) ?? '');
  await life.command({ kind: 'search', path });
  order.push('command');
  const report = await scanned;
  expect(order).toEqual(['command', 'scan']);
  expect(report).toMatchObject({ videos: 40, missing: 0, deferred: 0, failed: 0 });
  expect(report.placed).toBe(report.wanted);
  expect(sidecarsBelow(life.media)).toHaveLength(40);
});

test('two scans at once do not interrupt each other again and again', async () => {
  const films = filmPaths(40);
  const life = await daemonLife(films);
  await life.start();
  // Told in each walk.
  const skipped = `${films[0]?.split('/')[0]}/sample.mkv`;
  putFiles(life.media, [...films, skipped]);
  const seen = life.news.length;
  const reports = await Promise.all([life.scan(), life.scan()]);
  expect(reports).toMatchObject([
    { videos: 40, missing: 0, deferred: 0, failed: 0 },
    { videos: 40, missing: 0, deferred: 0, failed: 0 },
  ]);
  expect(sidecarsBelow(life.media)).toHaveLength(40);
  const walks = life.news.slice(seen).filter((one) => one.kind === 'skipped');
  expect(walks.length).toBeGreaterThan(1);
  expect(walks.length).toBeLessThan(5);
});
