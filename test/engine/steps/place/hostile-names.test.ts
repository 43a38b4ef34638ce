import { describe, expect, test } from 'vitest';
import { choosingEntry } from '../../../../src/core/archive/choose-entry.ts';
import { inSlices } from '../../../../src/engine/context/loop/in-slices.ts';
import { handleWebhook } from '../../../../src/engine/daemon/webhook.ts';
import { unzip } from '../../../../src/files/archive/unzip.ts';
import { FILM, record, SHOW, wish } from '../../../core/candidates/records.ts';
import { hostileArchives, numbered } from '../../../support/hostile-names.ts';
import { held, heldWords } from '../../../support/loop-hold.ts';
import { zipOf } from '../../../support/zip-bytes.ts';

const PACK = record('Some.Show.S02', { season: 2, fullSeason: true, episodeFrom: 1, episodeEnd: 20 });

describe('an archive whose names are made to cost time', () => {
  // The soak takes all of the names.
  test.each(hostileArchives(1 / 4))(
    '%s: the loop is not held while the entry is chosen',
    async (what, names) => {
      const entries = names.map((name) => ({ name, size: 9 }));
      for (const video of [SHOW, FILM]) {
        const taken = await held(() => inSlices(choosingEntry(video, wish, PACK, entries)));
        process.stderr.write(`${heldWords(what, taken)}\n`);
        expect(taken.longestPasses).toBeLessThan(300);
        expect(taken.peakMiB).toBeLessThan(64);
      }
    },
  );

  test('2,000 names of 10,000 bytes in no encoding: the loop is not held while they are listed', async () => {
    const name = Buffer.alloc(10_000, '\x81\x5c', 'latin1');
    const bytes = zipOf(
      numbered(2_000, String).map((at) => ({ name: Buffer.concat([name, Buffer.from(at)]), data: 'x' })),
    );
    const taken = await held(() => unzip(bytes.subarray(0)));
    process.stderr.write(`${heldWords('names in no encoding', taken)}\n`);
    expect(taken.value).toMatchObject({ ok: false });
    expect(taken.longestPasses).toBeLessThan(300);
    expect(taken.peakMiB).toBeLessThan(64);
  });
});

describe('a hook whose body is made to cost time', () => {
  const files = (count: number, path: (at: number) => string): object => ({
    eventType: 'Download',
    series: { path: '/media/tv/Show' },
    episodeFiles: numbered(count, path).map((one) => ({ path: one })),
  });

  test.each([
    ['60,000 files in folders of their own', files(60_000, (at) => `/media/tv/${at}/a`)],
    ['60,000 files outside of every library', files(60_000, (at) => `/elsewhere/${at}/a`)],
    ['500 paths of 4,000 slashes', files(500, (at) => `/${'/a'.repeat(2_000)}${at}`)],
  ])('%s: the loop is not held', async (what, payload) => {
    const told: unknown[] = [];
    const needs = {
      roots: ['/media/tv'],
      pathMap: [],
      report: () => Promise.resolve(),
      emit: (one: unknown) => void told.push(one),
    };
    const taken = await held(() => handleWebhook(needs, 'sonarr', payload));
    process.stderr.write(`${heldWords(what, taken)}\n`);
    expect(taken.longestPasses).toBeLessThan(300);
    expect(told.length).toBeLessThan(2);
  });
});
