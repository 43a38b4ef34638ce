// Defines the commands `ignore` and `unignore`.

import type { Command } from 'commander';
import { MOST_PATHS } from '../../core/command/command.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { flagsOf, jsonCommand, type RunCommand } from './sub-command.ts';

/** More than a person reads. */
const MOST_LISTED = 1000;

export function addIgnore(program: Command, invocation: Invocation, run: RunCommand): void {
  jsonCommand(program, 'ignore', 'leave videos or folders alone; without a path, list them')
    .argument('[path...]', 'videos, or folders with everything below them')
    .action((paths: readonly string[], _: unknown, self: Command) => {
      refuseTooMany(paths, self);
      run(async () => {
        const { absolute, order, runRequest } = await import('../commands/run-request.ts');
        return paths.length === 0
          ? runRequest(invocation, flagsOf(self), { kind: 'ignored-list', offset: 0, limit: MOST_LISTED })
          : order(invocation, flagsOf(self), {
              kind: 'ignore',
              paths: paths.map((path) => absolute(invocation, path)),
            });
      });
    });
  jsonCommand(program, 'unignore', 'search again for videos or folders that are ignored')
    .argument('<path...>', 'paths that subtitled ignore lists')
    .action((paths: readonly string[], _: unknown, self: Command) => {
      refuseTooMany(paths, self);
      run(async () => {
        const { absolute, order } = await import('../commands/run-request.ts');
        return order(invocation, flagsOf(self), {
          kind: 'unignore',
          paths: paths.map((path) => absolute(invocation, path)),
        });
      });
    });
}

/** A daemon takes no more at once, and a folder counts with everything below it. */
function refuseTooMany(paths: readonly string[], self: Command): void {
  if (paths.length > MOST_PATHS) self.error(`name at most ${MOST_PATHS} paths at once`);
}
