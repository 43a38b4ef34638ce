import { describe, expect, test } from 'vitest';
import type { MediaInfo } from '../../../src/core/sidecar/embedded-tracks.ts';
import { readMatroska } from '../../../src/files/tracks/matroska.ts';
import { readMp4 } from '../../../src/files/tracks/mp4.ts';
import type { Bytes } from '../../../src/files/tracks/window.ts';
import { inMemory } from '../../support/in-memory.ts';
import {
  FTYP,
  MVHD,
  box,
  cluster,
  element,
  fixed,
  joined,
  matroska,
  matroskaHead,
  matroskaTracks,
  seekHead,
  text,
  type Track,
} from '../../support/media-bytes.ts';

const TRACKS: readonly Track[] = [
  { type: 'video', codec: 'V_MPEG4/ISO/AVC' },
  { type: 'audio', language: 'jpn', codec: 'A_AAC' },
  { type: 'subtitle', language: 'eng' },
];
const ALL = ['audio jpn', 'subtitle eng'];
const INDEX = seekHead(0x1654ae6b, 0).length;

const languages = (inside: MediaInfo | null): readonly string[] | null =>
  inside === null ? null : inside.tracks.map(({ type, language }) => `${type} ${language}`);

describe('what is easily taken for something else', () => {
  const tkhd = (id: number): Uint8Array =>
    box('tkhd', joined(new Uint8Array(12), fixed(id, 4), new Uint8Array(60)));
  const track = (id: number, parts: readonly Uint8Array[]): Uint8Array => box('trak', [tkhd(id), ...parts]);
  const media = (handler: string, language: number): Uint8Array =>
    box('mdia', [
      box(
        'mdhd',
        joined(new Uint8Array(12), fixed(1000, 4), fixed(90_000, 4), fixed(language, 2), new Uint8Array(2)),
      ),
      box('hdlr', joined(new Uint8Array(8), text(handler), new Uint8Array(12))),
    ]);
  const chapters = box('tref', box('chap', fixed(3, 4)));
  const mp4 = (...parts: readonly Uint8Array[]): Bytes =>
    inMemory(joined(FTYP, box('moov', [MVHD, ...parts])));

  test('the names of the chapters of an MP4 file are no subtitles', async () => {
    const file = mp4(
      track(1, [chapters, media('vide', 0x55c4)]),
      track(2, [media('sbtl', 0x15c7)]),
      track(3, [media('text', 0x15c7)]),
    );
    expect(languages(await readMp4(file))).toEqual(['subtitle eng']);
  });

  test.each([
    [0, 'eng'],
    [1, 'fra'],
    [11, 'jpn'],
    [25, 'pol'],
    [140, 'glg'],
    [0x3ff, 'und'],
    [0x7fff, 'und'],
    [0x15c7, 'eng'],
  ])('the language %i of a QuickTime track is %s', async (code, language) => {
    expect((await readMp4(mp4(track(1, [media('sbtl', code)]))))?.tracks[0]?.language).toBe(language);
  });

  test.each([
    ['D_WEBVTT/SUBTITLES', true, false],
    ['D_WEBVTT/CAPTIONS', true, true],
    ['D_WEBVTT/METADATA', false, false],
    ['S_ASS', true, false],
    ['S_SSA', true, false],
    ['S_VOBSUB', false, false],
  ])('a Matroska track of %s: text %s, for the deaf %s', async (codec, isText, hearingImpaired) => {
    const file = inMemory(matroska([matroskaTracks([{ type: 'subtitle', language: 'eng', codec }])]));
    expect((await readMatroska(file))?.tracks).toMatchObject([{ isText, hearingImpaired }]);
  });
});

describe('a header in an odd place', () => {
  const empty = element(0xec, new Uint8Array(20));
  const tracks = matroskaTracks(TRACKS);
  const second = seekHead(0x1654ae6b, INDEX * 2 + cluster.length);

  test.each<[string, Uint8Array]>([
    [
      'a thousand empty elements before it',
      matroska([...Array.from({ length: 1_000 }, () => empty), tracks]),
    ],
    [
      'an empty element before the segment',
      joined(matroskaHead, empty, matroska([tracks]).subarray(matroskaHead.length)),
    ],
    ['behind the film, and no index', matroska([cluster, cluster, tracks])],
    [
      'an index that names a second one',
      matroska([seekHead(0x114d9b74, INDEX + cluster.length), cluster, second, tracks]),
    ],
  ])('Matroska: %s', async (_, bytes) => expect(languages(await readMatroska(inMemory(bytes)))).toEqual(ALL));
});

describe('a film in fragments is as long as all of them', () => {
  const tkhd = box('tkhd', joined(new Uint8Array(12), fixed(1, 4), new Uint8Array(60)));
  const mdhd = box('mdhd', joined(new Uint8Array(12), fixed(1000, 4), fixed(0, 4), new Uint8Array(4)));
  const hdlr = box('hdlr', joined(new Uint8Array(8), text('vide'), new Uint8Array(12)));
  const trak = box('trak', [tkhd, box('mdia', [mdhd, hdlr])]);
  const header = (mvex: Uint8Array): Uint8Array => box('moov', [MVHD, trak, box('mvex', mvex)]);
  const fragment = (startMs: number): Uint8Array =>
    box('moof', [
      box('traf', [
        box('tfhd', joined(fixed(8, 4), fixed(1, 4), fixed(500, 4))),
        box('tfdt', joined(new Uint8Array(4), fixed(startMs, 4))),
        box('trun', joined(new Uint8Array(4), fixed(4, 4))),
      ]),
    ]);
  const mdat = box('mdat', new Uint8Array(100));
  const index = box(
    'sidx',
    joined(
      new Uint8Array(8),
      fixed(1000, 4),
      new Uint8Array(8),
      new Uint8Array(2),
      fixed(2, 2),
      ...[3_000_000, 2_400_000].map((ms) => joined(fixed(100, 4), fixed(ms, 4), new Uint8Array(4))),
    ),
  );

  test.each<[string, Uint8Array]>([
    ['its header', joined(FTYP, header(box('mehd', joined(new Uint8Array(4), fixed(5_400_000, 4)))))],
    ['its index', joined(FTYP, header(new Uint8Array()), index, fragment(0), mdat)],
    [
      'its last fragment',
      joined(FTYP, header(new Uint8Array()), fragment(0), mdat, fragment(5_398_000), mdat),
    ],
  ])('%s tells', async (_, bytes) => {
    expect(await readMp4(inMemory(bytes))).toMatchObject({ durationMs: 5_400_000 });
  });

  test('an index that is cut short tells nothing, and the last fragment does', async () => {
    const claimsMore = index.slice();
    // The count of its pieces stands before their two entries of twelve bytes.
    claimsMore[claimsMore.length - 25] = 3;
    const bytes = joined(
      FTYP,
      header(new Uint8Array()),
      claimsMore,
      fragment(0),
      mdat,
      fragment(4_998_000),
      mdat,
    );
    expect(await readMp4(inMemory(bytes))).toMatchObject({ durationMs: 5_000_000 });
  });

  test('one that nothing tells of is as long as its header says', async () => {
    expect(await readMp4(inMemory(joined(FTYP, header(new Uint8Array()))))).toMatchObject({
      durationMs: 90_000,
    });
  });
});
