// Writes the completion script for fish.

import type { CommandWords, OptionWords, ProgramWords, Taken } from './words.ts';

/** The script: one line for each command and option. Files are offered only where a command takes one. */
export function fishScript({ options, commands }: ProgramWords): string {
  // fish's own question takes the value of an option (`--config FILE`) for a command.
  const none = `not __fish_seen_subcommand_from ${commands.map(({ name }) => name).join(' ')}`;
  const lines = [
    '# fish completion for subtitled',
    'complete -c subtitled -f',
    ...options.map((option) => optionLine(none, option)),
    ...commands.flatMap((command) => commandLines(command, none)),
  ];
  return `${lines.join('\n')}\n`;
}

/** `none`: fish's condition for a line without a command. */
function commandLines({ name, meaning, options, takes }: CommandWords, none: string): readonly string[] {
  const here = `__fish_seen_subcommand_from ${name}`;
  const taken = takenFlags(takes);
  return [
    `complete -c subtitled -n ${quoted(none)} -a ${name} -d ${quoted(meaning)}`,
    ...options.map((option) => optionLine(here, option)),
    ...(taken === '' ? [] : [`complete -c subtitled -n ${quoted(here)} ${taken}`]),
  ];
}

function optionLine(condition: string, { names, meaning, takes }: OptionWords): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const value = takes.kind === 'nothing' ? '' : ` -r ${takenFlags(takes) || '-f'}`;
  return `complete -c subtitled -n ${quoted(condition)} ${flags.join(' ')}${value} -d ${quoted(meaning)}`;
}

function takenFlags(takes: Taken): string {
  switch (takes.kind) {
    case 'choices':
      return `-f -a ${quoted(takes.choices.join(' '))}`;
    case 'file':
      return '-F';
    case 'folder':
      return "-f -a '(__fish_complete_directories)'";
    case 'text':
    case 'nothing':
      return '';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}
