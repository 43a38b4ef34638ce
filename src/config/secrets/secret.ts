// How does a secret travel through the program without ever being printed?

const HIDDEN = '[secret]';

/** Logged, joined, serialised or inspected, it shows as `[secret]`; only `reveal` tells. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return HIDDEN;
  }

  toJSON(): string {
    return HIDDEN;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return HIDDEN;
  }
}
