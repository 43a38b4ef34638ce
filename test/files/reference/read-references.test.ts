import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readMatroskaReferences } from '../../../src/files/reference/matroska-reference.ts';
import { readReferences } from '../../../src/files/reference/read-references.ts';
import { windowOn } from '../../../src/files/tracks/window.ts';
import { temporaryFolder } from '../../support/library.ts';
import {
  cluster,
  element,
  fixed,
  joined,
  matroskaHead,
  matroskaTracks,
  seekHead,
} from '../../support/media-bytes.ts';
import { matroskaCues, type Entry } from '../../support/reference-bytes.ts';

const TEN_GB = 10 * 2 ** 30;
const CUES = 0x1c53bb6b;
const SEGMENT_HEAD = 12;

describe('a film of ten gigabytes', () => {
  /** Three tracks of pictures and three of text, each with the 1,500 lines of a film of two hours. */
  const tracks = [2, 3, 4, 5, 6, 7];
  const entries = Array.from({ length: 1500 }, (_, at) =>
    tracks.flatMap((track): readonly Entry[] => {
      const entry = { track, at: at * 4500, cluster: Math.floor((at * 4500) / 5000) * 6_000_000 };
      return track < 5 ? [{ ...entry, lasts: 2000 }] : [entry, { ...entry, at: entry.at + 2000 }];
    }),
  ).flat();

  test('is read in less than 1 MiB and in a few reads, each of which is a round trip on a slow mount', async () => {
    const path = join(temporaryFolder(), 'film.mkv');
    const header = matroskaTracks(
      tracks.map((number) => ({
        type: 'subtitle',
        number,
        codec: number < 5 ? 'S_TEXT/UTF8' : 'S_HDMV/PGS',
      })),
    );
    const index = matroskaCues(entries);
    const front = joined(seekHead(CUES, TEN_GB - SEGMENT_HEAD - matroskaHead.length), header);
    const segment = element(0x18538067, front, fixed(0x01 * 2 ** 56 + TEN_GB + index.length, 8));
    writeFileSync(path, joined(matroskaHead, segment, cluster));
    const file = await open(path, 'r+');
    onTestFinished(() => file.close());
    await file.write(index, 0, index.length, TEN_GB);
    let [bytesRead, reads] = [0, 0];
    const counting = {
      read: async (buffer: Uint8Array, offset: number, length: number, position: number) => {
        reads += 1;
        bytesRead += length;
        return file.read(buffer, offset, length, position);
      },
    };
    const bytes = windowOn(counting as Parameters<typeof windowOn>[0], TEN_GB + index.length);
    const found = await readMatroskaReferences(bytes);
    process.stderr.write(`index of ${index.length} bytes: ${bytesRead} bytes in ${reads} reads\n`);
    const shapes = found?.map(({ times }) =>
      times.kind === 'none' ? times.why : `${times.kind} ${times.cues.length}`,
    );
    expect(shapes).toEqual([...Array(3).fill('cues 1500'), ...Array(3).fill('changes 3000')]);
    expect(bytesRead).toBeLessThan(1_048_576);
    expect(reads).toBeLessThanOrEqual(20);
    expect(await readReferences(path)).toEqual(found);
  });
});

test('what is not there, is a folder, or is of another kind has no references', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'folder.mkv'));
  writeFileSync(join(folder, 'film.avi'), 'RIFF    AVI LIST');
  writeFileSync(join(folder, 'empty.mkv'), '');
  expect(await readReferences(join(folder, 'film.avi'))).toBe('nothing');
  expect(await readReferences(join(folder, 'empty.mkv'))).toBe('nothing');
  for (const name of ['gone.mkv', 'folder.mkv'])
    expect(await readReferences(join(folder, name))).toBe('unsure');
});
