// Defines the commands `ignore` and `unignore`.

import type { Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { subCommand, type RunCommand } from './sub-command.ts';

type IgnoreFlags = { readonly config?: string; readonly json?: true };

/** More than a person reads. */
const MOST_LISTED = 1000;

export function addIgnore(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'ignore', 'leave videos or folders alone; without a path, list them')
    .argument('[path...]', 'videos, or folders with everything below them')
    .option('--json', 'one JSON object on stdout')
    .action((paths: readonly string[], _: unknown, self: Command) => {
      const { config, json = false } = self.optsWithGlobals<IgnoreFlags>();
      run(async () => {
        const { absolute, order, runRequest } = await import('../commands/run-request.ts');
        return paths.length === 0
          ? runRequest(invocation, { config, json }, { kind: 'ignored-list', offset: 0, limit: MOST_LISTED })
          : order(
              invocation,
              { config, json },
              { kind: 'ignore', paths: paths.map((path) => absolute(invocation, path)) },
            );
      });
    });
  subCommand(program, 'unignore', 'search again for videos or folders that are ignored')
    .argument('<path...>', 'paths that subtitled ignore lists')
    .option('--json', 'one JSON object on stdout')
    .action((paths: readonly string[], _: unknown, self: Command) => {
      const { config, json = false } = self.optsWithGlobals<IgnoreFlags>();
      run(async () => {
        const { absolute, order } = await import('../commands/run-request.ts');
        return order(
          invocation,
          { config, json },
          { kind: 'unignore', paths: paths.map((path) => absolute(invocation, path)) },
        );
      });
    });
}
