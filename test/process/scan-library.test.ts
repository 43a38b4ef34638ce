import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scanHere } from '../support/command.ts';
import { fillLibrary } from '../support/fill-library.ts';
import { filmPaths, filesBelow, putFiles, sidecarsBelow } from '../support/library.ts';
import { PLENTY } from '../support/service.ts';
import { world } from '../support/world.ts';

describe('subtitled --scan on a library', () => {
  test('110 new videos cost 3 search requests, every subtitle is placed with its right bytes, and a second scan asks nothing', async () => {
    expect(await fillLibrary(110)).toEqual({ searchRequests: 3 });
  }, 120_000);

  test('three languages wanted are still one request for each 50 names', async () => {
    const languages = ['en', 'pl', 'de'];
    const { standIn, config } = await world({
      videos: filmPaths(60),
      service: { accounts: PLENTY, generate: { languages, decoys: false } },
      config: { languages },
    });
    const { code, report } = await scanHere(config);
    expect(code).toBe(0);
    expect(report).toMatchObject({ videos: 60, wanted: 180, placed: 180 });
    expect(standIn.asked.snapshot().searchRequests).toBe(2);
  }, 60_000);

  test('one season pack fills a season', async () => {
    const videos = Array.from(
      { length: 12 },
      (_, at) =>
        `Harbour Street/Season 01/Harbour.Street.S01E${String(at + 1).padStart(2, '0')}.1080p.WEB-DL.H264-QUAY.mkv`,
    );
    const { standIn, config } = await world({
      videos,
      service: { generate: { singles: false, packs: true } },
    });
    const { report } = await scanHere(config);
    expect(report).toMatchObject({ videos: 12, placed: 12 });
    const { downloads, links } = standIn.asked.snapshot();
    expect(Object.keys(downloads).length + Object.keys(links).length).toBe(1);
  });

  test('a sidecar that is there, whatever its name, is kept as it is and satisfies its want', async () => {
    const paths = filmPaths(6);
    const { media, config } = await world({ videos: paths });
    const stems = paths.map((path) => path.slice(0, -4));
    const own = [
      `${stems[0]}.en.srt`,
      `${stems[1]}.English.srt`,
      `${stems[2]}.eng.sdh.srt`,
      `${stems[3]}.EN.forced.srt`,
      `${stems[4]}.pl.srt`,
      `${stems[5]!.split('/')[0]}/Subs/2_English.srt`,
    ];
    putFiles(media, own, 'mine\n');
    const { code, report } = await scanHere(config);
    expect(code).toBe(0);
    // Forced is not full, and Polish is not English.
    expect(report).toMatchObject({ videos: 6, wanted: 2, placed: 2 });
    for (const path of own) expect(readFileSync(join(media, path), 'utf8')).toBe('mine\n');
    expect(filesBelow(media).filter((path) => path.includes('.subtitled-'))).toEqual([]);
  });

  test('our own sidecar that the user deletes is not fetched again in the same hour', async () => {
    const { media, standIn, config } = await world({ videos: filmPaths(1) });
    await scanHere(config);
    const [sidecar] = sidecarsBelow(media);
    const { rmSync } = await import('node:fs');
    rmSync(join(media, sidecar!));
    standIn.asked.clear();
    const { report } = await scanHere(config);
    expect(report).toMatchObject({ wanted: 1, deferred: 1 });
    expect(standIn.asked.snapshot().requests).toEqual([]);
  });

  test('a file that is still young is put off until it has settled', async () => {
    const paths = filmPaths(2);
    const { media, config } = await world({ videos: paths });
    writeFileSync(join(media, paths[0]!), 'still growing');
    const { report, code } = await scanHere(config);
    expect(code).toBe(0);
    expect(report).toMatchObject({ wanted: 2, placed: 1, deferred: 1 });
    expect(report.reasons.deferred).toMatchObject([{ reason: 'settling', count: 1 }]);
  });
});
