import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('a scan counts as downloads what the service delivered, and tells the refused ones apart', async () => {
  const cli = await openCli(filmPaths(3));
  const refusals = cli.standIn.faults;
  refusals.add({ kind: 'not-found-json', where: 'download', times: 3 });
  refusals.add({ kind: 'not-found-json', where: 'link', times: 3 });
  const { result } = await cli.json('scan');
  expect(result).toMatchObject({ placed: 3, requests: { downloads: 3, refusedDownloads: 6 } });
});

test('on a terminal the refused ones stand beside the downloads', async () => {
  const cli = await openCli(filmPaths(3));
  cli.standIn.faults.add({ kind: 'not-found-json', where: 'download', times: 2 });
  const { out } = await cli.run('scan');
  expect(out).toMatch(
    / · 3 downloads \(47 of 50 left, resets at [^)]+\) · 2 failed downloads did not count\n/,
  );
});

test('a scan without a refusal says nothing of refusals', async () => {
  const cli = await openCli(filmPaths(2));
  const { out } = await cli.run('scan');
  expect(out).toMatch(/ · 2 downloads \(48 of 50 left, resets at [^)]+\)\n/);
});
