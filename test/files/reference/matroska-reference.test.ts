import { describe, expect, test } from 'vitest';
import type { CueTimes } from '../../../src/core/sync/reference-track.ts';
import { readMatroskaReferences } from '../../../src/files/reference/matroska-reference.ts';
import {
  cluster,
  element,
  joined,
  matroska,
  matroskaTracks,
  seekHead,
  type Track,
} from '../../support/media-bytes.ts';
import { inMemory } from '../../support/in-memory.ts';
import {
  filmWithIndexBehind,
  matroskaCues,
  matroskaUnit,
  short,
  type Entry,
} from '../../support/reference-bytes.ts';

const TRACKS: readonly Track[] = [
  { type: 'video', number: 1, codec: 'V_MPEG4/ISO/AVC' },
  { type: 'subtitle', number: 2, language: 'eng', title: 'SDH', hearingImpaired: true },
  { type: 'subtitle', number: 3, language: 'fre', forced: true, codec: 'S_HDMV/PGS' },
];
const UNIT = matroskaUnit(1_000_000);
const ENTRIES: readonly Entry[] = [
  { track: 1, at: 0 },
  { track: 2, at: 1000, lasts: 2000 },
  { track: 3, at: 1500, lasts: 1000 },
  { track: 3, at: 2500 },
  { track: 2, at: 61_000, lasts: 1500 },
];

const timesFor = async (bytes: Uint8Array): Promise<readonly CueTimes[] | undefined> =>
  (await readMatroskaReferences(inMemory(bytes)))?.map(({ times }) => times);
const front = (tracks = TRACKS, unit = UNIT): Uint8Array => joined(unit, matroskaTracks(tracks));
const film = (entries: readonly Entry[]): Uint8Array => matroska([front(), matroskaCues(entries), cluster]);

const ENGLISH: CueTimes = {
  kind: 'cues',
  cues: [
    [1000, 3000],
    [61_000, 62_500],
  ],
};
const FRENCH: CueTimes = { kind: 'cues', cues: [[1500, 2500]] };

describe('the index of a Matroska file', () => {
  test('tells the cues of each subtitle track', async () => {
    expect(await readMatroskaReferences(inMemory(film(ENTRIES)))).toEqual([
      {
        kind: 'text',
        language: 'eng',
        title: 'SDH',
        forced: false,
        hearingImpaired: true,
        commentary: false,
        times: ENGLISH,
      },
      {
        kind: 'pictures',
        language: 'fre',
        title: '',
        forced: true,
        hearingImpaired: false,
        commentary: false,
        times: FRENCH,
      },
    ]);
  });

  const cues = matroskaCues(ENTRIES);
  const empty = element(0xec, new Uint8Array(100_000));
  test.each<[string, Uint8Array]>([
    ['behind the film', filmWithIndexBehind(front(), 200_000, cues)],
    ['before the header', matroska([cues, front(), cluster])],
    [
      'with empty elements in it',
      matroska([front(), element(0x1c53bb6b, joined(empty, cues.subarray(12), empty))]),
    ],
    ['in a segment that does not know its size', matroska([front(), cues, cluster], Uint8Array.of(0xff))],
    [
      'with several tracks in one point',
      matroska([
        front(),
        element(0x1c53bb6b, [
          element(0xbb, [
            element(0xb7, [
              short(0xf7, [Uint8Array.of(2)]),
              short(0xb2, [Uint8Array.of(0x07, 0xd0)]),
              short(0xf0, [Uint8Array.of(1)]),
            ]),
            element(0xb7, [
              short(0xf7, [Uint8Array.of(3)]),
              short(0xb2, [Uint8Array.of(0x03, 0xe8)]),
              short(0xf0, [Uint8Array.of(1)]),
            ]),
            // The time may come last.
            short(0xb3, [Uint8Array.of(0x03, 0xe8)]),
          ]),
        ]),
      ]),
    ],
  ])('%s', async (what, bytes) => {
    const together: readonly CueTimes[] = [
      { kind: 'cues', cues: [[1000, 3000]] },
      { kind: 'cues', cues: [[1000, 2000]] },
    ];
    expect(await timesFor(bytes)).toEqual(what.startsWith('with several') ? together : [ENGLISH, FRENCH]);
  });

  test('counts in the unit of the file', async () => {
    // A film of an old program: 90,000 units a second.
    const units = matroskaCues([{ track: 2, at: 90_000, lasts: 45_000 }]);
    const bytes = matroska([front(TRACKS, matroskaUnit(11_111)), units, cluster]);
    expect((await timesFor(bytes))?.[0]).toEqual({ kind: 'cues', cues: [[1000, 1500]] });
  });
});

describe('a track has no times', () => {
  const WHY: readonly (readonly [string, Uint8Array, readonly string[]])[] = [
    ['without an index', matroska([front(), cluster]), ['no-index', 'no-index']],
    [
      'if the index is not where the file says',
      matroska([seekHead(0x1c53bb6b, 1e9), front(), cluster]),
      ['no-index', 'no-index'],
    ],
    ['if the index lists the pictures alone', film([{ track: 1, at: 0 }]), ['not-listed', 'not-listed']],
    [
      'if the index lists another track',
      film(ENTRIES.filter(({ track }) => track !== 2)),
      ['not-listed', 'cues'],
    ],
    [
      'if one event of each cluster is listed',
      film(
        Array.from({ length: 300 }, (_, at): readonly Entry[] => [
          { track: 1, at: at * 5000, cluster: at },
          { track: 2, at: at * 5000 + (at % 7) * 300, lasts: 900, cluster: at },
          { track: 1, at: at * 5000 + 4500, cluster: at },
        ]).flat(),
      ),
      ['listed-in-part', 'not-listed'],
    ],
    [
      'if an old program lists some events without their places',
      film([{ track: 2, at: 1000, unplaced: true }]),
      ['listed-in-part', 'not-listed'],
    ],
    [
      'if the times are beyond all films',
      film([{ track: 2, at: 2 ** 45, lasts: 1 }]),
      ['unreadable', 'not-listed'],
    ],
    [
      'if the index is cut off',
      film(ENTRIES).subarray(0, film(ENTRIES).length - cluster.length - 5),
      ['unreadable', 'unreadable'],
    ],
    [
      'if the index holds something else',
      matroska([front(), element(0x1c53bb6b, new Uint8Array(500))]),
      ['unreadable', 'unreadable'],
    ],
    [
      'if another has its number',
      matroska([front([...TRACKS, { type: 'subtitle', number: 2 }]), matroskaCues(ENTRIES)]),
      ['cues', 'cues', 'unreadable'],
    ],
    [
      'if the unit of the file makes every time impossible',
      matroska([front(TRACKS, matroskaUnit(2 ** 60)), matroskaCues(ENTRIES)]),
      ['unreadable', 'unreadable'],
    ],
  ];
  test.each(WHY)('%s', async (_, bytes, why) => {
    const times = (await timesFor(bytes)) ?? [];
    expect(times.map((one) => (one.kind === 'none' ? one.why : one.kind))).toEqual(why);
  });
});
