// Parses the command line: flags and sub-commands. Loads the code of a command only when it runs, because most of it is
// large, and a scan on a NAS does not need the stand-in.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { showPath } from '../core/path/path.ts';
import { databaseTroubleIn } from '../core/want/state-trouble.ts';
import { readVersion } from '../app/version.ts';
import { withJsonFailure } from './invocation/json-failure.ts';
import type { Invocation } from './invocation/terminal.ts';
import { examplesText, HELP_STYLE } from './definitions/manual/help-text.ts';
import { PROGRAM_EXAMPLES } from './definitions/manual/manual.ts';
import { DEFINITIONS, definitionsFor, type Definition } from './definitions/definitions.ts';
import { daemonWork, scanWork, type ScanFlags } from './definitions/run-commands.ts';
import type { RunCommand } from './definitions/sub-command.ts';
import { unknownCommand, USAGE_HINT } from './definitions/mistakes/unknown-command.ts';
import { plainUsageMessage } from './definitions/mistakes/wrong-choice.ts';

const USAGE = 2;

/** Runs the command line and returns the exit code. A mistake of the user never throws. */
export async function runProgram(args: readonly string[], invocation: Invocation): Promise<number> {
  const [end = args.length] = [args.indexOf('--')].filter((at) => at >= 0);
  const isJson = args.slice(0, end).includes('--json');
  const run = (heard: Invocation): Promise<number> => runHeard(args, heard);
  return isJson ? withJsonFailure(invocation, run) : run(invocation);
}

async function runHeard(args: readonly string[], invocation: Invocation): Promise<number> {
  let code: Promise<number> = Promise.resolve(0);
  const run: RunCommand = (work) => {
    code = work();
  };
  const messages: string[] = [];
  const program = buildProgram(invocation, run, definitionsFor(args)).configureOutput({
    outputError: (text) => void messages.push(text),
  });
  try {
    program.parse([...args], { from: 'user' });
    return await code;
  } catch (error) {
    if (error instanceof CommanderError) return explain(error, { args, invocation, messages });
    const trouble = databaseTroubleIn(error);
    if (trouble === null) throw error;
    invocation.terminal.err(`${trouble.message}\n`);
    return 1;
  }
}

type WrongUsage = {
  readonly args: readonly string[];
  readonly invocation: Invocation;
  /** The parser's complaints about the command line. */
  readonly messages: readonly string[];
};

/** An option of a command that does not exist is no mistake of its own. */
function explain({ exitCode, code }: CommanderError, { args, invocation, messages }: WrongUsage): number {
  if (exitCode === 0) return 0;
  const isOption = code === 'commander.unknownOption';
  const unknown = isOption ? unknownIn(args, invocation) : null;
  const file = isOption ? dashedFile(args, invocation) : '';
  invocation.terminal.err(shownLines(unknown ?? messages.join('')) + file + USAGE_HINT);
  return USAGE;
}

/** A message quotes arguments, which may be the names of files. */
function shownLines(message: string): string {
  return message.split('\n').map(showPath).join('\n');
}

/** A file whose name begins with a hyphen looks like an option. */
function dashedFile(args: readonly string[], { cwd }: Invocation): string {
  const file = args.find((arg) => arg.startsWith('-') && existsSync(join(cwd, arg)));
  return file === undefined ? '' : `(To name this file: ./${showPath(file)})\n`;
}

function unknownIn(args: readonly string[], invocation: Invocation): string | null {
  const program = buildProgram(invocation, () => undefined);
  const [name] = program.parseOptions([...args]).operands;
  if (name === undefined || program.opts<ScanFlags>().scan !== undefined) return null;
  const isKnown = program.commands.some((command) => command.name() === name);
  return isKnown ? null : `${unknownCommand(program, name)}\n`;
}

/** The command line, or a part of its commands; `run` receives the work of the chosen command. */
export function buildProgram(
  invocation: Invocation,
  run: RunCommand,
  definitions: readonly Definition[] = DEFINITIONS,
): Command {
  const program = new Command('subtitled');
  describe(program, invocation);
  program.hook('preAction', refuseUnused);
  program.hook('preAction', refuseNameless);
  program.action((paths: readonly string[], flags: ScanFlags, self: Command) => {
    const [name] = paths;
    if (flags.scan === undefined && name !== undefined) return self.error(unknownCommand(program, name));
    if (flags.scan === undefined && (flags.dryRun ?? flags.json) === true)
      return self.error('error: --dry-run and --json need --scan, as in: subtitled scan --dry-run');
    const more = Array.isArray(flags.scan) ? flags.scan : [];
    return run(async () =>
      flags.scan === undefined
        ? daemonWork(invocation, flags)
        : scanWork(invocation, flags, [...more, ...paths]),
    );
  });
  for (const { add } of definitions) add(program, invocation, run);
  return program;
}

/**
 * The program's own options are read before and after every command, also one that would ignore them. Only `--config` may
 * be ignored: an alias names it for every command.
 */
function refuseUnused(program: Command, command: Command): void {
  const unused = program.options.find(
    (option) =>
      option.long !== '--config' &&
      program.getOptionValue(option.attributeName()) !== undefined &&
      !command.options.some(({ long }) => long === option.long),
  );
  if (unused !== undefined && command.name() !== 'scan')
    command.error(`error: ${command.name()} takes no ${unused.long}`);
}

/** A script whose variable is empty must not work with another file than it meant. */
function refuseNameless(program: Command, command: Command): void {
  const isNameless = [program, command].some((one) => one.getOptionValue('config') === '');
  if (isNameless) command.error('error: --config needs the name of a file');
  const { scan, reference } = command.opts<{ scan?: unknown; reference?: unknown }>();
  if ([...command.args, scan, reference].flat().includes(''))
    command.error('error: an argument is empty: name a file or a folder');
}

function describe(program: Command, { terminal }: Invocation): void {
  program
    .description(
      'Find and place the missing subtitles of a media library. Without a command: start the daemon.',
    )
    .usage('[options] [command]')
    .version(readVersion(), '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(shownLines(plainUsageMessage(text))),
      getOutHasColors: () => terminal.colours,
      getErrHasColors: () => terminal.errColours,
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
    })
    .configureHelp(HELP_STYLE)
    // Paths of --scan after another option. Anything else here is an unknown command.
    .argument('[path...]')
    .option('--config <file>', 'the configuration file')
    .option('--scan [path...]', 'the same as scan')
    .option('--dry-run', 'with scan: print the plan and its cost; download and write nothing')
    .option('--json', 'with scan: one JSON object on stdout at the end')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .addHelpText('after', ({ command }) => examplesText(command, PROGRAM_EXAMPLES));
}
