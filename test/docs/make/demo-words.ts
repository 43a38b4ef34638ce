// What does `subtitled demo` say?

import { demo } from '../../../src/cli/commands/demo.ts';
import { DAY_MS } from '../../../src/core/duration.ts';

type DemoWords = { readonly code: number; readonly lines: readonly string[] };

/** Its lines, and its exit code. At midnight UTC the quota resets, so a run across it tells other numbers. */
export async function demoWords(): Promise<DemoWords> {
  const day = today();
  const words = await runDemo();
  return today() === day ? words : runDemo();
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}

/** Runs it in this process, as it looks in a file: without a line that redraws itself. */
async function runDemo(): Promise<DemoWords> {
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
