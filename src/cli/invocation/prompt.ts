// Asks the user questions and reads one line per answer, from a terminal or a pipe.

import type { createInterface as CreateInterface, Interface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { Writable } from 'node:stream';

/** Asks a question; null if the input has ended. `hidden`: the typed text is not shown. */
export type Prompt = (question: string, how: { readonly hidden: boolean }) => Promise<string | null>;

/** A pipe may deliver this much: more than any script has to answer, and less than an endless one, such as `yes`, fills. */
const MOST_ANSWERS = 200;
const MOST_BYTES = 64 * 1024;

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
  let answers = 0;
  return async (question, { hidden }) => {
    const input = openInput();
    const { createInterface } = await import('node:readline/promises');
    if (input.isTTY) return askAtTerminal({ createInterface, input, err, signal, hidden }, question);
    lines ??= linesOf(createInterface({ input, signal }), input);
    answers += 1;
    err(question);
    const next = answers > MOST_ANSWERS ? await lines.return?.() : await lines.next();
    err('\n');
    return next === undefined || next.done === true ? null : next.value;
  };
}

/** Ends with the byte that is too many: a line may be without end too. */
function linesOf(reader: Interface, input: ReadStream): AsyncIterator<string> {
  let bytes = 0;
  input.on('data', (chunk: Uint8Array | string) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) reader.close();
  });
  return reader[Symbol.asyncIterator]();
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
