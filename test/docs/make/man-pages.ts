// The man pages: one for the program, and one for each command. They are written in the macros of man(7).

import type { Argument, Command, Option } from 'commander';
import { readVersion } from '../../../src/app/version.ts';
import {
  MANUAL,
  PROGRAM_EXAMPLES,
  type CommandManual,
  type Example,
} from '../../../src/cli/definitions/manual/manual.ts';
import { programHere } from '../command-lines.ts';

export type ManPage = { readonly path: string; readonly text: string };

const FILES: readonly Term[] = [
  ['subtitled.yaml', 'The configuration, in the current folder.'],
  ['~/.config/subtitled/config.yaml', 'The configuration of a user.'],
  ['/config/subtitled.yaml', 'The configuration in the container image.'],
  ['/etc/subtitled/config.yaml', 'The configuration of the system service.'],
];

const ENVIRONMENT: readonly Term[] = [
  ['SUBTITLED_CONFIG', 'The configuration file, if --config does not name one.'],
  ['SUBTITLED_SERVICE_API_KEY', 'The API key. Every setting has such a variable.'],
  ['NO_COLOR', 'If it is set, nothing is coloured.'],
];

const EXIT_STATUS: readonly Term[] = [
  ['0', 'The command did its work. Missing subtitles are no failure of a scan.'],
  ['1', 'The command failed, found no candidate or title, or something needs attention.'],
  ['2', 'Wrong usage or configuration.'],
  ['3', 'Node is too old, or the daemon is older than its state.'],
  ['130', 'Interrupted.'],
];

/** A term, and what it means. */
type Term = readonly [string, string];

/** All pages, each with its path in the repository. */
export function manPages(): readonly ManPage[] {
  const program = programHere();
  return [
    { path: 'docs/man/subtitled.1', text: programPage(program) },
    ...program.commands.map((command) => ({
      path: `docs/man/subtitled-${command.name()}.1`,
      text: commandPage(command),
    })),
  ];
}

function programPage(program: Command): string {
  const groups = [...Map.groupBy(program.commands, (command) => manualOf(command).group)];
  return page('subtitled', [
    ['NAME', 'subtitled \\- find and place the missing subtitles of a media library'],
    ['SYNOPSIS', `.B subtitled\n${roff('[options] [command]')}`],
    ['DESCRIPTION', roff(`${program.description()} Each command has its own page: subtitled-why(1).`)],
    ['COMMANDS', groups.map(([group, commands]) => `.SS "${group}"\n${summaries(commands)}`).join('\n')],
    ['OPTIONS', terms(program.options.map(optionTerm))],
    ['EXAMPLES', examples(PROGRAM_EXAMPLES)],
    ['FILES', terms(FILES)],
    ['ENVIRONMENT', terms(ENVIRONMENT)],
    ['EXIT STATUS', terms(EXIT_STATUS)],
  ]);
}

function summaries(commands: readonly Command[]): string {
  return terms(commands.map((one) => [`subtitled-${one.name()}(1)`, sentence(one.summary())]));
}

function commandPage(command: Command): string {
  const { about, examples: shown } = manualOf(command);
  const taken = command.registeredArguments;
  return page(`subtitled-${command.name()}`, [
    ['NAME', `subtitled\\-${roff(command.name())} \\- ${roff(command.summary())}`],
    ['SYNOPSIS', `.B subtitled ${roff(command.name())}\n${roff(command.usage())}`],
    ['DESCRIPTION', roff(`${about}.`)],
    ...(taken.length === 0 ? [] : [['ARGUMENTS', terms(taken.map(argumentTerm))] as const]),
    ['OPTIONS', terms([...command.options.map(optionTerm), ['-h, --help', 'Show this help.']])],
    ['EXAMPLES', examples(shown)],
    ['SEE ALSO', '.BR subtitled (1)'],
  ]);
}

function manualOf(command: Command): CommandManual {
  const found = Object.entries(MANUAL).find(([name]) => name === command.name());
  if (found === undefined) throw new Error(`the manual has no row for ${command.name()}`);
  return found[1];
}

function page(name: string, sections: readonly (readonly [string, string])[]): string {
  const body = sections.map(([title, text]) => `.SH "${title}"\n${text}`);
  // Without a date: the same source always gives the same page.
  const head = `.TH "${roff(name.toUpperCase())}" "1" "" "subtitled ${readVersion()}" "subtitled manual"`;
  return `${[head, ...body].join('\n')}\n`;
}

function optionTerm(option: Option): Term {
  return [option.flags, meaningOf(option)];
}

function argumentTerm(argument: Argument): Term {
  return [argument.name(), meaningOf(argument)];
}

function meaningOf({ description, argChoices, defaultValue }: Option | Argument): string {
  const choices = argChoices === undefined ? '' : `: ${argChoices.join(', ')}`;
  const usual = typeof defaultValue === 'string' ? `; default: ${defaultValue}` : '';
  return sentence(description + choices + usual);
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function terms(all: readonly Term[]): string {
  return all.map(([term, meaning]) => `.TP\n.B ${roff(term)}\n${roff(meaning)}`).join('\n');
}

function examples(all: readonly Example[]): string {
  return all.map(({ line, does }) => `.TP\n.B ${roff(line)}\n${roff(sentence(does))}`).join('\n');
}

/** Text in which nothing is a request or an escape. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replaceAll('~', '\\(ti')
    .replaceAll('^', '\\(ha')
    .replaceAll('…', '...')
    .replaceAll(/^(?=[.'])/gm, '\\&');
}
