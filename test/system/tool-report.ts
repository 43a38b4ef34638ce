// Which tests were passed over, for want of which tool? A line for each tool at the end of the run. A run in which
// nothing at all was tested is none, and fails.

import type { Reporter, TestModule } from 'vitest/node';

/** How a passed-over test's note begins; the missing tools follow. */
export const MISSING = 'not installed: ';

type Tally = { readonly missing: Map<string, number>; ran: number };

function count(tally: Tally, module: TestModule): void {
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state !== 'skipped') tally.ran += 1;
    else {
      const note = result.note ?? '';
      const tools = note.startsWith(MISSING) ? note.slice(MISSING.length).split(' ') : ['(no reason given)'];
      for (const tool of tools) tally.missing.set(tool, (tally.missing.get(tool) ?? 0) + 1);
    }
  }
}

export function createToolReport(say: (line: string) => void): Reporter {
  return {
    onTestRunEnd(modules) {
      const tally: Tally = { missing: new Map(), ran: 0 };
      for (const module of modules) count(tally, module);
      for (const [tool, tests] of tally.missing)
        say(`NOT TESTED: ${tool} is missing, ${tests} tests were passed over`);
      if (tally.ran > 0) return;
      say('NOT TESTED: nothing ran at all');
      process.exitCode = 1;
    },
  };
}
