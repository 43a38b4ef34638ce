// Defines the commands `backup` and `restore`.

import type { Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { jsonCommand, type RunCommand } from './sub-command.ts';

type BackupFlags = { readonly config?: string; readonly json?: true };

export function addBackupCommands(program: Command, invocation: Invocation, run: RunCommand): void {
  jsonCommand(program, 'backup', 'create a backup of the state')
    .argument('<file>', 'the new file')
    .action((file: string, _: unknown, self: Command) => {
      const { config, json = false } = self.optsWithGlobals<BackupFlags>();
      run(async () => (await import('../commands/backup.ts')).backup(invocation, { config, json }, file));
    });
  jsonCommand(program, 'restore', 'replace the state by a backup')
    .argument('<file>', 'what subtitled backup wrote')
    .action((file: string, _: unknown, self: Command) => {
      const { config, json = false } = self.optsWithGlobals<BackupFlags>();
      run(async () => (await import('../commands/backup.ts')).restore(invocation, { config, json }, file));
    });
}
