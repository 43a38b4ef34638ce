import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CONFORMANCE_IDS } from '../conformance/suite.ts';
import { clockAtNoon, stand } from './support/stand.ts';

type Ended = { readonly code: number; readonly out: string; readonly err: string };

const COMMAND = join(import.meta.dirname, '../conformance/run.ts');

function conformance(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

function keyFile(key: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'key'), `${key}\n`);
  return join(folder, 'key');
}

async function addresses(): Promise<readonly string[]> {
  const { apiUrl, downloadUrl } = await stand({ clock: clockAtNoon() });
  return ['--base-url', apiUrl, '--download-url', downloadUrl, '--pace-ms', '0'];
}

describe('npm run conformance', () => {
  test('takes the key from a file, says what it would cost, prints a line for each check, and ends with 0', async () => {
    const { code, out, err } = await conformance([
      ...(await addresses()),
      '--api-key-file',
      keyFile('pro-key'),
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^group authentication: \d+ checks, free\n/);
    expect(out).toMatch(/^group transcriptions: .* not run without --spend transcriptions$/m);
    expect(out).toMatch(/^ok +v2\.me\.plan /m);
    expect(out).not.toContain('pro-key');
  });

  test('takes it from the environment, or as it is, and ends with 1 where the service does otherwise', async () => {
    const where = await addresses();
    const wrong = await conformance([...where, '--spend', 'search'], {
      SUBTITLED_API_KEY: 'wrong-key-of-mine',
    });
    expect(wrong.code).toBe(1);
    expect(wrong.out).toMatch(/^FAIL +v2\.auth\.bearer /m);
    expect(wrong.out + wrong.err).not.toContain('wrong-key-of-mine');
    expect((await conformance([...where, '--api-key', 'plus-key'])).code).toBe(0);
  });

  test('ends with 1 where nobody answers', async () => {
    const nobody = [
      '--base-url',
      'http://127.0.0.1:9',
      '--download-url',
      'http://127.0.0.1:9',
      '--pace-ms',
      '0',
    ];
    const { code, out } = await conformance(nobody, { SUBTITLED_API_KEY: 'k' });
    expect([code, out.includes('ok  ')]).toEqual([1, false]);
  });

  test.each([
    [['--base-url', 'nowhere'], /--base-url takes an http address/],
    [['--base-url', 'http://a', '--download-url', 'http://b'], /no key/],
    [
      ['--base-url', 'http://a', '--download-url', 'http://b', '--api-key', 'k', '--spend', 'money'],
      /--spend takes/,
    ],
    [['--no-such-flag'], /no-such-flag/],
  ] as const)('ends with 2 for %j', async (args, says) => {
    const { code, err } = await conformance(args);
    expect(code).toBe(2);
    expect(err).toMatch(says);
  });

  test('lists the identifiers, and helps', async () => {
    expect((await conformance(['--list'])).out.trim().split('\n')).toEqual(CONFORMANCE_IDS);
    const { code, out } = await conformance(['--help']);
    expect([code, out.indexOf('--api-key-file') < out.indexOf('--api-key KEY')]).toEqual([0, true]);
  });
});
