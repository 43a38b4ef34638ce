import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scanHere } from '../support/command.ts';
import { filesBelow, filmPaths, putFiles } from '../support/library.ts';
import { type Report } from '../support/program.ts';
import { sidecarNames } from '../support/sidecar-names.ts';
import { until } from '../support/until.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { world } from '../support/world.ts';

const sumOf = ({ placed, missing, deferred, failed }: Report): number => placed + missing + deferred + failed;
const isFetching = ({ asked }: StandIn): boolean =>
  asked.snapshot().requests.some(({ where }) => where === 'download');

describe("the user's files", () => {
  test('a sidecar of the user, in whatever naming of whatever player, is never replaced, moved or deleted', async () => {
    // One film for each spelling, so that none hides the effect of another.
    const paths = filmPaths(sidecarNames('x').length);
    const { media, config } = await world({
      videos: paths,
      service: {
        accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
        generate: { languages: ['en', 'pt-BR'], decoys: false },
      },
      config: { languages: ['en', 'pt-BR'] },
    });
    const own = new Map(
      paths.map((path, at) => {
        const stem = basename(path, '.mkv');
        return [join(dirname(path), sidecarNames(stem)[at] ?? ''), `mine ${at}\n`] as const;
      }),
    );
    for (const [path, text] of own) putFiles(media, [path], text);
    const before = filesBelow(media);
    const { code, report, err } = await scanHere(config);
    expect(err).not.toContain('failed');
    expect(code).toBe(0);
    expect(sumOf(report)).toBe(report.wanted);
    expect(report.placed).toBeGreaterThan(0);
    expect(report.wanted).toBeLessThan(paths.length * 2);
    const after = filesBelow(media);
    expect(before.filter((path) => !after.includes(path))).toEqual([]);
    for (const [path, text] of own) expect(readFileSync(join(media, path), 'utf8'), path).toBe(text);
    expect(after.filter((path) => path.endsWith('.tmp'))).toEqual([]);
    expect(after.length - before.length).toBe(report.placed);
  }, 120_000);

  test('a sidecar that someone else creates while we download wins, in whatever case, and nothing of ours is left', async () => {
    const paths = filmPaths(6);
    const { media, standIn, config } = await world({
      videos: paths,
      service: { generate: { decoys: false } },
    });
    standIn.faults.add({ kind: 'late', where: 'download', delayMs: 2_000, times: Infinity });
    const scan = scanHere(config);
    const targets = new Map(
      paths.map((path, at) => {
        const stem = path.replace(/\.mkv$/, '');
        return [`${stem}${at % 2 === 0 ? '.en.srt' : '.EN.srt'}`, `mine ${at}\n`] as const;
      }),
    );
    // The moment the first download is on its way, before its answer.
    await until('it fetches', () => isFetching(standIn));
    for (const [path, text] of targets) writeFileSync(join(media, path), text);
    standIn.faults.clear();
    const { code, report } = await scan;
    expect(code).toBe(0);
    expect(report.placed).toBe(0);
    expect(sumOf(report)).toBe(report.wanted);
    for (const [path, text] of targets) expect(readFileSync(join(media, path), 'utf8'), path).toBe(text);
    expect(filesBelow(media)).toEqual([...paths, ...targets.keys()].toSorted());

    standIn.asked.clear();
    const again = await scanHere(config);
    expect(again.report).toMatchObject({ wanted: 0, placed: 0 });
    expect(standIn.asked.snapshot().requests).toEqual([]);
  }, 60_000);

  test('a video that is replaced while we download gets nothing that was meant for the old one, and its own later', async () => {
    const paths = filmPaths(1);
    const { media, standIn, config } = await world({
      videos: paths,
      service: { generate: { decoys: false } },
    });
    standIn.faults.add({ kind: 'late', where: 'download', delayMs: 2_000 });
    const scan = scanHere(config);
    await until('it fetches', () => isFetching(standIn));
    putFiles(media, paths, 'another cut of the film, longer\n');
    expect((await scan).report).toMatchObject({ wanted: 1, placed: 0, deferred: 1, missing: 0 });
    expect(filesBelow(media)).toEqual(paths);
    standIn.asked.clear();
    expect((await scanHere(config)).report).toMatchObject({ placed: 1, deferred: 0 });
    // What was received lies in the spool: it is not bought again.
    expect(standIn.asked.snapshot().downloads).toEqual({});
  }, 60_000);
});
