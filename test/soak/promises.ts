// The promises of docs/reliability.md, and the measurements of each: `npm run soak -- P1` takes those of one.

import type { VariantName } from './harness/variants.ts';

export type Part = {
  /** A promise and a letter: P1a. */
  readonly id: string;
  readonly what: string;
  /** Below test/soak. */
  readonly file: string;
  readonly size: number;
  readonly unit: string;
  /** Another program than the built one; a control has both changes. */
  readonly program?: VariantName;
  /** How much of the size a control needs to strike; a tenth by default. */
  readonly controlScale?: number;
  /** Programs without a protection, each of which must turn this part red. */
  readonly controls: readonly VariantName[];
};

function part(
  id: string,
  what: string,
  file: string,
  more: Pick<Part, 'size' | 'unit' | 'controls' | 'controlScale' | 'program'>,
): Part {
  return { id, what, file, ...more };
}

export const PROMISES: readonly {
  readonly id: string;
  readonly promise: string;
  readonly parts: readonly Part[];
}[] = [
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
        controlScale: 0.25,
        controls: ['direct-write'],
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
        controlScale: 0.25,
        controls: ['unchecked-write'],
      }),
      part('P4b', 'EIO once, at each writing call', 'crash/each-call.soak.ts', {
        size: 500,
        unit: 'calls',
        controlScale: 0.25,
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
        controlScale: 1,
        controls: ['no-claim'],
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
          unit: 'redirects',
          controlScale: 1,
          controls: ['key-follows'],
        },
      ),
    ],
  },
  {
    id: 'P9',
    promise: 'The quota is never exceeded',
    parts: [
      part('P9a', 'daily scans on the free plan', 'service/scan-library.soak.ts', {
        size: 300,
        unit: 'videos',
        controls: ['no-ledger'],
      }),
      part(
        'P9b',
        '30 days of a daemon, two restarts a day, storms of 429, headers that lie',
        'service/thirty-days.soak.ts',
        { size: 5000, unit: 'videos', controls: ['no-ledger'] },
      ),
      part(
        'P9c',
        'ten daemons on one account of the free plan, until all is placed',
        'running/ten-daemons.soak.ts',
        {
          size: 300,
          unit: 'videos',
          program: 'clock-from-file',
          controlScale: 1,
          controls: ['no-ledger'],
        },
      ),
    ],
  },
  {
    id: 'P10',
    promise: 'An absent share is not a deletion',
    parts: [
      part('P10a', 'a library is unmounted and mounted at random moments', 'files/absent-share.soak.ts', {
        size: 100,
        unit: 'cycles',
        controls: ['vanished-is-deleted'],
      }),
    ],
  },
  {
    id: 'P11',
    promise: 'No video is missed',
    parts: [
      part('P11a', 'deep trees, made and filled at once: the watcher', 'files/watch.soak.ts', {
        size: 200,
        unit: 'trees',
        controls: [],
      }),
      part('P11b', 'deep trees, made and filled at once: the daemon', 'files/arrivals.soak.ts', {
        size: 200,
        unit: 'trees',
        controls: [],
      }),
      part('P11c', 'a burst of new films', 'files/arrivals.soak.ts', {
        size: 5000,
        unit: 'films',
        controls: [],
      }),
      part('P11d', 'new films without any event: overlay, mergerfs, no watches', 'files/no-events.soak.ts', {
        size: 30,
        unit: 'films',
        program: 'clock-from-file',
        controls: ['no-sweep'],
      }),
    ],
  },
  {
    id: 'P12',
    promise: 'Odd names work',
    parts: [
      part('P12a', 'odd names on a disk of this machine', 'files/odd-names.soak.ts', {
        size: 110,
        unit: 'names',
        controls: ['text-names'],
      }),
      part('P12b', 'odd names on exFAT', 'files/odd-names.soak.ts', {
        size: 110,
        unit: 'names',
        controls: [],
      }),
    ],
  },
  {
    id: 'P13',
    promise: 'Text arrives readable',
    parts: [
      part('P13a', 'every language in every legacy encoding', 'service/encodings.soak.ts', {
        size: 5,
        unit: 'texts a cell and length',
        controls: ['no-language'],
      }),
    ],
  },
  {
    id: 'P14',
    promise: 'The program stops and starts well',
    parts: [
      part('P14a', 'SIGTERM at random instants of a daemon at work', 'running/terminate.soak.ts', {
        size: 200,
        unit: 'signals',
        controls: ['no-drain'],
      }),
    ],
  },
  {
    id: 'P15',
    promise: 'The daemon stays small',
    parts: [
      part('P15a', '30 days of a daemon with a large library', 'running/small.soak.ts', {
        size: 100_000,
        unit: 'videos',
        program: 'clock-from-file',
        controlScale: 0.01,
        controls: ['leaking-files'],
      }),
    ],
  },
  {
    id: 'P16',
    promise: 'The service runs in a sandbox',
    parts: [
      part('P16a', 'the exposure of the unit, by systemd-analyze', 'running/sandbox.soak.ts', {
        size: 1,
        unit: 'unit',
        controls: ['plain-unit'],
      }),
    ],
  },
  {
    id: 'P17',
    promise: 'The supply chain is small and locked',
    parts: [
      part('P17a', 'the packages of the program', 'running/supply-chain.soak.ts', {
        size: 1,
        unit: 'lock file',
        controls: ['open-lock-file'],
      }),
    ],
  },
];

export const PARTS: readonly Part[] = PROMISES.flatMap(({ parts }) => parts);

/** Throws if the table has no such part. */
export function partOf(id: string): Part {
  const part = PARTS.find((one) => one.id === id);
  if (part === undefined) throw new Error(`test/soak/promises.ts has no part ${id}`);
  return part;
}
