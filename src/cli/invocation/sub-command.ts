// Creates a sub-command with the flags that all of them share.

import type { Command } from 'commander';

/** Takes the work of the command that the user meant; its result is the exit code. */
export type RunCommand = (work: () => Promise<number>) => void;

/** A sub-command with the shared flags. */
export function subCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option('--config <file>', 'the configuration file')
    .helpOption('--help', 'show this help')
    .allowExcessArguments(false);
}
