// Turns bytes as they come from a pipe into samples: 16 bits, the lower byte first.

export class SampleReader {
  /** How many were read. */
  samples = 0;
  #half: number | null = null;

  /** The whole samples of these bytes and the byte before them. */
  read(bytes: Uint8Array): Int16Array {
    const whole = this.#withHalf(bytes);
    const count = whole.length >> 1;
    const samples = new Int16Array(count);
    for (let at = 0; at < count; at += 1)
      samples[at] = (whole[2 * at] ?? 0) | ((whole[2 * at + 1] ?? 0) << 8);
    this.#half = whole.length % 2 === 1 ? (whole.at(-1) ?? 0) : null;
    this.samples += count;
    return samples;
  }

  #withHalf(bytes: Uint8Array): Uint8Array {
    if (this.#half === null) return bytes;
    const whole = new Uint8Array(bytes.length + 1);
    whole[0] = this.#half;
    whole.set(bytes, 1);
    return whole;
  }
}
