// Guesses which command the user meant by one that does not exist.

import type { Command } from 'commander';
import { nearest } from '../../../config/input/nearest.ts';

/** The line under every message about wrong usage. */
export const USAGE_HINT = 'Run "subtitled help" or "subtitled help COMMAND" for usage.\n';

/** The message, with the nearest command if one is near enough. */
export function unknownCommand(program: Command, name: string): string {
  const names = program.commands.map((command) => command.name());
  const meant = nearest(name, names);
  const advice =
    meant !== null
      ? `\n(Did you mean ${meant}?)`
      : name.includes('/')
        ? `\n(To scan this path: subtitled scan ${name})`
        : '';
  return `error: unknown command '${name}'${advice}`;
}
