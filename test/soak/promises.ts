// The promises of docs/reliability.md, and the measurements of each: `npm run soak -- P1` takes those of one.

import { part, type Part, type Promised } from './harness/part.ts';
import { LATER_PROMISES } from './later-promises.ts';

export const PROMISES: readonly Promised[] = [
  {
    id: 'P1',
    promise: 'A crash never costs data',
    parts: [
      part('P1a', 'kill -9 at random instants of scans', 'crash/kill.soak.ts', {
        size: 1000,
        unit: 'kills',
        controls: ['no-recovery'],
      }),
      part('P1b', 'kill before each call that changes a disk', 'crash/each-call.soak.ts', {
        size: 500,
        unit: 'calls',
        controlScale: 0.5,
        controls: ['direct-write'],
      }),
      part('P1c', 'the same on a disk without hard links', 'crash/each-call.soak.ts', {
        size: 500,
        unit: 'calls',
        controlScale: 0.5,
        controls: ['recorded-claims'],
      }),
    ],
  },
  {
    id: 'P2',
    promise: 'What was received is not bought twice',
    parts: [
      part('P2a', 'the same kills, by the count of the service', 'crash/kill.soak.ts', {
        size: 1000,
        unit: 'kills',
        controls: ['no-reservation'],
      }),
      part('P2c', 'the same kill before each call, by the count of the service', 'crash/each-call.soak.ts', {
        size: 500,
        unit: 'calls',
        controlScale: 0.25,
        controls: ['forgotten-body'],
      }),
      part('P2b', 'the first fill of a library', 'service/scan-library.soak.ts', {
        size: 1000,
        unit: 'videos',
        controls: [],
      }),
    ],
  },
  {
    id: 'P3',
    promise: 'A power cut never leaves an empty or half subtitle, nor a row that is wrong',
    parts: [
      part('P3a', 'power cuts on ext4, in the middle of scans', 'crash/power-cut.soak.ts', {
        size: 200,
        unit: 'cuts',
        controls: ['no-fsync'],
      }),
      part('P3b', 'power cuts on XFS, in the middle of scans', 'crash/power-cut.soak.ts', {
        size: 200,
        unit: 'cuts',
        controls: ['no-fsync'],
      }),
    ],
  },
  {
    id: 'P4',
    promise: 'A full or failing disk is harmless',
    parts: [
      part('P4a', 'ENOSPC once, at each writing call', 'crash/each-call.soak.ts', {
        size: 500,
        unit: 'calls',
        controlScale: 1,
        controls: ['unchecked-write'],
      }),
      part('P4b', 'EIO once, at each writing call', 'crash/each-call.soak.ts', {
        size: 500,
        unit: 'calls',
        controlScale: 0.5,
        controls: ['unchecked-write'],
      }),
      part('P4c', 'ENOSPC from each writing call on, then room again', 'crash/each-call.soak.ts', {
        size: 500,
        unit: 'calls',
        controlScale: 0.25,
        controls: ['no-recovery'],
      }),
    ],
  },
  {
    id: 'P5',
    promise: "The user's files are the user's",
    parts: [
      part(
        'P5a',
        'the user writes at the very moment we place, also in another case or normalisation',
        'files/races.soak.ts',
        {
          size: 10_000,
          unit: 'races',
          controls: ['rename-over'],
        },
      ),
      part('P5b', 'the same on exFAT, which has no hard links', 'files/races.soak.ts', {
        size: 1000,
        unit: 'races',
        controlScale: 0.05,
        controls: ['no-claim'],
      }),
      part('P5c', 'anything at random happens to a library for weeks', 'files/random-lives.soak.ts', {
        size: 20,
        unit: 'lives',
        controlScale: 0.3,
        controls: ['unread-file'],
      }),
    ],
  },
  {
    id: 'P6',
    promise: 'Hostile archives and texts do nothing',
    parts: [
      part('P6a', 'every archive of the catalogue', 'service/hostile.soak.ts', {
        size: 1,
        unit: 'catalogue',
        controls: ['no-checksum'],
      }),
      part('P6b', 'mutated archives', 'service/hostile.soak.ts', {
        size: 30000,
        unit: 'mutations',
        controls: [],
      }),
      part('P6c', 'mutated texts', 'service/hostile.soak.ts', {
        size: 20000,
        unit: 'mutations',
        controls: [],
      }),
      part('P6d', 'mutated videos', 'service/hostile.soak.ts', {
        size: 20000,
        unit: 'mutations',
        controls: [],
      }),
      part('P6e', 'mutated names', 'service/hostile.soak.ts', {
        size: 30000,
        unit: 'mutations',
        controls: [],
      }),
      part('P6f', 'a daemon amid every hostile body', 'service/hostile.soak.ts', {
        size: 1,
        unit: 'run',
        controls: [],
      }),
    ],
  },
  {
    id: 'P7',
    promise: 'A hostile server does nothing',
    parts: [
      part('P7a', 'a fault that lasts, of each kind at each place', 'service/faults.soak.ts', {
        size: 400,
        unit: 'behaviours',
        controlScale: 1,
        controls: ['no-deadline'],
      }),
      part('P7b', 'a fault that strikes once, of each kind at each place', 'service/faults.soak.ts', {
        size: 400,
        unit: 'behaviours',
        controls: [],
      }),
    ],
  },
  {
    id: 'P8',
    promise: 'The key stays with the service',
    parts: [
      part(
        'P8a',
        'a canary key at the most talkative log, with every redirect to another host',
        'service/key.soak.ts',
        {
          size: 20,
          // Only redirects of download links are followed.
          least: 20,
          unit: 'redirects',
          controls: ['key-follows'],
        },
      ),
    ],
  },
  ...LATER_PROMISES,
];

export const PARTS: readonly Part[] = PROMISES.flatMap(({ parts }) => parts);

/** Throws if the table has no such part. */
export function partOf(id: string): Part {
  const part = PARTS.find((one) => one.id === id);
  if (part === undefined) throw new Error(`test/soak/promises.ts has no part ${id}`);
  return part;
}
