import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReferences } from '../../../src/files/reference/read-references.ts';
import { damaged } from '../../support/damaged-bytes.ts';
import { hostileMedia } from '../../support/hostile-media.ts';
import { hostileReferences } from '../../support/hostile-references.ts';
import { temporaryFolder } from '../../support/library.ts';
import { held, heldWords } from '../../support/loop-hold.ts';
import { FTYP, MVHD, box, cluster, joined, matroskaTracks } from '../../support/media-bytes.ts';
import { filmWithIndexBehind, matroskaCues, mp4TextTrack } from '../../support/reference-bytes.ts';

describe('a video whose lists are made to cost time', () => {
  const files = [...hostileReferences(), ...hostileMedia()];
  test.each(files.map(({ name, bytes }) => [name, bytes] as const))(
    '%s: the loop is not held, and memory stays small',
    async (name, bytes) => {
      const path = join(temporaryFolder(), name);
      writeFileSync(path, bytes);
      const taken = await held(() => readReferences(path));
      process.stderr.write(`${heldWords(name, taken)}\n`);
      expect(taken.longestPasses).toBeLessThan(300);
      expect(taken.peakMiB).toBeLessThan(128);
    },
    120_000,
  );
});

describe('a broken list', () => {
  const entries = Array.from({ length: 30 }, (_, at) => ({ track: 2, at: at * 3000, lasts: 1500 }));
  const tracks = matroskaTracks([{ type: 'subtitle', number: 2 }]);
  const samples = Array.from({ length: 30 }, (_, at) => ({ size: at % 2 === 0 ? 2 : 20, lasts: 1500 }));
  const film = box('moov', [MVHD, mp4TextTrack({ samples, edits: [{ lasts: 45_000, from: 0 }] })]);

  test.each([
    ['Matroska', filmWithIndexBehind(tracks, 100, joined(matroskaCues(entries), cluster))],
    ['MP4', joined(FTYP, film)],
  ] as const)(
    '%s: whatever byte is changed or missing, reading ends, without an exception',
    async (_, bytes) => {
      const path = join(temporaryFolder(), 'film');
      const read = (content: Uint8Array): ReturnType<typeof readReferences> => {
        writeFileSync(path, content);
        return readReferences(path);
      };
      expect(await read(bytes)).toMatchObject([{ times: { kind: 'cues' } }]);
      await fc.assert(
        fc.asyncProperty(damaged(bytes), async (broken) => {
          expect((await read(broken)).length).toBeLessThan(100);
        }),
        { numRuns: 400 },
      );
    },
  );
});
