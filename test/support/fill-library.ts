// Fills a library of many new videos in two scans and checks what they did.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { contentOf } from '../../src/standin/generate/content.ts';
import { filesOf } from '../../src/standin/catalogue/catalogue-index.ts';
import { filmPaths, sidecarsBelow } from './library.ts';
import { scanJson } from './program.ts';
import { PLENTY } from './service.ts';
import { world } from './world.ts';

const MISSING_EVERY = 10;

/** Returns what the first scan cost. `videos` must be a multiple of ten: every tenth has no subtitle. */
export async function fillLibrary(videos: number): Promise<{ readonly searchRequests: number }> {
  const lacking = videos / MISSING_EVERY;
  const { media, standIn, config } = await world({
    videos: filmPaths(videos),
    service: { accounts: PLENTY, generate: { missingEvery: MISSING_EVERY } },
  });

  const first = await scanJson(config);
  expect(first.err).not.toContain('free-key');
  expect(first.code).toBe(0);
  expect(first.report).toMatchObject({
    videos,
    wanted: videos,
    placed: videos - lacking,
    missing: lacking,
    deferred: 0,
    failed: 0,
  });
  const asked = standIn.asked.snapshot();
  expect(asked.namesSearched).toBe(videos);
  expect(Math.max(...asked.requests.map(({ names }) => names))).toBe(50);
  expect(Math.max(...Object.values(asked.timesAsked))).toBe(1);
  expect(sidecarsBelow(media)).toHaveLength(videos - lacking);
  const texts = new Set(
    standIn.catalogue.subtitles
      .filter(({ language }) => language === 'EN')
      .flatMap((subtitle) =>
        filesOf(subtitle).map((file) => contentOf(standIn.catalogue, subtitle.id, file.id)),
      )
      .map((bytes) => Buffer.from(bytes).toString()),
  );
  for (const sidecar of sidecarsBelow(media))
    expect(texts).toContain(readFileSync(join(media, sidecar), 'utf8'));

  standIn.asked.clear();
  const second = await scanJson(config);
  expect(second.code).toBe(0);
  expect(second.report).toMatchObject({ videos, wanted: lacking, placed: 0, missing: lacking });
  expect(standIn.asked.snapshot()).toMatchObject({ searchRequests: 0, downloads: {}, links: {} });
  return { searchRequests: asked.searchRequests };
}
