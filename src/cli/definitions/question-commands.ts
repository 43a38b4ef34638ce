// Defines the commands that only answer: `plan`, `quota`, `history` and `why`.

import type { Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { flagsOf, jsonCommand, type RunCommand } from './sub-command.ts';

type QuestionFlags = { readonly limit?: string; readonly all?: true };

const EVENTS_PER_LINE = 10;
const MOST_EVENTS = 1_000_000;

const loadRequests = () => import('../commands/run-request.ts');

export function addQuestionCommands(program: Command, invocation: Invocation, run: RunCommand): void {
  jsonCommand(program, 'plan', 'show what is due, its cost and what waits; send nothing').action(
    (_: unknown, self: Command) =>
      run(async () => (await loadRequests()).runRequest(invocation, flagsOf(self), { kind: 'plan' })),
  );
  jsonCommand(program, 'quota', 'show what is left of each quota').action((_: unknown, self: Command) =>
    run(async () => (await loadRequests()).runRequest(invocation, flagsOf(self), { kind: 'quota' })),
  );
  addHistory(program, invocation, run);
  jsonCommand(program, 'why', 'explain why a video has a subtitle or none')
    .argument('<file>', 'the video, or a subtitle that subtitled placed')
    .option('--all', 'everything: how its name is read, every candidate, the ways not tried, the history')
    .action((file: string, { all }: QuestionFlags, self: Command) =>
      run(async () => {
        const { absolute, runRequest } = await loadRequests();
        const flags = { ...flagsOf(self), all: all ?? false };
        return runRequest(invocation, flags, { kind: 'why', path: absolute(invocation, file) });
      }),
    );
}

function addHistory(program: Command, invocation: Invocation, run: RunCommand): void {
  jsonCommand(program, 'history', 'show recent history, newest first')
    .argument('[file]', 'only this video')
    .option('--limit <number>', 'number of lines', '20')
    .option('--all', 'every step, also those on the way to a result')
    .action((file: string | undefined, { limit, all }: QuestionFlags, self: Command) => {
      if (!/^[1-9]\d{0,5}$/.test(limit ?? '')) self.error('--limit must be a number from 1 to 999999');
      run(async () => {
        const { absolute, runRequest } = await loadRequests();
        const path = file === undefined ? null : absolute(invocation, file);
        const flags = flagsOf(self);
        const lines = Number(limit);
        // Without the steps on the way, more events make as many lines.
        const events = flags.json || all === true ? lines : Math.min(lines * EVENTS_PER_LINE, MOST_EVENTS);
        return runRequest(
          invocation,
          { ...flags, all: all ?? false, limit: lines },
          { kind: 'history', path, limit: events },
        );
      });
    });
}
