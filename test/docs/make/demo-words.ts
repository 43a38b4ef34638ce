// What does `subtitled demo` say?

import { demo } from '../../../src/cli/commands/demo.ts';

/** Runs it in this process, as it looks in a file: without a line that redraws itself. Its lines, and its exit code. */
export async function demoWords(): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const said: string[] = [];
  const hear = (text: string): void => void said.push(text);
  const code = await demo(
    {
      terminal: { out: hear, err: hear, live: false, colours: false, errColours: false, columns: 120 },
      env: {},
      cwd: import.meta.dirname,
      pid: process.pid,
      isRoot: false,
      signal: new AbortController().signal,
      ask: () => Promise.resolve(null),
      onReload: () => () => undefined,
    },
    { keep: false },
  );
  return { code, lines: said.join('').split('\n') };
}
