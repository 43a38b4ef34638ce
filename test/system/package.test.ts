import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { until } from '../support/until.ts';
import { install, pack } from './packed.ts';
import { demand, needs, say } from './tools.ts';

/** `subtitled stand-in` of the package itself, on free ports; gives its two addresses. */
async function startStandIn(program: string, library: string): Promise<readonly string[]> {
  const args = ['stand-in', '--library', library, '--port', '0', '--download-port', '0'];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  await until('the stand-in serves', () => said.includes('service.api_key'));
  return [...said.matchAll(/_url: (\S+)/g)].map(([, address]) => address ?? '');
}

test('the package takes a stranger from nothing to the first sidecar in three commands and less than a minute', async (context) => {
  needs(context, 'a-package-registry');
  const home = temporaryFolder();
  const packed = await pack(home);
  const library = join(home, 'media');
  const [film = ''] = filmPaths(1);
  putFiles(library, [film]);
  const bin = join(home, 'there/bin/subtitled');
  const env = { HOME: home, SUBTITLED_SERVICE_API_KEY: 'free-key' };
  const started = performance.now();
  await install(packed, join(home, 'there'));
  const installedMs = performance.now() - started;
  const [api = '', download = ''] = await startStandIn(bin, library);
  const served = performance.now();
  const flags = ['--base-url', api, '--download-url', download, '--languages', 'en'];
  const initSaid = await demand(bin, ['init', ...flags, '--libraries', library], { cwd: home, env });
  const scanSaid = await demand(bin, ['--scan'], { cwd: home, env: { HOME: home } });
  const totalMs = installedMs + performance.now() - served;
  expect(sidecarsBelow(library)).toEqual([film.replace(/\.mkv$/, '.en.srt')]);
  expect(totalMs).toBeLessThan(60_000);
  expect(await demand(bin, ['--version'])).toBe(`${versionOf()}\n`);
  say(`npm install, init, --scan: ${(totalMs / 1000).toFixed(1)} s to the first sidecar`);
  say(`${initSaid}${scanSaid}`.replaceAll(/^/gm, '  '));
}, 240_000);

test('the same checkout gives the same bytes', async (context) => {
  needs(context, 'a-package-registry');
  const sums = [];
  for (let times = 0; times < 2; times += 1) {
    const { tarball } = await pack(temporaryFolder());
    sums.push(createHash('sha512').update(readFileSync(tarball)).digest('hex'));
  }
  expect(sums[1]).toBe(sums[0]);
}, 240_000);

test('the package holds the program, the units and the documents, and nothing of the workshop', async (context) => {
  needs(context, 'a-package-registry');
  const { files } = await pack(temporaryFolder());
  const wanted = [
    'LICENSE',
    'README.md',
    'config.example.yaml',
    'docs/config.schema.json',
    'docs/install.md',
  ];
  const units = ['subtitled.service', 'subtitled-scan.service', 'subtitled-scan.timer', 'install.sh'];
  const rules = ['subtitled.sysusers', 'subtitled.tmpfiles'];
  for (const name of [
    ...wanted,
    'dist/bin.js',
    'dist/sbom.cdx.json',
    ...[...units, ...rules].map((unit) => `systemd/${unit}`),
  ])
    expect(files).toContain(name);
  expect(files.filter((name) => /^(src|test)\/|\.ts$|\.map$/.test(name))).toEqual([]);
}, 120_000);

function versionOf(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
