// Asks the user questions and reads one line per answer, from a terminal or a pipe.

import type { createInterface as CreateInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { Writable } from 'node:stream';

/** Asks a question; null if the input has ended. `hidden`: the typed text is not shown. */
export type Prompt = (question: string, how: { readonly hidden: boolean }) => Promise<string | null>;

/**
 * Opens the input with the first question: few commands ask one. Questions go to `err`, because stdout is the result.
 */
export function createPrompt(
  openInput: () => ReadStream,
  err: (text: string) => void,
  signal: AbortSignal,
): Prompt {
  // A pipe may deliver all lines at once, before the questions are asked.
  let lines: AsyncIterator<string> | null = null;
  return async (question, { hidden }) => {
    const input = openInput();
    const { createInterface } = await import('node:readline/promises');
    if (input.isTTY) return askAtTerminal({ createInterface, input, err, signal, hidden }, question);
    lines ??= createInterface({ input, signal })[Symbol.asyncIterator]();
    err(question);
    const next = await lines.next();
    err('\n');
    return next.done === true ? null : next.value;
  };
}

type PromptTerminal = {
  readonly createInterface: typeof CreateInterface;
  readonly input: ReadStream;
  readonly err: (text: string) => void;
  readonly signal: AbortSignal;
  readonly hidden: boolean;
};

async function askAtTerminal(
  { createInterface, input, err, signal, hidden }: PromptTerminal,
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
