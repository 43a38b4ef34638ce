// Defines the commands `backup` and `restore`.

import type { Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { flagsOf, jsonCommand, type RunCommand } from './sub-command.ts';

export function addBackupCommands(program: Command, invocation: Invocation, run: RunCommand): void {
  jsonCommand(program, 'backup', 'create a backup of the state')
    .argument('<file>', 'the new file')
    .action((file: string, _: unknown, self: Command) => {
      run(async () => (await import('../commands/backup.ts')).backup(invocation, flagsOf(self), file));
    });
  jsonCommand(program, 'restore', 'replace the state with a backup')
    .argument('<file>', 'what subtitled backup wrote')
    .action((file: string, _: unknown, self: Command) => {
      run(async () => (await import('../commands/backup.ts')).restore(invocation, flagsOf(self), file));
    });
}
