// Starts the scans that the page asks for. It answers at once; the result comes as an event.

import { errorMessage } from '../../core/error-code.ts';
import type { App } from '../../app/app.ts';
import type { Daemon } from '../../engine/daemon/daemon.ts';
import type { EngineEvent } from '../../ports/events.ts';
import type { WebBackend } from '../../web/backend.ts';
import { unscannableWords } from '../output/result.ts';
import { problem } from '../../web/problem-json.ts';

type ScanOrderDeps = {
  readonly app: Pick<App, 'answer'>;
  readonly loop: Daemon;
  readonly listeners: ReadonlySet<(event: EngineEvent) => void>;
  /** Fires when the daemon ends. */
  readonly stop: AbortSignal;
};

/** Each scan waits for its turn, so a page could queue them without end. */
const MOST_WAITING = 20;

export function createScanOrders({ app, loop, listeners, stop }: ScanOrderDeps): WebBackend['scan'] {
  let waiting = 0;
  const scan = async (paths: readonly string[]): Promise<void> => {
    waiting += 1;
    try {
      await loop.scan({ paths, signal: stop });
    } catch (error) {
      // A daemon that ends leaves what waits to its next start.
      if (stop.aborted) return;
      const message = errorMessage(error);
      for (const listener of listeners) listener({ kind: 'failed', message });
    } finally {
      waiting -= 1;
    }
  };
  return async (paths) => {
    const found = await app.answer({ kind: 'scannable', paths }, stop);
    if (found.kind === 'unscannable')
      return { status: 404, body: problem(found.trouble.trouble, unscannableWords(found)) };
    if (waiting >= MOST_WAITING)
      return {
        status: 429,
        body: problem('too-many-scans', `${MOST_WAITING} scans wait already: wait until one has ended`),
      };
    void scan(paths);
    return { status: 202, body: { begun: true } };
  };
}
