// Creates a sub-command with its texts of the manual and the flags that all commands share.

import type { Command } from 'commander';
import { examplesText } from './manual/help-text.ts';
import { MANUAL, type CommandName } from './manual/manual.ts';

/** Takes the work of the command that the user meant; its result is the exit code. */
export type RunCommand = (work: () => Promise<number>) => void;

/** A sub-command with the shared flags. `line` is its line in the list of commands. */
export function subCommand(program: Command, name: CommandName, line: string): Command {
  return bareCommand(program, name, line).option('--config <file>', 'the configuration file');
}

/** A sub-command whose answer a script can read. */
export function jsonCommand(program: Command, name: CommandName, line: string): Command {
  return subCommand(program, name, line).option('--json', 'one JSON object on stdout');
}

/** The flags of every command whose answer a script can read. */
export function flagsOf(self: Command): { readonly config: string | undefined; readonly json: boolean } {
  const { config, json = false } = self.optsWithGlobals<{ config?: string; json?: true }>();
  return { config, json };
}

/** A sub-command that needs no configuration. */
export function bareCommand(program: Command, name: CommandName, line: string): Command {
  const { group, about, examples } = MANUAL[name];
  return program
    .command(name)
    .helpGroup(`${group}:`)
    .summary(line)
    .description(`${about}.`)
    .helpOption('-h, --help', 'show this help')
    .allowExcessArguments(false)
    .addHelpText('after', ({ command }) => examplesText(command, examples));
}
