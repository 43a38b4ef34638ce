// A pipe that never ends, as from `yes`, does not keep a command asking for ever.

import { Readable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { expect, onTestFinished, test } from 'vitest';
import { createPrompt } from '../../../src/cli/invocation/prompt.ts';

/** How many questions are answered, and how long the longest answer is. */
async function answersFrom(text: string): Promise<{ readonly answers: number; readonly longest: number }> {
  let read = 0;
  const input = new Readable({
    read() {
      read += text.length;
      // Where nothing ends it, this does.
      this.push(read > 8_000_000 ? null : text);
    },
  });
  onTestFinished(() => void input.destroy());
  const ask = createPrompt(
    () => input as ReadStream,
    () => undefined,
    new AbortController().signal,
  );
  let [answers, longest] = [0, 0];
  for (;;) {
    const said = await ask('again? ', { hidden: false });
    if (said === null) return { answers, longest };
    answers += 1;
    longest = Math.max(longest, said.length);
  }
}

test.each([
  ['one answer for ever', 'y\n'.repeat(5_000)],
  ['nothing for ever', '\n'.repeat(5_000)],
])('an input that says %s has ended after 200 answers', async (_, text) => {
  expect((await answersFrom(text)).answers).toBe(200);
});

test('a line without an end is not read to its end', async () => {
  const { answers, longest } = await answersFrom('x'.repeat(10_000));
  expect(answers).toBeLessThanOrEqual(1);
  expect(longest).toBeLessThan(200_000);
});
