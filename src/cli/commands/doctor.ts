// `subtitled doctor`: checks the whole setup and prints what to do about each problem.

import { levelOf, type Finding, type FindingLevel } from '../../core/status/finding.ts';
import { notOpenedLine, openApp } from '../invocation/open-app.ts';
import { readConfig } from '../invocation/read-config.ts';
import { findingJson, findingWords } from '../output/findings.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { painter, type Paint } from '../invocation/colour.ts';
import { pageFinding } from '../web/page-address.ts';
import { plainJson } from '../wording/plain-json.ts';
import { countWords } from '../wording/reasons.ts';

const SIGNS: Readonly<Record<FindingLevel, string>> = {
  fine: 'ok     ',
  notice: 'notice ',
  trouble: 'TROUBLE',
};

const COLOURS = { fine: 'green', notice: 'yellow', trouble: 'red' } as const;

/** Prints each finding as soon as it is known. Returns 0 without trouble, else 1; 2 for an invalid configuration. */
export async function doctor(
  invocation: Invocation,
  { config: file, json }: { readonly config?: string | undefined; readonly json: boolean },
): Promise<number> {
  const { terminal, signal } = invocation;
  const read = readConfig(invocation, file);
  if (read === null) return 2;
  const opened = openApp(invocation, read.config, { state: 'read', emit: () => undefined });
  if (opened.kind !== 'opened') {
    terminal.err(`${notOpenedLine(read.config, opened)}\n`);
    return 1;
  }
  const found: Finding[] = [];
  const tell = (finding: Finding): void => {
    found.push(finding);
    if (!json) terminal.out(`${lines(finding, painter(terminal.colours)).join('\n')}\n`);
  };
  try {
    for await (const finding of opened.app.examine(signal)) tell(finding);
    const page = await pageFinding(read.config, signal);
    if (page !== null) tell(page);
  } finally {
    await opened.app.close();
  }
  const troubles = found.filter((finding) => levelOf(finding) === 'trouble').length;
  if (json)
    terminal.out(
      `${JSON.stringify({ troubles, findings: found.map((finding) => plainJson(findingJson(finding))) })}\n`,
    );
  else terminal.out(`${troubles === 0 ? 'no trouble' : countWords(troubles, 'trouble')}\n`);
  if (signal.aborted) return 130;
  return troubles === 0 ? 0 : 1;
}

function lines(finding: Finding, paint: Paint): readonly string[] {
  const { what, why, remedy } = findingWords(finding);
  const level = levelOf(finding);
  const more = [why, remedy].filter((line) => line !== null);
  return [`${paint(COLOURS[level], SIGNS[level])} ${what}`, ...more.map((line) => `        ${line}`)];
}
