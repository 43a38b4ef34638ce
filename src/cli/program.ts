// Parses the command line: flags and sub-commands. Loads the code of a command only when it runs, because most of it is
// large, and a scan on a NAS does not need the stand-in.

import { Command, CommanderError, Option } from 'commander';
import { databaseTroubleIn } from '../engine/context/failed-turns.ts';
import { readVersion } from '../app/version.ts';
import { addVideoCommands } from './commands/video-commands.ts';
import { addSetupCommands } from './commands/setup-commands.ts';
import { subCommand, type RunCommand } from './invocation/sub-command.ts';
import type { Invocation } from './invocation/terminal.ts';

const USAGE = 2;

/** Runs the command line and returns the exit code. A mistake of the user never throws. */
export async function runProgram(args: readonly string[], invocation: Invocation): Promise<number> {
  let code: Promise<number> = Promise.resolve(0);
  const run: RunCommand = (work) => {
    code = work();
  };
  try {
    buildProgram(invocation, run).parse([...args], { from: 'user' });
    return await code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    const trouble = databaseTroubleIn(error);
    if (trouble === null) throw error;
    invocation.terminal.err(`${trouble.message}\n`);
    return 1;
  }
}

/** The whole command line; `run` receives the work of the chosen command. */
export function buildProgram(invocation: Invocation, run: RunCommand): Command {
  const { terminal } = invocation;
  const program = new Command('subtitled')
    .description('Find and place the missing subtitles of a media library.')
    .version(readVersion(), '--version')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showHelpAfterError('Run "subtitled --help" for usage.')
    .option('--config <file>', 'the configuration file')
    .option('--scan [paths...]', 'scan the libraries, or these paths, then exit')
    .addOption(
      new Option('--dry-run', 'with --scan: print the plan and its cost; download and write nothing'),
    )
    .option('--json', 'with --scan: one JSON object on stdout at the end')
    .helpOption('--help', 'show this help')
    .helpCommand(false)
    .allowExcessArguments(false);
  program.action(
    (flags: { config?: string; scan?: true | string[]; dryRun?: true; json?: true }, self: Command) => {
      if (flags.scan === undefined && (flags.dryRun ?? flags.json) === true)
        return self.error('--dry-run and --json need --scan');
      if (flags.scan === undefined) {
        run(async () => (await import('./commands/daemon.ts')).daemon(invocation, { config: flags.config }));
        return undefined;
      }
      const paths = flags.scan === true ? [] : flags.scan;
      run(async () =>
        (await import('./commands/scan.ts')).scan(invocation, {
          config: flags.config,
          paths,
          dryRun: flags.dryRun ?? false,
          json: flags.json ?? false,
        }),
      );
      return undefined;
    },
  );
  addSetupCommands(program, invocation, run);
  addStatus(program, invocation, run);
  addHealth(program, invocation, run);
  addVideoCommands(program, invocation, run);
  addStandIn(program, invocation, run);
  addDemo(program, invocation, run);
  return program;
}

function addStatus(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'status', 'show libraries, watch status and missing subtitles')
    .option('--json', 'one JSON object on stdout')
    .action((_: unknown, command: Command) => {
      const flags = command.optsWithGlobals<{ config?: string; json?: true }>();
      run(async () =>
        (await import('./commands/status.ts')).status(invocation, {
          config: flags.config,
          json: flags.json ?? false,
        }),
      );
    });
}

function addHealth(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'health', 'check whether the daemon runs and works').action(
    (_: unknown, command: Command) => {
      const { config } = command.optsWithGlobals<{ config?: string }>();
      run(async () => (await import('./commands/health.ts')).health(invocation, { config }));
    },
  );
}

function addStandIn(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'stand-in', 'serve a mock of the subtitle service for testing')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--port <number>', 'port of the API', '8484')
    .option('--download-port <number>', 'port of the download host', '8485')
    .option('--catalogue <file>', 'catalogue file (JSON)')
    .option('--library <folder>', 'generate a catalogue for the videos in this folder')
    .option('--languages <list>', 'languages of the generated catalogue', 'en')
    .option('--field-names <kind>', 'names of the fields: neutral or live', 'neutral')
    .action((flags: Record<string, string>) =>
      run(async () => (await import('./commands/stand-in.ts')).standIn(invocation, flags)),
    );
}

function addDemo(program: Command, invocation: Invocation, run: RunCommand): void {
  subCommand(program, 'demo', 'run a demo against the built-in mock service')
    .option('--keep', 'keep the generated library and print its path')
    .action((flags: { keep?: true }) =>
      run(async () => (await import('./commands/demo.ts')).demo(invocation, { keep: flags.keep ?? false })),
    );
}
