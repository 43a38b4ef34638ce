// Which commands are there, and what do they take? The overview and the reference of docs/commands.md.

import type { Argument, Command, Option } from 'commander';
import { MANUAL, type CommandGroup, type CommandManual } from '../../../src/cli/definitions/manual/manual.ts';
import { programHere } from '../command-lines.ts';

/** Options of nearly every command, which the page explains once. */
const SHARED = ['--config', '--json', '--help'];

/** One table with a line for each command, in the groups of the help. */
export function commandTable(): string {
  const rows = groups().flatMap(([group, commands]) => [
    `| **${group}** | |`,
    ...commands.map((command) => `| \`${cell(usageOf(command))}\` | ${cell(command.summary())} |`),
  ]);
  const head = ['| command | what it does |', '| --- | --- |'];
  return [...head, '| `subtitled` | start the daemon |', ...rows].join('\n');
}

/** One section for each command: what it does, its own options, examples. */
export function commandReference(): string {
  return groups()
    .flatMap(([, commands]) => commands.map(section))
    .join('\n\n');
}

function groups(): readonly (readonly [CommandGroup, readonly Command[]])[] {
  return [...Map.groupBy(programHere().commands, (command) => manualOf(command).group)];
}

function manualOf(command: Command): CommandManual {
  const found = Object.entries(MANUAL).find(([name]) => name === command.name());
  if (found === undefined) throw new Error(`the manual has no row for ${command.name()}`);
  return found[1];
}

function section(command: Command): string {
  const { about, examples } = manualOf(command);
  const longest = Math.max(...examples.map(({ line }) => line.length));
  const taken = command.registeredArguments.map((one) => rowOf(`\`${argumentWords(one)}\``, one));
  const own = command.options.filter(({ long }) => !SHARED.includes(long ?? ''));
  const options = own.map((option) => rowOf(`\`${optionWords(option)}\``, option));
  const table =
    taken.length + options.length === 0
      ? []
      : ['| it takes | meaning |', '| --- | --- |', ...taken, ...options, ''];
  return [
    `### ${command.name()}`,
    '',
    `${about}.`,
    '',
    ...table,
    '```sh',
    ...examples.map(({ line, does }) => `${line.padEnd(longest)}  # ${does}`),
    '```',
  ].join('\n');
}

/** `subtitled rename --naming PLAYER [PATH…]`. */
function usageOf(command: Command): string {
  const needed = command.options.filter(({ mandatory }) => mandatory).map(optionWords);
  const takes = placeholders(command.usage().replace('[options]', '').trim());
  return ['subtitled', command.name(), ...needed, takes].filter((word) => word !== '').join(' ');
}

/** `FILE`, `[FILE]`, `[PATH…]`. */
function argumentWords(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return placeholders(argument.required ? `<${name}>` : `[${name}]`);
}

/** `--limit NUMBER` for `--limit <number>`. */
function optionWords({ flags }: Option): string {
  return placeholders(flags);
}

/** As the pages write them: `FILE`, `[PATH…]`. */
function placeholders(usage: string): string {
  return usage
    .replaceAll(/<([^>]+)>/g, (_, name: string) => name.toUpperCase())
    .replaceAll(/\[([^\]]+)\]/g, (_, name: string) => `[${name.toUpperCase()}]`)
    .replaceAll('...', '…');
}

function rowOf(term: string, { description, argChoices, defaultValue }: Option | Argument): string {
  const choices = argChoices === undefined ? '' : `: ${argChoices.map((one) => `\`${one}\``).join(', ')}`;
  const usual = typeof defaultValue === 'string' ? `; default: \`${defaultValue}\`` : '';
  return `| ${term} | ${cell(description + choices + usual)} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
