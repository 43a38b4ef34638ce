// Handles the kernel's events in slices. Node delivers all of them in one turn of the event loop, and does not stop while
// new ones keep coming, for example while a large folder is deleted.

/** A few milliseconds of work. */
const AT_ONCE = 200;
/** As many as the kernel usually keeps. */
const MOST = 16_384;

export class EventQueue<Event> {
  readonly #hear: (event: Event) => void;
  readonly #waiting: Event[] = [];

  constructor(hear: (event: Event) => void) {
    this.#hear = hear;
  }

  /** False if so many wait that this one is lost. */
  add(event: Event): boolean {
    if (this.#waiting.length === MOST) return false;
    this.#waiting.push(event);
    if (this.#waiting.length === 1) setImmediate(() => this.#hearSome());
    return true;
  }

  #hearSome(): void {
    for (const event of this.#waiting.splice(0, AT_ONCE)) this.#hear(event);
    if (this.#waiting.length > 0) setImmediate(() => this.#hearSome());
  }
}
