// Lays out the help: colours, groups and examples. commander removes the colours where the output takes none.

import { styleText } from 'node:util';
import type { Command, HelpConfiguration } from 'commander';
import type { Example } from './manual.ts';

const ALWAYS = { validateStream: false } as const;

/** Titles bold, what the user types cyan. */
export const HELP_STYLE: HelpConfiguration = {
  sortOptions: false,
  styleTitle: bold,
  styleCommandText: typed,
  styleSubcommandText: typed,
  styleOptionText: typed,
  styleArgumentText: typed,
  subcommandTerm: (command) => command.name(),
};

/** The examples below a help; aligned, and one above the other where a line would be too long. */
export function examplesText(command: Command, examples: readonly Example[]): string {
  const width = command.createHelp().helpWidth ?? 80;
  const longest = Math.max(...examples.map(({ line }) => line.length));
  const isWide = examples.every(({ does }) => longest + does.length + 6 <= width);
  const rows = examples.map(({ line, does }) =>
    isWide ? `  ${typed(line.padEnd(longest))}  ${does}` : `  ${typed(line)}\n      ${does}`,
  );
  return `\n${bold('Examples:')}\n${rows.join('\n')}`;
}

function bold(text: string): string {
  return styleText('bold', text, ALWAYS);
}

function typed(text: string): string {
  return styleText('cyan', text, ALWAYS);
}
