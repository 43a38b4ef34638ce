// Defines the commands that need no configuration: `demo`, `help`, `completion` and `stand-in`.

import { Argument, Option, type Command } from 'commander';
import type { Shell } from '../commands/completion/completion.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { bareCommand, type RunCommand } from './sub-command.ts';
import { unknownCommand } from './mistakes/unknown-command.ts';

export function addDemo(program: Command, invocation: Invocation, run: RunCommand): void {
  bareCommand(program, 'demo', 'run a demo against the built-in mock service')
    .option('--keep', 'keep the generated library and print its path')
    .action((flags: { keep?: true }) =>
      run(async () => (await import('../commands/demo.ts')).demo(invocation, { keep: flags.keep ?? false })),
    );
}

export function addOtherCommands(program: Command, invocation: Invocation, run: RunCommand): void {
  addHelp(program, run);
  addCompletion(program, invocation, run);
  addStandIn(program, invocation, run);
}

function addHelp(program: Command, run: RunCommand): void {
  bareCommand(program, 'help', 'show the help of the program or of a command')
    .argument('[command]', 'the command; default: the whole program')
    .action((name: string | undefined, _: unknown, self: Command) => {
      const asked = name === undefined ? program : program.commands.find((one) => one.name() === name);
      if (asked === undefined) return self.error(unknownCommand(program, name ?? ''));
      return run(() => {
        asked.outputHelp();
        return Promise.resolve(0);
      });
    });
}

function addCompletion(program: Command, invocation: Invocation, run: RunCommand): void {
  bareCommand(program, 'completion', 'print the completion script for a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action((shell: Shell) =>
      run(async () => {
        const { completion } = await import('../commands/completion/completion.ts');
        return completion(invocation, shell, program);
      }),
    );
}

function addStandIn(program: Command, invocation: Invocation, run: RunCommand): void {
  bareCommand(program, 'stand-in', 'serve a mock of the subtitle service for testing')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--port <number>', 'port of the API', '8585')
    .option('--download-port <number>', 'port of the download host', '8485')
    .option('--catalogue <file>', 'catalogue file (JSON)')
    .option('--library <folder>', 'generate a catalogue for the videos in this folder')
    .option('--languages <list>', 'languages of the generated catalogue', 'en')
    .addOption(
      new Option('--field-names <kind>', 'names of the fields')
        .choices(['neutral', 'live'])
        .default('neutral'),
    )
    .action((flags: Record<string, string>) =>
      run(async () => (await import('../commands/stand-in.ts')).standIn(invocation, flags)),
    );
}
