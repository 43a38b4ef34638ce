// Defines the commands of every day: `scan`, `status` and `health`.

import type { Command } from 'commander';
import type { Invocation } from '../invocation/terminal.ts';
import { flagsOf, jsonCommand, subCommand, type RunCommand } from './sub-command.ts';

export type ScanFlags = {
  readonly config?: string;
  readonly scan?: true | readonly string[];
  readonly dryRun?: boolean;
  readonly json?: boolean;
};

/** The work of `subtitled` without a command. */
export async function daemonWork(invocation: Invocation, { config }: ScanFlags): Promise<number> {
  await stayFrugal('daemon');
  const { daemon } = await import('../commands/daemon.ts');
  return daemon(invocation, { config });
}

/** The work of `subtitled scan`, and of `subtitled --scan`. */
export async function scanWork(
  invocation: Invocation,
  { config, dryRun = false, json = false }: ScanFlags,
  paths: readonly string[],
): Promise<number> {
  await stayFrugal('scan');
  const { scan } = await import('../commands/scan.ts');
  return scan(invocation, { config, paths, dryRun, json });
}

/**
 * Keeps memory small for commands that may run for months or read a large library. Short commands start sooner without
 * it.
 */
async function stayFrugal(work: 'scan' | 'daemon'): Promise<void> {
  const { tuneMemory } = await import('../../system/frugal.ts');
  tuneMemory(work);
}

export function addRunCommands(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'scan', 'scan the libraries, or these paths, once')
    .argument('[path...]', 'folders or videos of the libraries; default: all libraries')
    .option('--dry-run', 'print the plan and its cost; download and write nothing')
    .option('--json', 'one JSON object on stdout at the end')
    .action((paths: readonly string[], _: unknown, self: Command) => {
      const flags = self.optsWithGlobals<ScanFlags>();
      const more = Array.isArray(flags.scan) ? flags.scan : [];
      run(() => scanWork(invocation, flags, [...more, ...paths]));
    });
  jsonCommand(program, 'status', 'show libraries, watch status and missing subtitles').action(
    (_: unknown, self: Command) =>
      run(async () => (await import('../commands/status.ts')).status(invocation, flagsOf(self))),
  );
  subCommand(program, 'health', 'check whether the daemon runs and works').action(
    (_: unknown, self: Command) => {
      const { config } = self.optsWithGlobals<ScanFlags>();
      run(async () => (await import('../commands/health.ts')).health(invocation, { config }));
    },
  );
}
