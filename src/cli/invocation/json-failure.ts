// A script that asks for JSON gets one object, also if the command fails before it has an answer.

import { stripVTControlCharacters } from 'node:util';
import { USAGE_HINT } from '../definitions/mistakes/unknown-command.ts';
import type { Invocation } from './terminal.ts';

/** Runs a command. If it fails and has printed nothing to stdout, prints what it said to stderr as an object. */
export async function withJsonFailure(
  invocation: Invocation,
  run: (invocation: Invocation) => Promise<number>,
): Promise<number> {
  const { terminal } = invocation;
  let hasAnswered = false;
  let said = '';
  const code = await run({
    ...invocation,
    terminal: {
      ...terminal,
      progress: terminal.err,
      out(text) {
        hasAnswered = true;
        terminal.out(text);
      },
      err(text) {
        said += text;
        terminal.err(text);
      },
    },
  });
  if (code !== 0 && !hasAnswered) terminal.out(`${JSON.stringify({ error: errorOf(code, said) })}\n`);
  return code;
}

const USAGE = 'error: ';

/** What the parser says as one line, without the hint for a person. */
function usageMistake(lines: readonly string[]): string {
  const told = lines.filter((line) => line !== USAGE_HINT.trim());
  return told.join(' ').slice(USAGE.length);
}

/** `code` as the exit codes of docs/commands.md. */
function errorOf(code: number, said: string): { readonly code: string; readonly message: string } {
  const lines = stripVTControlCharacters(said).split('\n');
  const told = lines.filter((line) => line.trim() !== '' && !line.startsWith('warning:'));
  const message = told[0]?.startsWith(USAGE) === true ? usageMistake(told) : told.join('\n');
  const kind = code === 2 ? 'invalid' : code === 130 ? 'interrupted' : 'failed';
  return { code: kind, message: message === '' ? kind : message };
}
