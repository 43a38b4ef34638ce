import { describe, expect, test } from 'vitest';
import type { CueTimes } from '../../../src/core/sync/reference-track.ts';
import { readMp4References } from '../../../src/files/reference/mp4-reference.ts';
import { inMemory } from '../../support/in-memory.ts';
import { FTYP, MVHD, box, fixed, joined, mp4Track } from '../../support/media-bytes.ts';
import { mp4TextTrack, type SampleBytes, type TextTrack } from '../../support/reference-bytes.ts';

/** A second of nothing, two cues that follow each other, a gap, and a third. */
const SAMPLES: readonly SampleBytes[] = [
  { size: 2, lasts: 1000 },
  { size: 20, lasts: 2000 },
  { size: 30, lasts: 1500 },
  { size: 2, lasts: 5500 },
  { size: 12, lasts: 1000 },
];
const CUES = [
  [1000, 3000],
  [3000, 4500],
  [10_000, 11_000],
];

const film = (...parts: readonly Uint8Array[]): Uint8Array =>
  joined(FTYP, box('mdat', new Uint8Array(5000)), box('moov', [MVHD, ...parts]));
const timesFor = async (track: TextTrack, ...parts: readonly Uint8Array[]): Promise<CueTimes | undefined> =>
  (await readMp4References(inMemory(film(mp4TextTrack(track), ...parts))))?.[0]?.times;

describe('the samples of an MP4 file', () => {
  test('tell the cues of each track of text; those without text are the gaps', async () => {
    const bytes = film(
      mp4Track({ type: 'video' }),
      mp4Track({ type: 'audio' }),
      mp4TextTrack({ samples: SAMPLES }),
    );
    const times = { kind: 'cues', cues: CUES };
    expect(await readMp4References(inMemory(bytes))).toEqual([
      {
        kind: 'text',
        language: 'eng',
        title: '',
        forced: false,
        hearingImpaired: false,
        commentary: false,
        times,
      },
    ]);
  });

  test('count in the units of the track', async () => {
    const samples = SAMPLES.map(({ size, lasts }) => ({ size, lasts: lasts * 90 }));
    expect(await timesFor({ samples, scale: 90_000 })).toEqual({ kind: 'cues', cues: CUES });
  });

  test('of WebVTT are gaps where they hold one empty box', async () => {
    const samples = SAMPLES.map(({ size, lasts }) => ({ size: size === 2 ? 8 : size, lasts }));
    expect(await timesFor({ samples, format: 'wvtt' })).toEqual({ kind: 'cues', cues: CUES });
  });

  test('all of one size have no gap, so they tell changes', async () => {
    const stsz = box('stsz', joined(new Uint8Array(4), fixed(20, 4), fixed(30, 4)));
    const stts = box('stts', joined(new Uint8Array(4), fixed(1, 4), fixed(30, 4), fixed(2000, 4)));
    const times = await timesFor({ samples: [], tables: [], first: [stts, stsz] });
    expect(times).toMatchObject({ kind: 'changes', cues: { length: 30, 1: [2000, 2000] } });
  });
});

describe('the list of edits', () => {
  const later = CUES.map(([start = 0, end = 0]) => [start + 2500, end + 2500]);

  test.each<[string, TextTrack['edits'], unknown]>([
    [
      'an empty part moves the cues',
      [
        { lasts: 2500, from: null },
        { lasts: 11_000, from: 0 },
      ],
      later,
    ],
    [
      'a part that begins within the track cuts it',
      [{ lasts: 9000, from: 2000 }],
      [
        [0, 1000],
        [1000, 2500],
        [8000, 9000],
      ],
    ],
    [
      'a part may be shown again',
      [
        { lasts: 3000, from: 0 },
        { lasts: 3000, from: 0 },
      ],
      [
        [1000, 3000],
        [4000, 6000],
      ],
    ],
    ['a part without a length reaches to the end', [{ lasts: 0, from: 0 }], CUES],
    ['a list without parts shows all', [], CUES],
  ])('%s', async (_, edits = [], cues) => {
    expect(await timesFor({ samples: SAMPLES, edits })).toEqual({ kind: 'cues', cues });
  });

  test('counts in the units of the film', async () => {
    const track = { samples: SAMPLES.map(({ size, lasts }) => ({ size, lasts: lasts * 90 })), scale: 90_000 };
    const edits = [
      { lasts: 2500, from: null },
      { lasts: 11_000, from: 0 },
    ];
    expect(await timesFor({ ...track, edits })).toEqual({ kind: 'cues', cues: later });
  });
});

describe('a track has no times', () => {
  const table = (type: string, count: number): Uint8Array =>
    box(type, joined(new Uint8Array(4), fixed(count, 4)));
  const sizes = (count: number): Uint8Array =>
    box('stsz', joined(new Uint8Array(4), fixed(5, 4), fixed(count, 4)));
  const runs = (count: number, lasts: number): Uint8Array =>
    box('stts', joined(new Uint8Array(4), fixed(1, 4), fixed(count, 4), fixed(lasts, 4)));

  test.each<[string, TextTrack, string]>([
    ['with subtitles whose times are in their text', { samples: SAMPLES, format: 'stpp' }, 'unknown-format'],
    [
      'with captions that are written letter by letter',
      { samples: SAMPLES, format: 'c608' },
      'unknown-format',
    ],
    ['without samples', { samples: [] }, 'not-listed'],
    ['with gaps alone', { samples: [{ size: 2, lasts: 1000 }] }, 'not-listed'],
    ['with more samples than any film', { samples: [], first: [sizes(2 ** 32 - 1), runs(1, 1)] }, 'too-many'],
    ['with fewer durations than samples', { samples: [], first: [sizes(7), runs(6, 1)] }, 'unreadable'],
    ['with a table that is cut off', { samples: [], first: [sizes(7), table('stts', 3)] }, 'unreadable'],
    [
      'with more durations than samples',
      { samples: [], first: [sizes(7), table('stts', 2 ** 32 - 1)] },
      'unreadable',
    ],
    ['with samples shown in another order', { samples: SAMPLES, tables: [table('ctts', 0)] }, 'unreadable'],
    ['in no known unit', { samples: SAMPLES, scale: 0 }, 'unreadable'],
    [
      'shown at half the speed',
      { samples: SAMPLES, edits: [{ lasts: 22_000, from: 0, rate: 0.5 }] },
      'unreadable',
    ],
    [
      'cut into hundreds of parts',
      { samples: SAMPLES, edits: Array.from({ length: 300 }, () => ({ lasts: 10, from: 0 })) },
      'unreadable',
    ],
  ])('%s', async (_, track, why) => expect(await timesFor(track)).toEqual({ kind: 'none', why }));

  test('in fragments', async () => {
    const times = await timesFor({ samples: [] }, box('mvex', new Uint8Array()));
    expect(times).toEqual({ kind: 'none', why: 'in-fragments' });
  });
});
