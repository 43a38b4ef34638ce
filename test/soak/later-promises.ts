// The promises from P9 on.

import { part, type Promised } from './harness/part.ts';

export const LATER_PROMISES: readonly Promised[] = [
  {
    id: 'P9',
    promise: 'The quota is never exceeded',
    parts: [
      part('P9a', 'daily scans on the free plan', 'service/scan-library.soak.ts', {
        size: 300,
        // Two days of the free plan.
        least: 100,
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
        controls: ['no-language', 'no-clean-check'],
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
