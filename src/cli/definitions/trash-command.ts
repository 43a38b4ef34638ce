// Defines the command `trash` and its flags.

import { Argument, type Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { flagsOf, jsonCommand, type RunCommand } from './sub-command.ts';

export function addTrash(program: Command, invocation: Invocation, run: RunCommand): void {
  jsonCommand(program, 'trash', 'list the subtitles in the trash, or restore one')
    .usage('[options] list|restore <number>')
    .addArgument(new Argument('<action>', 'what to do').choices(['list', 'restore']))
    .argument('[number]', 'with restore: the number of the subtitle in the list')
    .action((action: 'list' | 'restore', number: string | undefined, _: unknown, self: Command) => {
      if (action === 'list' && number !== undefined) self.error('error: trash list takes no number');
      if (action === 'restore' && !/^\d{1,15}$/.test(number ?? ''))
        self.error('error: trash restore needs the number of a subtitle: subtitled trash list shows it');
      run(async () => {
        const { order, runRequest } = await import('../commands/run-request.ts');
        return action === 'list'
          ? runRequest(invocation, flagsOf(self), {
              kind: 'trash',
              offset: 0,
              limit: Number.MAX_SAFE_INTEGER,
            })
          : order(invocation, flagsOf(self), { kind: 'restore', id: Number(number) });
      });
    });
}
