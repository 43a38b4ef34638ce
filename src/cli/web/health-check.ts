// Runs the checks of `subtitled doctor` inside the daemon, one at a time, and keeps what they found.

import { errorMessage, replacedWords } from '../../core/error-code.ts';
import type { App } from '../../app/app.ts';
import type { Finding } from '../../core/status/finding.ts';
import type { Daemon } from '../../engine/daemon/daemon.ts';
import type { Watcher } from '../../ports/watcher.ts';
import type { WebAnswer } from '../../web/backend.ts';
import { findingJson, findingWords } from '../output/findings.ts';
import { withIsoMoment } from '../wording/iso-moments.ts';
import { plainJson } from '../wording/plain-json.ts';

/** A new check walks every library, so it waits this long after the last one. */
const KEPT_MS = 60_000;

export type HealthCheck = {
  show(): unknown;
  begin(): WebAnswer;
};

type HealthParts = { readonly app: App; readonly loop: Daemon; readonly stop: AbortSignal };

type Found = {
  /** Why the check could not end; null if it could, or it still runs. */
  error: string | null;
  readonly findings: unknown[];
  endedAt: number | null;
};

export function createHealthCheck({ app, loop, stop }: HealthParts): HealthCheck {
  let last: Found | null = null;
  const run = async (found: Found): Promise<void> => {
    try {
      for await (const finding of app.examine(stop, asWatched(loop)))
        found.findings.push(plainJson({ ...findingJson(finding), what: whatOf(finding) }));
    } catch (error) {
      found.error = replacedWords(error) ?? errorMessage(error);
    }
    found.endedAt = Date.now();
  };
  return {
    show: () => ({
      isRunning: last !== null && last.endedAt === null,
      endedAt: last?.endedAt == null ? null : new Date(last.endedAt).toISOString(),
      error: last?.error ?? null,
      findings: last?.findings ?? [],
    }),
    begin() {
      const isNeeded = last === null || (last.endedAt !== null && Date.now() - last.endedAt >= KEPT_MS);
      if (isNeeded) void run((last = { error: null, findings: [], endedAt: null }));
      return { status: 202, body: { begun: isNeeded } };
    },
  };
}

/** Its reader may be in another time zone. */
function whatOf(finding: Finding): string | null {
  return withIsoMoment(findingWords(finding).what, finding);
}

/** The daemon watches already, so nothing is watched a second time. */
function asWatched(loop: Daemon): Watcher {
  const unknown = { folders: 0, watched: 0, mode: 'scan', why: null } as const;
  return {
    watch: (root) => ({
      ready: Promise.resolve(),
      state: () => loop.status().libraries.find(({ path }) => path === root)?.watch ?? unknown,
      sweep: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }),
  };
}
