// Which function defines which commands? To run one command, the program defines only those of its file: to define all
// of them takes a third of the time of a short command.

import type { Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addIgnore } from './ignore-command.ts';
import type { CommandName } from './manual/manual.ts';
import { addDemo, addOtherCommands } from './other-commands.ts';
import { addQuestionCommands } from './question-commands.ts';
import { addRename } from './rename-command.ts';
import { addRunCommands } from './run-commands.ts';
import { addSetupCommands } from './setup-commands.ts';
import type { RunCommand } from './sub-command.ts';
import { addSync } from './sync-command.ts';
import { addTrash } from './trash-command.ts';
import { addVideoCommands } from './video-commands.ts';

export type Definition = {
  readonly names: readonly CommandName[];
  readonly add: (program: Command, invocation: Invocation, run: RunCommand) => void;
};

/** In the order of the help. */
export const DEFINITIONS: readonly Definition[] = [
  { names: ['init', 'check', 'doctor'], add: addSetupCommands },
  { names: ['demo'], add: addDemo },
  { names: ['scan', 'status', 'health'], add: addRunCommands },
  { names: ['plan', 'quota', 'history', 'why'], add: addQuestionCommands },
  { names: ['search', 'pick', 'reject', 'identify', 'translate'], add: addVideoCommands },
  { names: ['ignore', 'unignore'], add: addIgnore },
  { names: ['rename'], add: addRename },
  { names: ['trash'], add: addTrash },
  { names: ['backup', 'restore'], add: addBackupCommands },
  { names: ['sync'], add: addSync },
  { names: ['help', 'completion', 'stand-in'], add: addOtherCommands },
];

/** These speak of all commands. */
const OF_ALL: ReadonlySet<string> = new Set<CommandName>(['help', 'completion']);

/** What must be defined to run this command line: the file of the command that it begins with, or everything. */
export function definitionsFor(args: readonly string[]): readonly Definition[] {
  const name = firstWord(args);
  if (OF_ALL.has(name)) return DEFINITIONS;
  const own = DEFINITIONS.filter(({ names }) => names.some((one) => one === name));
  return own.length === 0 ? DEFINITIONS : own;
}

/** The first word; `--config FILE` may stand before it. */
function firstWord(args: readonly string[]): string {
  const [first = '', ...rest] = args;
  if (first === '--config') return firstWord(rest.slice(1));
  return first.startsWith('--config=') ? firstWord(rest) : first;
}
