// Listens to the videos that have no subtitle track to compare with, one at a time. The loop does not wait for it; each
// result is judged in a turn of the loop.

import { HOUR_MS } from '../../core/duration.ts';
import { errorMessage } from '../../core/error-code.ts';
import { isWaiting } from '../../core/plan/time-bounds.ts';
import type { VideoRecord } from '../../ports/store/records.ts';
import type { LoopHost } from './command-runner.ts';
import { videoToHear } from '../sidecar/sync-of.ts';
import { addDailyUnits, dailyUnits } from '../quota/daily-units.ts';
import { pathOf } from '../../core/path/path.ts';

/** A video that cannot be read now is tried again later, and so is a missing ffmpeg. */
const AGAIN_MS = 6 * HOUR_MS;

export class Listening {
  readonly #host: LoopHost;
  readonly #end = new AbortController();
  #running: Promise<void> | null = null;
  #pausedUntil = -Infinity;
  /** The want whose video could not be listened to last. It is put off in a turn of the loop. */
  #failedOver: number | null = null;

  constructor(host: LoopHost) {
    this.#host = host;
  }

  /** Starts with the next video if it is time for one. Call it in each turn: it costs one look into an index at most. */
  next(roots: ReadonlySet<string>): void {
    const deps = this.#host.deps();
    const { store, clock, policy } = deps;
    const now = clock.now();
    if (this.#running !== null || policy.soundsPerDay === null || isWaiting(this.#pausedUntil, now, AGAIN_MS))
      return;
    if (dailyUnits(deps, 'videos-heard').today >= policy.soundsPerDay) return;
    const wantId = store.findings.nextUnheard(now);
    if (wantId === null) return;
    const video = videoToHear(deps, wantId);
    const hasFailed = wantId === this.#failedOver;
    this.#failedOver = null;
    if (video === null) store.findings.removeUnheard(wantId);
    else if (roots.has(video.root) && !hasFailed) this.#begin(wantId, video);
    else store.findings.putOffUnheard(wantId, now + AGAIN_MS);
  }

  /** Stops listening; what was not heard is heard after the next start. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  #begin(wantId: number, video: VideoRecord): void {
    const { emit } = this.#host.deps();
    this.#running = this.#listen(wantId, video)
      .catch((error: unknown) => {
        // The loop has ended.
        if (this.#end.signal.aborted) return;
        this.#failedOver = wantId;
        emit({ kind: 'failed', message: `${video.name}: ${errorMessage(error)}` });
      })
      .finally(() => {
        this.#running = null;
      });
  }

  async #listen(wantId: number, video: VideoRecord): Promise<void> {
    const { sound, clock, store, emit } = this.#host.deps();
    const { signal } = this.#end;
    const onProgress = (heardMs: number): void => emit({ kind: 'listening', name: video.name, heardMs });
    const heard = await sound.levels(pathOf(video), { signal, onProgress });
    if (signal.aborted) return;
    if (heard === 'no-ffmpeg') {
      this.#pausedUntil = clock.now() + AGAIN_MS;
      emit({ kind: 'warning', message: 'sync.audio needs ffmpeg, which is not installed' });
      return;
    }
    addDailyUnits(this.#host.deps(), 'videos-heard', 1);
    if (heard === 'unsure') store.findings.putOffUnheard(wantId, clock.now() + AGAIN_MS);
    else if (typeof heard === 'string') store.findings.removeUnheard(wantId);
    else
      await this.#host.queue(async () => {
        const { judgeHeard } = await import('../commands/sync/judge-heard.ts');
        await judgeHeard(this.#host.deps(), { wantId, video, levels: heard });
      });
  }
}
