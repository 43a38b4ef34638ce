// Who is told of the news? Every neighbour in a lane of its own, so that none waits for another.

import { nextRipeAt, readAttention, ripe, type Attention, type Noted } from '../../core/status/alerts.ts';
import type { Neighbourhood } from '../../ports/integrations.ts';
import type { News } from '../deps.ts';
import { happeningsOf } from './events.ts';
import { Lane, type LaneNeeds } from './delivery-queue.ts';

export type TellingNeeds = LaneNeeds & {
  /** What was told of trouble outlives the process, so that nobody is told of it again after a restart. */
  readonly memory: { read(): string | null; write(text: string): void };
};

/** So long the program waits at its end for those who are not told yet. */
const LAST_MS = 5_000;

/** Hands the news on. None of its methods throws, and only `close` takes time. */
export class Telling {
  readonly #needs: TellingNeeds;
  readonly #neighbourhood: Neighbourhood;
  readonly #lanes: readonly Lane[];
  readonly #end = new AbortController();
  #attention: Attention;
  #waker: Promise<void> | null = null;

  constructor(needs: TellingNeeds, neighbourhood: Neighbourhood) {
    this.#needs = needs;
    this.#neighbourhood = neighbourhood;
    this.#lanes = neighbourhood.neighbours.map((neighbour) => new Lane(needs, neighbour));
    this.#attention = readAttention(needs.memory.read());
  }

  tell(news: News): void {
    this.#take(happeningsOf(this.#attention, news, this.#needs.clock.now()));
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#waker;
    await Promise.all(this.#lanes.map((lane) => lane.close(LAST_MS)));
    await this.#neighbourhood.close();
  }

  #take({ attention, happenings }: Noted): void {
    const before = this.#attention;
    this.#attention = attention;
    for (const happening of happenings) for (const lane of this.#lanes) lane.add(happening);
    if (nextRipeAt(attention) !== null) this.#waker ??= this.#wake();
    // The last thing: it fails where the disk is full, which is just what somebody is being told.
    if (attention !== before) this.#remember();
  }

  #remember(): void {
    try {
      this.#needs.memory.write(JSON.stringify(this.#attention));
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      this.#needs.warn(`after a restart the same troubles may be told again, they cannot be noted: ${what}`);
    }
  }

  async #wake(): Promise<void> {
    const { clock } = this.#needs;
    for (;;) {
      const at = nextRipeAt(this.#attention);
      if (at === null || this.#end.signal.aborted) break;
      await clock.sleep(Math.max(1, at - clock.now()), this.#end.signal);
      if (!this.#end.signal.aborted) this.#take(ripe(this.#attention, clock.now()));
    }
    this.#waker = null;
  }
}
