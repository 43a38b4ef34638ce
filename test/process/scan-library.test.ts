import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../../src/standin/content.ts';
import { filesOf } from '../../src/standin/shelf.ts';
import {
  filmPaths,
  filesBelow,
  namesOf,
  putFiles,
  sidecarsBelow,
  temporaryFolder,
} from '../support/library.ts';
import { scanJson, writeConfig } from '../support/program.ts';
import { PLENTY, startService } from '../support/service.ts';

describe('subtitled --scan on a library', () => {
  test('1,000 new videos cost 20 search requests, every subtitle is placed with its right bytes, and a second scan asks nothing', async () => {
    const folder = temporaryFolder();
    const paths = filmPaths(1000);
    putFiles(join(folder, 'media'), paths);
    const standIn = await startService(namesOf(paths), { accounts: PLENTY, generate: { missingEvery: 10 } });
    const config = writeConfig(folder, standIn);

    const first = await scanJson(config);
    expect(first.err).not.toContain('free-key');
    expect(first.code).toBe(0);
    expect(first.report).toMatchObject({
      videos: 1000,
      wanted: 1000,
      placed: 900,
      missing: 100,
      deferred: 0,
      failed: 0,
    });
    const asked = standIn.asked.snapshot();
    expect(asked.searchRequests).toBe(20);
    expect(asked.namesSearched).toBe(1000);
    expect(Math.max(...asked.requests.map(({ names }) => names))).toBe(50);
    expect(Math.max(...Object.values(asked.timesAsked))).toBe(1);
    expect(sidecarsBelow(join(folder, 'media'))).toHaveLength(900);
    const texts = new Set(
      standIn.catalogue.subtitles
        .filter(({ language }) => language === 'EN')
        .flatMap((subtitle) =>
          filesOf(subtitle).map((file) => contentOf(standIn.catalogue, subtitle.id, file.id)),
        )
        .map((bytes) => Buffer.from(bytes).toString()),
    );
    for (const sidecar of sidecarsBelow(join(folder, 'media')))
      expect(texts).toContain(readFileSync(join(folder, 'media', sidecar), 'utf8'));

    standIn.asked.clear();
    const second = await scanJson(config);
    expect(second.code).toBe(0);
    expect(second.report).toMatchObject({ videos: 1000, wanted: 100, placed: 0, missing: 100 });
    expect(standIn.asked.snapshot()).toMatchObject({ searchRequests: 0, downloads: {}, links: {} });
  }, 120_000);

  test('three languages wanted are still one request for each 50 names', async () => {
    const folder = temporaryFolder();
    const paths = filmPaths(100);
    putFiles(join(folder, 'media'), paths);
    const standIn = await startService(namesOf(paths), {
      accounts: PLENTY,
      generate: { languages: ['en', 'pl', 'de'], decoys: false },
    });
    const { code, report } = await scanJson(writeConfig(folder, standIn, { languages: ['en', 'pl', 'de'] }));
    expect(code).toBe(0);
    expect(report).toMatchObject({ videos: 100, wanted: 300, placed: 300 });
    expect(standIn.asked.snapshot().searchRequests).toBe(2);
  }, 60_000);

  test('one season pack fills a season', async () => {
    const folder = temporaryFolder();
    const paths = Array.from(
      { length: 12 },
      (_, at) =>
        `Harbour Street/Season 01/Harbour.Street.S01E${String(at + 1).padStart(2, '0')}.1080p.WEB-DL.H264-QUAY.mkv`,
    );
    putFiles(join(folder, 'media'), paths);
    const standIn = await startService(namesOf(paths), { generate: { singles: false, packs: true } });
    const { report } = await scanJson(writeConfig(folder, standIn));
    expect(report).toMatchObject({ videos: 12, placed: 12 });
    const { downloads, links } = standIn.asked.snapshot();
    expect(Object.keys(downloads).length + Object.keys(links).length).toBe(1);
  });

  test('a sidecar that is there, whatever its name, is kept as it is and satisfies its want', async () => {
    const folder = temporaryFolder();
    const paths = filmPaths(6);
    const media = join(folder, 'media');
    putFiles(media, paths);
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
    const standIn = await startService(namesOf(paths));
    const { code, report } = await scanJson(writeConfig(folder, standIn));
    expect(code).toBe(0);
    // Forced is not full, and Polish is not English.
    expect(report).toMatchObject({ videos: 6, wanted: 2, placed: 2 });
    for (const path of own) expect(readFileSync(join(media, path), 'utf8')).toBe('mine\n');
    expect(filesBelow(media).filter((path) => path.includes('.subtitled-'))).toEqual([]);
  });

  test('our own sidecar that the user deletes is not fetched again in the same hour', async () => {
    const folder = temporaryFolder();
    const paths = filmPaths(1);
    const media = join(folder, 'media');
    putFiles(media, paths);
    const standIn = await startService(namesOf(paths));
    const config = writeConfig(folder, standIn);
    await scanJson(config);
    const [sidecar] = sidecarsBelow(media);
    const { rmSync } = await import('node:fs');
    rmSync(join(media, sidecar!));
    standIn.asked.clear();
    const { report } = await scanJson(config);
    expect(report).toMatchObject({ wanted: 1, deferred: 1 });
    expect(standIn.asked.snapshot().requests).toEqual([]);
  });

  test('a file that is still young is put off until it has settled', async () => {
    const folder = temporaryFolder();
    const paths = filmPaths(2);
    putFiles(join(folder, 'media'), paths);
    writeFileSync(join(folder, 'media', paths[0]!), 'still growing');
    const standIn = await startService(namesOf(paths));
    const { report, code } = await scanJson(writeConfig(folder, standIn));
    expect(code).toBe(0);
    expect(report).toMatchObject({ wanted: 2, placed: 1, deferred: 1 });
    expect(report.reasons.deferred).toMatchObject([{ reason: 'settling', count: 1 }]);
  });
});
