import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentOf } from '../../src/standin/generate/content.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import { filesBelow, filmPaths, sidecarsBelow } from '../support/library.ts';
import { scanJson } from '../support/program.ts';
import { world } from '../support/world.ts';

const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
const CALLS =
  'rename,renameat,renameat2,link,linkat,unlink,unlinkat,fsync,fdatasync,pwrite64,write,ftruncate';
const POINTS = Number(process.env['SOAK_POINTS'] ?? 150);
const FILMS = 2;

const hasStrace = spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) process.stderr.write('SKIPPED: kill at each write call, for strace is not installed\n');

/** A scan that dies at its nth call of those that change a disk; null where it came to its end before. */
async function scanUntilCall(config: string, nth: number): Promise<number | null> {
  const inject = `${CALLS}:signal=SIGKILL:when=${nth}`;
  const args = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${CALLS}`, '-e', `inject=${inject}`];
  const child = spawn('strace', [...args, process.execPath, BIN, '--config', config, '--scan'], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', UV_THREADPOOL_SIZE: '1' },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done(code));
  });
}

describe.skipIf(!hasStrace)('killed at each call that changes a disk', () => {
  test(`${POINTS} points, each followed by one clean scan`, async () => {
    let died = 0;
    for (let nth = 1; nth <= POINTS; nth += 1) {
      const { folder, media, standIn, config } = await world({
        videos: filmPaths(FILMS),
        service: { generate: { decoys: false } },
      });
      if ((await scanUntilCall(config, nth)) !== 0) died += 1;
      const { code, report } = await scanJson(config);
      const where = `call ${nth}`;
      expect(code, where).toBe(0);
      expect(report, where).toMatchObject({ missing: 0, deferred: 0, failed: 0 });
      const texts = new Set(
        standIn.catalogue.subtitles.flatMap((subtitle) =>
          filesOf(subtitle).map((file) =>
            Buffer.from(contentOf(standIn.catalogue, subtitle.id, file.id)).toString(),
          ),
        ),
      );
      const sidecars = sidecarsBelow(media);
      expect(sidecars, where).toHaveLength(FILMS);
      for (const path of sidecars) expect(texts, where).toContain(readFileSync(join(media, path), 'utf8'));
      const left = filesBelow(folder).filter((path) => path.endsWith('.tmp'));
      expect(left, where).toEqual([]);
      const { downloads, namesSearched } = standIn.asked.snapshot();
      const fetched = Object.values(downloads).reduce((sum, times) => sum + times, 0);
      expect(fetched, where).toBeLessThanOrEqual(FILMS + 1);
      expect(namesSearched, where).toBeLessThanOrEqual(2 * FILMS);
      const database = new Database(join(folder, 'state/state.db'), { readonly: true });
      expect(database.pragma('integrity_check', { simple: true }), where).toBe('ok');
      database.close();
      await standIn.close();
    }
    process.stderr.write(`${died} of ${POINTS} points were reached\n`);
    expect(died).toBeGreaterThan(0);
  });
});
