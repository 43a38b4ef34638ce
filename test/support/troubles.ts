// Lists what may stand in the way of a daemon, and what each place says of it.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { runHere } from './command.ts';
import { filmPaths, putFiles } from './library.ts';
import { statusOf } from './running-daemon.ts';
import type { World, WorldOptions } from './world.ts';

export const [FILM = '', SECOND = ''] = filmPaths(2);
const ALWAYS = Infinity;

export type Told = {
  readonly why: string;
  readonly status: string;
  readonly plan: string;
  readonly health: string;
  readonly doctor: string;
  readonly api: string;
  readonly queue: string;
  readonly metrics: string;
  readonly log: string;
};

type Trouble = {
  readonly name: string;
  readonly config?: Readonly<Record<string, unknown>>;
  /** Before the daemon starts. */
  readonly before?: (home: World) => void;
  /** While it runs; the default is that a film comes. */
  readonly during?: (home: World) => void | Promise<void>;
  /** What a shell does before the daemon, in a mount namespace of its own. */
  readonly namespace?: (home: World) => string;
  readonly service?: WorldOptions['service'];
  /** What the log says when the trouble has been noticed. */
  readonly noticed: RegExp;
  /** What each place says; a place that is not named says nothing of it. */
  readonly said: Partial<Record<keyof Told, RegExp>>;
};

export const comes = ({ media }: World): void => putFiles(media, [FILM]);

function isYoung({ media }: World): void {
  mkdirSync(dirname(join(media, FILM)), { recursive: true });
  writeFileSync(join(media, FILM), 'still growing');
}

/** What the disk stands in the way of. */
const FAILED = (words: string, reason: string, log: RegExp): Trouble['said'] => ({
  why: new RegExp(`failed: ${words}; resumes at \\d{4}-`),
  status: /failed: 1/,
  plan: new RegExp(`failed 1: ${words}; retried at \\d{4}-`),
  health: /the daemon runs and works/,
  doctor: new RegExp(`failed: 1 subtitle.*${words}`),
  api: /"holds":\[\]/,
  queue: new RegExp(`"state":"failed","reason":"${reason}","dueAt":"\\d{4}-`),
  metrics: /subtitled_wants\{[^}]*state="failed"\} 1/,
  log,
});

export const TROUBLES: readonly Trouble[] = [
  {
    name: 'the downloads of the day are used up',
    before: ({ standIn }) => standIn.accounts.spend('me', 'downloads', 20_000),
    noticed: /the day's downloads are used up; downloading resumes at \d{4}-/,
    said: {
      why: /wanted: the day's downloads are used up; resumes at \d{4}-/,
      status: /the day's downloads are used up; downloading resumes at \d{4}-/,
      plan: /waiting 1: the day's downloads are used up; resumes at \d{4}-/,
      health: /the daemon runs and works/,
      doctor: /a daily limit is used up/,
      api: /"why":"download-quota","resumesAt":"\d{4}-/,
      queue: /"reason":"download-quota","dueAt":"\d{4}-/,
      metrics: /subtitled_held\{work="download",why="download-quota"\} 1/,
      log: /the day's downloads are used up; downloading resumes/,
    },
  },
  {
    name: 'the searches of the day are used up',
    before: ({ standIn }) => standIn.accounts.spend('me', 'search', 30_000),
    noticed: /the day's searches are used up; searching resumes at \d{4}-/,
    said: {
      why: /wanted: the day's searches are used up; resumes at \d{4}-/,
      status: /the day's searches are used up; searching resumes at \d{4}-/,
      plan: /waiting 1: the day's searches are used up; resumes at \d{4}-/,
      health: /the daemon runs and works/,
      doctor: /a daily limit is used up/,
      api: /"why":"search-quota","resumesAt":"\d{4}-/,
      queue: /"reason":"search-quota","dueAt":"\d{4}-/,
      metrics: /subtitled_held\{work="search",why="search-quota"\} 1/,
      log: /the day's searches are used up; searching resumes/,
    },
  },
  {
    name: 'the key is refused, with an empty library too',
    config: { service: { api_key: 'no-such-key' } },
    during: () => undefined,
    noticed: /does not accept the key/,
    said: {
      status: /the service does not accept the key: check service\.api_key; retried at \d{4}-/,
      plan: /the service does not accept the key: check service\.api_key; retried at \d{4}-/,
      health: /does not accept the key: check service\.api_key/,
      doctor: /does not accept the key/,
      api: /"why":"key-refused","resumesAt":"\d{4}-/,
      metrics: /subtitled_held\{work="everything",why="key-refused"\} 1/,
      log: /does not accept the key: check service\.api_key.*; resumes at \d{4}-/,
    },
  },
  {
    name: 'the key is refused, with a film that waits',
    config: { service: { api_key: 'no-such-key' } },
    noticed: /does not accept the key/,
    said: {
      why: /wanted: the service does not accept the key; resumes at \d{4}-/,
      status: /the service does not accept the key/,
      plan: /waiting 1: the service does not accept the key; resumes at \d{4}-/,
      health: /does not accept the key/,
      doctor: /does not accept the key/,
      api: /"why":"key-refused"/,
      queue: /"reason":"key-refused","dueAt":"\d{4}-/,
      metrics: /why="key-refused"\} 1/,
      log: /does not accept the key/,
    },
  },
  {
    name: 'the service is down',
    before: ({ standIn }) => standIn.faults.add({ kind: 'reset', times: ALWAYS }),
    noticed: /could not be reached/,
    said: {
      why: /wanted: the service could not be reached or is overloaded; resumes at \d{4}-/,
      status: /the service could not be reached or is overloaded; retried at \d{4}-/,
      plan: /waiting 1: the service could not be reached or is overloaded; resumes at \d{4}-/,
      health: /the daemon runs and works/,
      doctor: /could not be reached/,
      api: /"why":"outage","resumesAt":"\d{4}-/,
      queue: /"reason":"outage","dueAt":"\d{4}-/,
      metrics: /why="outage"\} 1/,
      log: /could not be reached.*; resumes at \d{4}-/,
    },
  },
  {
    name: 'the service asks us to slow down',
    before: ({ standIn }) =>
      standIn.faults.add({ kind: 'rate-limit', where: 'search', retryAfter: '600', times: ALWAYS }),
    noticed: /asked subtitled to slow down/,
    said: {
      why: /wanted: the service asked subtitled to slow down; resumes at \d{4}-/,
      status: /the service asked subtitled to slow down; retried at \d{4}-/,
      plan: /waiting 1: the service asked subtitled to slow down; resumes at \d{4}-/,
      health: /the daemon runs and works/,
      doctor: /the key is accepted|asked subtitled to slow down/,
      api: /"why":"throttled","resumesAt":"\d{4}-/,
      queue: /"reason":"throttled","dueAt":"\d{4}-/,
      metrics: /why="throttled"\} 1/,
      log: /asked subtitled to slow down.*; resumes at \d{4}-/,
    },
  },
  {
    name: 'the library is away',
    config: { settle: '1h', schedule: { sweep: '1s' } },
    async during(home) {
      isYoung(home);
      await expect.poll(() => statusOf(home), { timeout: 20_000 }).toMatchObject({ wants: { settling: 1 } });
      renameSync(home.media, `${home.media}-away`);
    },
    noticed: /unavailable: .*is not there/,
    said: {
      why: /: the library is not available\n/,
      status: /is not there: mount it/,
      health: /the daemon runs and works/,
      doctor: /is not there: mount it/,
      api: /"unavailable":"[^"]*is not there: mount it/,
      metrics: /subtitled_library_available\{library="[^"]*media"\} 0/,
      log: /unavailable: .*is not there: mount it/,
    },
  },
  {
    name: 'the folder is read-only',
    namespace: ({ media }) => `mount --bind ${media} ${media} && mount -o remount,ro,bind ${media}`,
    before: comes,
    during: () => undefined,
    noticed: /read-only \(EROFS\)/,
    said: FAILED(
      'the file system is read-only',
      'read-only',
      /\.srt: .* could not be written: .*read-only \(EROFS\)/,
    ),
  },
  {
    name: 'the disk is full',
    namespace: ({ media }) =>
      `cp -a ${media} ${media}-copy && mount -t tmpfs -o size=64k tmpfs ${media} && cp -a ${media}-copy/. ${media} && ` +
      `{ head -c 1M /dev/zero > ${media}/fill 2>/dev/null || true; }`,
    before: comes,
    during: () => undefined,
    noticed: /no space is left on the disk \(ENOSPC\)/,
    said: FAILED(
      'the disk is full',
      'disk-full',
      /\.srt: .* could not be written: no space is left on the disk \(ENOSPC\)/,
    ),
  },
  {
    name: 'the subtitle is being translated',
    config: { languages: ['pl'], translate: { enabled: true, patience: '1ms', wait: '1s' } },
    service: { jobsTakeMs: 3_600_000, generate: { languages: ['en'] } },
    async during(home) {
      comes(home);
      await expect.poll(() => statusOf(home), { timeout: 20_000 }).toMatchObject({ wants: { missing: 1 } });
      await runHere(['search', join(home.media, FILM), '--config', home.config]);
    },
    noticed: /watching/,
    said: {
      why: /being made by the service: being translated/,
      status: /translating: 1/,
      plan: /waiting 1: being translated/,
      health: /the daemon runs and works/,
      doctor: /the key is accepted/,
      api: /"holds":\[\]/,
      queue: /"state":"translating","reason":"translating"/,
      metrics: /subtitled_wants\{[^}]*state="waiting"\} 1/,
    },
  },
  {
    name: 'the file is still young',
    config: { settle: '1h' },
    during: isYoung,
    noticed: /watching/,
    said: {
      why: /waiting for the file to settle: the file is new or still growing; resumes at \d{4}-/,
      status: /settling: 1/,
      plan: /waiting 1: the file is new or still growing; resumes at \d{4}-/,
      health: /the daemon runs and works/,
      doctor: /the key is accepted/,
      api: /"holds":\[\]/,
      queue: /"state":"settling","reason":"settling","dueAt":"\d{4}-/,
      metrics: /subtitled_wants\{[^}]*state="waiting"\} 1/,
    },
  },
];
