// Which commands come before everything else: a configuration, and whether all is as it should be?

import type { Command } from 'commander';
import type { InitFlags } from './init-questions.ts';
import { subCommand, type RunCommand } from '../invocation/sub-command.ts';
import type { Invocation } from '../invocation/terminal.ts';

type SetupFlags = InitFlags & { readonly config?: string; readonly json?: true };

export function addSetupCommands(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(
    program,
    'init',
    'writes a configuration: asks three things, tries the key, tells what it will cost',
  )
    .option('--base-url <address>', 'the address of the service')
    .option('--download-url <address>', 'the address of its download host')
    .option('--languages <list>', 'with commas between them')
    .option('--libraries <folders...>', 'the folders with films or series')
    .option('--state-dir <folder>', 'where the memory is kept')
    .addHelpText(
      'after',
      '\nThe key is asked for, or comes from SUBTITLED_SERVICE_API_KEY: never from an argument.',
    )
    .action((_: unknown, self: Command) => {
      const flags = self.optsWithGlobals<SetupFlags>();
      run(async () => (await import('./init.ts')).init(invocation, flags));
    });
  subCommand(program, 'check', 'is the configuration right? asks nothing and writes nothing')
    .option('--json', 'one JSON object on stdout')
    .action((_: unknown, self: Command) => {
      const { config, json = false } = self.optsWithGlobals<SetupFlags>();
      run(async () => (await import('./check.ts')).check(invocation, { config, json }));
    });
  subCommand(program, 'doctor', 'is everything as it should be? the key, the folders, watching, names, disks')
    .option('--json', 'one JSON object on stdout')
    .action((_: unknown, self: Command) => {
      const { config, json = false } = self.optsWithGlobals<SetupFlags>();
      run(async () => (await import('./doctor.ts')).doctor(invocation, { config, json }));
    });
}
