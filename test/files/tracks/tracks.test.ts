import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { MediaInfo } from '../../../src/core/sidecar/embedded-tracks.ts';
import { readMediaInfo } from '../../../src/files/tracks/inside.ts';
import { readMatroska } from '../../../src/files/tracks/matroska.ts';
import { readMp4 } from '../../../src/files/tracks/mp4.ts';
import { windowOn } from '../../../src/files/tracks/window.ts';
import { damaged } from '../../support/damaged-bytes.ts';
import { inMemory } from '../../support/in-memory.ts';
import { temporaryFolder } from '../../support/library.ts';
import {
  FTYP,
  MATROSKA_INFO,
  MVHD,
  UNKNOWN_SIZE,
  box,
  cluster,
  element,
  joined,
  matroska,
  matroskaTracks,
  mp4Track,
  seekHead,
  text,
  type Track,
} from '../../support/media-bytes.ts';

const TRACKS: readonly Track[] = [
  { type: 'video', codec: 'V_MPEG4/ISO/AVC' },
  { type: 'audio', language: 'jpn', codec: 'A_AAC' },
  { type: 'subtitle', language: 'eng' },
  { type: 'subtitle', language: 'ger', title: 'SDH', hearingImpaired: true },
  { type: 'subtitle', language: 'fre', forced: true },
];
const INDEX = seekHead(0x1654ae6b, 0).length;

const languages = (inside: MediaInfo | null): readonly string[] | null =>
  inside === null ? null : inside.tracks.map(({ type, language }) => `${type} ${language}`);

const insideOf = (found: Awaited<ReturnType<typeof readMediaInfo>>): MediaInfo | null =>
  typeof found === 'string' ? null : found;

const ALL = ['audio jpn', 'subtitle eng', 'subtitle ger', 'subtitle fre'];

const COMMENTED: readonly Track[] = [
  { type: 'subtitle', language: 'eng' },
  { type: 'subtitle', language: 'eng', commentary: true },
];
const commentaries = (inside: MediaInfo | null): readonly boolean[] | undefined =>
  inside?.tracks.map(({ commentary }) => commentary === true);

describe('Matroska', () => {
  test('the flag of a commentary', async () => {
    const file = inMemory(matroska([MATROSKA_INFO, matroskaTracks(COMMENTED), cluster]));
    expect(commentaries(await readMatroska(file))).toEqual([false, true]);
  });

  test('language, title, flags, text or pictures, length and frame rate', async () => {
    const pictures: Track = { type: 'subtitle', language: 'por', bcp47: 'pt-BR', codec: 'S_HDMV/PGS' };
    const file = inMemory(
      matroska([MATROSKA_INFO, matroskaTracks([...TRACKS, pictures, { type: 'subtitle' }]), cluster]),
    );
    const inside = await readMatroska(file);
    expect(inside).toMatchObject({ durationMs: 90_000, frameRate: 25 });
    expect(inside?.tracks.slice(2)).toEqual([
      { type: 'subtitle', language: 'ger', title: 'SDH', forced: false, hearingImpaired: true, isText: true },
      { type: 'subtitle', language: 'fre', title: '', forced: true, hearingImpaired: false, isText: true },
      {
        type: 'subtitle',
        language: 'pt-BR',
        title: '',
        forced: false,
        hearingImpaired: false,
        isText: false,
      },
      // What is not said is English, by the format's own rule.
      { type: 'subtitle', language: 'eng', title: '', forced: false, hearingImpaired: false, isText: true },
    ]);
  });

  test.each<[string, Uint8Array]>([
    ['the header first', matroska([MATROSKA_INFO, matroskaTracks(TRACKS), cluster])],
    [
      'a segment that does not know its size',
      matroska([MATROSKA_INFO, matroskaTracks(TRACKS), cluster], UNKNOWN_SIZE),
    ],
    [
      'a cover before it',
      matroska([element(0x1941a469, new Uint8Array(300_000)), MATROSKA_INFO, matroskaTracks(TRACKS)]),
    ],
    [
      'the header behind the film, found by the index',
      matroska([seekHead(0x1654ae6b, INDEX + cluster.length), cluster, matroskaTracks(TRACKS)]),
    ],
  ])('%s', async (_, bytes) => expect(languages(await readMatroska(inMemory(bytes)))).toEqual(ALL));

  test.each<[string, Uint8Array]>([
    ['no tracks', matroska([MATROSKA_INFO, cluster])],
    ['an index that points at itself', matroska([seekHead(0x1654ae6b, 0), cluster])],
    ['an index that points behind the end', matroska([seekHead(0x1654ae6b, 1e9), cluster])],
    ['cut off in the tracks', matroska([MATROSKA_INFO, matroskaTracks(TRACKS)]).subarray(0, 70)],
    ['no segment', matroska([]).subarray(0, 20)],
  ])('%s: nothing is known', async (_, bytes) => {
    const inside = await readMatroska(inMemory(bytes));
    expect(inside?.tracks ?? []).toEqual([]);
  });
});

describe('MP4', () => {
  const moov = (version = 0): Uint8Array =>
    box('moov', [MVHD, ...TRACKS.map((track) => mp4Track(track, version))]);

  test('the kind of a commentary', async () => {
    const film = box('moov', [MVHD, ...COMMENTED.map((track) => mp4Track(track))]);
    expect(commentaries(await readMp4(inMemory(joined(FTYP, film))))).toEqual([false, true]);
  });

  test.each([
    ['all frames last equally long', [[2250, 1000]], 25],
    [
      'but the last',
      [
        [2249, 1000],
        [1, 700],
      ],
      25,
    ],
    [
      'but the first',
      [
        [1, 1557],
        [2249, 1000],
      ],
      25,
    ],
    [
      'but the first and the last',
      [
        [1, 1557],
        [2248, 1000],
        [1, 700],
      ],
      25,
    ],
    [
      'not at all',
      [
        [1000, 1000],
        [1250, 2000],
      ],
      null,
    ],
    [
      'not at all, with many lengths',
      [
        [9, 1000],
        [1, 1],
        [9, 1000],
        [1, 1],
      ],
      null,
    ],
  ] as const)('its frame rate where %s', async (_, runs, frameRate) => {
    const film = box('moov', [MVHD, mp4Track({ type: 'video' }, 0, runs)]);
    expect(await readMp4(inMemory(joined(FTYP, film)))).toMatchObject({ frameRate });
  });

  test('language, title, flags, length and frame rate', async () => {
    const pictures: Track = { type: 'subtitle', bcp47: 'zh-Hant', codec: 'mp4s' };
    const inside = await readMp4(
      inMemory(joined(FTYP, box('moov', [MVHD, ...[...TRACKS, pictures].map((track) => mp4Track(track))]))),
    );
    expect(inside).toMatchObject({ durationMs: 90_000, frameRate: 25 });
    expect(inside?.tracks.slice(2)).toEqual([
      { type: 'subtitle', language: 'ger', title: 'SDH', forced: false, hearingImpaired: true, isText: true },
      { type: 'subtitle', language: 'fre', title: '', forced: true, hearingImpaired: false, isText: true },
      {
        type: 'subtitle',
        language: 'zh-Hant',
        title: '',
        forced: false,
        hearingImpaired: false,
        isText: false,
      },
    ]);
  });

  test.each<[string, Uint8Array]>([
    ['the header first', joined(FTYP, moov(), box('mdat', new Uint8Array(5000)))],
    ['the header last', joined(FTYP, box('mdat', new Uint8Array(200_000)), moov())],
    [
      'a film of more than four gigabytes, as its size is written',
      joined(FTYP, box('mdat', new Uint8Array(5000), true), moov()),
    ],
    ['wide times', joined(FTYP, moov(1))],
  ])('%s', async (_, bytes) => expect(languages(await readMp4(inMemory(bytes)))).toEqual(ALL));

  test.each<[string, Uint8Array]>([
    ['no list of tracks', joined(FTYP, box('mdat', new Uint8Array(100)))],
    ['a box smaller than its head', joined(FTYP, Uint8Array.of(0, 0, 0, 3), text('moov'))],
    ['text', text('1\n00:00:01,000 --> 00:00:02,000\nHello\n')],
  ])('%s: nothing is known', async (_, bytes) => expect(await readMp4(inMemory(bytes))).toBeNull());
});

describe('a hostile header', () => {
  const whole = matroska([seekHead(0x1654ae6b, INDEX), MATROSKA_INFO, matroskaTracks(TRACKS), cluster]);
  const film = joined(FTYP, box('moov', [MVHD, ...TRACKS.map((track) => mp4Track(track))]));

  test.each([
    ['Matroska', whole, readMatroska],
    ['MP4', film, readMp4],
  ] as const)(
    '%s: whatever byte is changed or missing, it ends, without an exception',
    async (_, bytes, read) => {
      await fc.assert(
        fc.asyncProperty(damaged(bytes), async (broken) => {
          const inside = await read(inMemory(broken));
          expect(inside?.tracks.length ?? 0).toBeLessThan(100);
        }),
        { numRuns: 400 },
      );
    },
  );
});

describe('a file', () => {
  test('of any size is read in a few small pieces', async () => {
    const path = join(temporaryFolder(), 'large.mp4');
    const head = joined(FTYP, box('mdat', new Uint8Array(8), true));
    // A hole of three gigabytes between the film's head and the list of its tracks.
    const hole = 3 * 2 ** 30;
    const mdat = FTYP.length;
    new DataView(head.buffer).setBigUint64(mdat + 8, BigInt(hole));
    writeFileSync(path, head);
    const file = await open(path, 'r+');
    onTestFinished(() => file.close());
    const moov = box('moov', [MVHD, ...TRACKS.map((track) => mp4Track(track))]);
    await file.write(moov, 0, moov.length, mdat + hole);
    expect(languages(insideOf(await readMediaInfo(path)))).toEqual(ALL);
    let bytesRead = 0;
    const counting = {
      read: async (buffer: Uint8Array, offset: number, length: number, position: number) => {
        bytesRead += length;
        return file.read(buffer, offset, length, position);
      },
    };
    await readMp4(windowOn(counting as Parameters<typeof windowOn>[0], mdat + hole + moov.length));
    expect(bytesRead).toBeLessThan(512 * 1024);
  });

  test('that is not there, is a folder, or is of another kind tells nothing', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'film.avi'), 'RIFF    AVI LIST');
    writeFileSync(join(folder, 'empty.mkv'), '');
    expect(await readMediaInfo(join(folder, 'film.avi'))).toBe('nothing');
    expect(await readMediaInfo(join(folder, 'empty.mkv'))).toBe('nothing');
    for (const name of ['gone.mkv', '']) expect(await readMediaInfo(join(folder, name))).toBe('unsure');
  });
});
