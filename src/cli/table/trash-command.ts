// Defines the command `trash` and its flags.

import { Argument, type Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { subCommand, type RunCommand } from './sub-command.ts';

type TrashFlags = { readonly config?: string; readonly json?: true };

export function addTrash(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'trash', 'list the subtitles in the trash, or restore one')
    .usage('[options] list|restore <number>')
    .addArgument(new Argument('<action>', 'what to do').choices(['list', 'restore']))
    .argument('[number]', 'with restore: the number of the subtitle in the list')
    .option('--json', 'one JSON object on stdout')
    .action((action: 'list' | 'restore', number: string | undefined, _: unknown, self: Command) => {
      const { config, json = false } = self.optsWithGlobals<TrashFlags>();
      if (action === 'list' && number !== undefined) self.error('error: trash list takes no number');
      if (action === 'restore' && !/^\d{1,15}$/.test(number ?? ''))
        self.error('error: trash restore needs the number of a subtitle: subtitled trash list shows it');
      run(async () => {
        const { order, runRequest } = await import('../commands/run-request.ts');
        return action === 'list'
          ? runRequest(invocation, { config, json }, { kind: 'trash' })
          : order(invocation, { config, json }, { kind: 'restore', id: Number(number) });
      });
    });
}
