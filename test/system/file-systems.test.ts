// A scan fills a library on each file system, keeps the user's own subtitles, and leaves nothing over; also when it is
// killed, or when the user writes at the same moment.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow, filmPaths, namesOf, putFiles, sidecarsBelow } from '../support/library.ts';
import { racePlacing } from '../support/place-races.ts';
import { scanJson, writeConfig } from '../support/program.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { wrongTexts } from '../support/wrong-texts.ts';
import { FILE_SYSTEMS, mounted, type Mounted } from './mounts.ts';
import { needs, say } from './tools.ts';

const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
const RACES = 80;
/** A placing takes longer here than on a disk of this machine. */
const WITHIN_MS = 25;
const KILLS = 12;
/** What changes a name. A name is given by `link` first, also where the disk then refuses it. */
const CALLS = ['link,linkat', 'rename,renameat,renameat2', 'unlink,unlinkat'];

const temporariesIn = (media: string): readonly string[] =>
  filesBelow(media).filter((path) => path.includes('.subtitled-'));

/** Waits until the remote side, if there is one, has the same files. */
async function arrived({ media, far }: Mounted): Promise<void> {
  if (far === null) return;
  const contents = (folder: string): string =>
    JSON.stringify(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  // Read once only: rclone delays the upload of a file that is read.
  const here = contents(media);
  await until('the remote side has the same files', () => contents(far) === here);
}

test.for(FILE_SYSTEMS)(
  'a library on $name is filled, and nothing of the user is touched',
  async (fileSystem, context) => {
    needs(context, 'the-rights-of-root', ...fileSystem.tools);
    const place = await mounted(fileSystem);
    const { folder, media } = place;
    const films = filmPaths(4);
    putFiles(media, films);
    const own = films[3]?.replace('.mkv', '.en.srt') ?? '';
    putFiles(media, [own], 'mine\n');
    const standIn = await startService(namesOf(films), { generate: { decoys: false } });
    const config = writeConfig(folder, standIn);
    const { code, report } = await scanJson(config);
    expect([code, report]).toMatchObject([0, { videos: 4, wanted: 3, placed: 3, failed: 0 }]);
    const ours = sidecarsBelow(media).filter((path) => path !== own);
    expect(ours).toHaveLength(3);
    expect(wrongTexts(standIn, media, ours)).toEqual([]);
    expect(readFileSync(join(media, own), 'utf8')).toBe('mine\n');
    expect(temporariesIn(media)).toEqual([]);
    expect((await scanJson(config)).report).toMatchObject({ wanted: 0, placed: 0 });
    await arrived(place);
  },
);

test.for(FILE_SYSTEMS)(
  'on $name a subtitle that a user writes at the very moment we do is never replaced, and ours is whole or not there',
  async (fileSystem, context) => {
    needs(context, 'the-rights-of-root', ...fileSystem.tools);
    const { media } = await mounted(fileSystem);
    const tally = await racePlacing(media, { count: RACES, withinMs: WITHIN_MS });
    expect(tally).toMatchObject({ damaged: 0, short: 0, left: 0 });
    say(`${fileSystem.name}: ${tally.placed} placed, ${tally.taken} times the user came first`);
  },
);

/** Runs a scan that is killed just before the nth of such calls. */
async function scanUntilCall(config: string, calls: string, nth: number): Promise<void> {
  const what = ['-e', `trace=${calls}`, '-e', `inject=${calls}:signal=SIGKILL:when=${nth}`];
  const program = [process.execPath, BIN, '--config', config, '--scan'];
  const child = spawn('strace', ['-f', '-qq', '-o', '/dev/null', ...what, ...program], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', UV_THREADPOOL_SIZE: '1' },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((done, fail) => void child.on('close', done).on('error', fail));
}

test.for(FILE_SYSTEMS)(
  `on $name kill -9 at ${KILLS} steps of scans, then one clean scan: every sidecar is whole, and nothing is left over`,
  { timeout: 180_000 },
  async (fileSystem, context) => {
    needs(context, 'the-rights-of-root', 'strace', ...fileSystem.tools);
    const place = await mounted(fileSystem);
    const { folder, media } = place;
    const films = filmPaths(KILLS);
    const standIn = await startService(namesOf(films), { generate: { decoys: false } });
    const config = writeConfig(folder, standIn);
    let halfway = 0;
    for (const [at, film] of films.entries()) {
      putFiles(media, [film]);
      putFiles(media, [film.replace('.mkv', '.pl.srt')], `mine: ${at}\n`);
      const calls = CALLS[at % CALLS.length] ?? '';
      await scanUntilCall(config, calls, 1 + Math.floor(at / CALLS.length));
      if (temporariesIn(media).length > 0) halfway += 1;
    }
    const { code, report } = await scanJson(config);
    expect([code, report]).toMatchObject([0, { videos: KILLS, missing: 0, deferred: 0, failed: 0 }]);
    const ours = sidecarsBelow(media).filter((path) => path.endsWith('.en.srt'));
    expect(ours).toHaveLength(KILLS);
    expect(wrongTexts(standIn, media, ours)).toEqual([]);
    expect(filesBelow(media)).toHaveLength(3 * KILLS);
    for (const [at, film] of films.entries())
      expect(readFileSync(join(media, film.replace('.mkv', '.pl.srt')), 'utf8')).toBe(`mine: ${at}\n`);
    expect(halfway).toBeGreaterThan(0);
    await arrived(place);
    say(`${fileSystem.name}: ${halfway} of ${KILLS} kills found a sidecar half-way`);
  },
);
