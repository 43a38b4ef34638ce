// Defines the commands for the setup: `init`, `check` and `doctor`.

import type { Command } from 'commander';
import type { InitFlags } from '../commands/init/questions.ts';
import { flagsOf, jsonCommand, subCommand, type RunCommand } from './sub-command.ts';
import type { Invocation } from '../invocation/terminal.ts';

type SetupFlags = InitFlags & { readonly config?: string };

export function addSetupCommands(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'init', 'create a configuration and estimate the cost')
    .option('--base-url <address>', 'the address of the service')
    .option('--download-url <address>', 'the address of its download host, if it is another one')
    .option('--languages <list>', 'separated by commas')
    .option('--libraries <folders...>', 'the folders with films or series')
    .option('--page <who>', 'who may open the status page: here, or all with a token')
    .option('--state-dir <folder>', 'directory for the database and cache')
    .action((_: unknown, self: Command) => {
      const flags = self.optsWithGlobals<SetupFlags>();
      run(async () => (await import('../commands/init/init.ts')).init(invocation, flags));
    });
  jsonCommand(program, 'check', 'check the configuration; send and write nothing').action(
    (_: unknown, self: Command) =>
      run(async () => (await import('../commands/check.ts')).check(invocation, flagsOf(self))),
  );
  jsonCommand(program, 'doctor', 'check the key, folders, watching, names and disks').action(
    (_: unknown, self: Command) =>
      run(async () => (await import('../commands/doctor.ts')).doctor(invocation, flagsOf(self))),
  );
}
