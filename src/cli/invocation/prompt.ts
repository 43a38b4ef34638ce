// Asks the user questions and reads one line per answer, from a terminal or a pipe.

import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { Writable } from 'node:stream';

/** Asks a question; null if the input has ended. `hidden`: the typed text is not shown. */
export type Prompt = (question: string, how: { readonly hidden: boolean }) => Promise<string | null>;

/** Reads nothing before the first question. Questions go to `err`: stdout is the result. */
export function createPrompt(input: ReadStream, err: (text: string) => void, signal: AbortSignal): Prompt {
  if (input.isTTY) return (question, { hidden }) => askAtTerminal({ input, err, signal, hidden }, question);
  // A pipe may deliver all lines at once, before the questions are asked.
  let lines: AsyncIterator<string> | null = null;
  return async (question) => {
    lines ??= createInterface({ input, signal })[Symbol.asyncIterator]();
    err(question);
    const next = await lines.next();
    err('\n');
    return next.done === true ? null : next.value;
  };
}

type PromptTerminal = {
  readonly input: ReadStream;
  readonly err: (text: string) => void;
  readonly signal: AbortSignal;
  readonly hidden: boolean;
};

async function askAtTerminal(
  { input, err, signal, hidden }: PromptTerminal,
  question: string,
): Promise<string | null> {
  let muted = false;
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!muted) err(chunk.toString());
      done();
    },
  });
  const prompt = createInterface({ input, output, terminal: true });
  const stop = new AbortController();
  prompt.on('SIGINT', () => stop.abort());
  prompt.on('close', () => stop.abort());
  try {
    const answer = prompt.question(question, { signal: AbortSignal.any([signal, stop.signal]) });
    muted = hidden;
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  } finally {
    prompt.close();
    if (hidden) err('\n');
  }
}
