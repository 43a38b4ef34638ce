import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths, namesOf } from '../../support/library.ts';

test('a dry run lists every subtitle that it counts but would not work on', async () => {
  const films = filmPaths(3);
  const [one = '', , fresh = ''] = films;
  const cli = await openCli(films.slice(0, 2), { known: namesOf([one]), more: { settle: '1h' } });
  await cli.run('scan');
  mkdirSync(dirname(cli.at(fresh)), { recursive: true });
  writeFileSync(cli.at(fresh), 'still being copied');
  const dry = await cli.run('scan', '--dry-run');
  expect(dry.out).toContain('3 videos, 2 subtitles wanted\n');
  expect(dry.out).toContain('would search 0 names in 0 requests');
  expect(dry.out).toMatch(/^ {2}deferred 1: the file is new or still growing; resumes at /m);
  expect(dry.out).toMatch(/^ {2}missing 1: /m);
  const deferred = /^ {2}deferred.*$/m;
  expect(deferred.exec((await cli.run('scan')).out)?.[0]).toBe(deferred.exec(dry.out)?.[0]);
});

test('a dry run calls nothing deferred that it would work on', async () => {
  const cli = await openCli(filmPaths(2));
  expect((await cli.run('scan', '--dry-run')).out).not.toContain('deferred');
});
