// Defines the command `rename` and its flags.

import { Option, type Command as Commander } from 'commander';
import { NAMING_PRESETS, type NamingPreset } from '../../core/sidecar/sidecar-name.ts';
import { flagsOf, subCommand, type RunCommand } from './sub-command.ts';
import type { Invocation } from '../invocation/terminal.ts';

type RenameFlags = {
  readonly dryRun?: true;
  readonly naming: NamingPreset;
};

export function addRename(program: Commander, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'rename', 'rename our subtitles for another player; reversible')
    .argument('[path...]', 'only in these libraries or folders, or beside these videos')
    .addOption(
      new Option('--naming <player>', 'player to name the files for')
        .choices([...NAMING_PRESETS])
        .makeOptionMandatory(),
    )
    .option('--dry-run', 'show what would be renamed; write nothing')
    .option('--json', 'one JSON object on stdout')
    .action((paths: readonly string[], _: unknown, self: Commander) => {
      const { dryRun, naming } = self.optsWithGlobals<RenameFlags>();
      run(async () => {
        const { absolute, order } = await import('../commands/run-request.ts');
        return order(invocation, flagsOf(self), {
          kind: 'rename',
          paths: paths.map((path) => absolute(invocation, path)),
          naming,
          dryRun: dryRun ?? false,
        });
      });
    });
}
