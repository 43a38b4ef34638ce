import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli, type Cli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';

const NOT_YET = 'no full scan with this configuration yet: run subtitled scan';
const ALL_THERE = 'every wanted subtitle is there';

async function scanned(): Promise<Cli> {
  const cli = await openCli(filmPaths(2));
  await cli.run('scan');
  return cli;
}

async function told(cli: Cli): Promise<readonly string[]> {
  const [status, plan] = [await cli.run('status'), await cli.run('plan')];
  return [status, plan].map(({ out }) => out);
}

test.each<readonly [string, (cli: Cli) => Readonly<Record<string, unknown>>]>([
  ['a language', () => ({ languages: ['en', 'de'] })],
  ['a library', ({ media, folder }) => ({ libraries: [{ path: media }, { path: join(folder, 'other') }] })],
  ['settings of one folder', () => ({ overrides: [{ path: '*', languages: ['de'] }] })],
  ['a key of another account', () => ({ service: { api_key: 'plus-key' } })],
])('status and plan say that the configuration has %s that the last scan did not know', async (_, more) => {
  const cli = await scanned();
  mkdirSync(join(cli.folder, 'other'));
  cli.configure(more(cli));
  for (const out of await told(cli)) expect(out).toContain(`${NOT_YET}\n`);
  expect((await cli.run('status')).out).not.toContain(ALL_THERE);
  expect((await cli.json('status')).result).toMatchObject({ scanned: false });

  await cli.run('scan');
  for (const out of await told(cli)) expect(out).not.toContain(NOT_YET);
  expect((await cli.json('status')).result).toMatchObject({ scanned: true });
});

test('what does not matter to a scan may change without a word', async () => {
  const cli = await scanned();
  cli.configure({ quota: { reserve_downloads: 5 }, log: { level: 'debug' } });
  const [status = '', plan = ''] = await told(cli);
  expect(status).toContain(ALL_THERE);
  expect(plan).not.toContain(NOT_YET);
});

test('a scan of one folder leaves the others to be scanned', async () => {
  const cli = await scanned();
  cli.configure({ languages: ['en', 'de'] });
  await cli.run('scan', cli.at(filmPaths(1)[0] ?? ''));
  expect((await cli.run('status')).out).toContain(NOT_YET);
});

test('status asks for no second scan of a library without videos', async () => {
  const cli = await openCli([]);
  expect((await cli.run('status')).out).toContain('no video is known yet: run subtitled scan\n');
  await cli.run('scan');
  expect((await cli.run('status')).out).toMatch(/no video is known yet\n/);
});

test('plan names no changed configuration before the first scan', async () => {
  const cli = await openCli([]);
  const { out } = await cli.run('plan');
  expect(out).toContain('no video is known yet: run subtitled scan\n');
  expect(out).not.toContain(NOT_YET);
});

test('of a library of which only a part was ever scanned, no one is told that its configuration changed', async () => {
  const cli = await openCli(filmPaths(2));
  await cli.run('scan', cli.at(filmPaths(1)[0] ?? ''));
  for (const out of await told(cli)) {
    expect(out).toContain(NOT_YET);
    expect(out).not.toContain('changed');
  }
});
