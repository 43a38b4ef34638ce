// Defines the command `sync` and its flags.

import type { Command as Commander } from 'commander';
import { subCommand, type RunCommand } from './sub-command.ts';
import type { Invocation } from '../invocation/terminal.ts';

type SyncFlags = {
  readonly config?: string;
  readonly json?: true;
  readonly fix?: true;
  readonly userFiles?: true;
  readonly reference?: string;
  readonly audio?: true;
  readonly all?: true;
};

export function addSync(program: Commander, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'sync', 'show which subtitles are out of sync, or correct them')
    .argument('[path...]', 'only these subtitles, or those of these videos or folders')
    .option('--fix', 'correct the times of our subtitles where that is sure')
    .option('--user-files', 'with --fix: correct your own subtitles as well')
    .option('--reference <file>', 'compare with this subtitle, or with the tracks of this video')
    .option('--audio', 'listen to videos without tracks, with ffmpeg; takes minutes')
    .option('--all', 'list those in sync or unsure as well')
    .option('--json', 'one JSON object on stdout')
    .action((paths: readonly string[], _: unknown, self: Commander) => {
      const { config, json, fix, userFiles, reference, audio, all } = self.optsWithGlobals<SyncFlags>();
      if (userFiles === true && fix !== true) self.error('--user-files needs --fix');
      if (reference !== undefined && paths.length !== 1)
        self.error('--reference needs exactly one video or subtitle to compare');
      run(async () => {
        const { absolute, order } = await import('../commands/run-request.ts');
        return order(
          invocation,
          { config, json: json ?? false },
          {
            kind: 'sync',
            paths: paths.map((path) => absolute(invocation, path)),
            fix: fix ?? false,
            userFiles: userFiles ?? false,
            reference: reference === undefined ? null : absolute(invocation, reference),
            audio: audio ?? false,
            all: all ?? false,
          },
        );
      });
    });
}
