// What a shell can complete: the commands, their options, and what an option or argument takes.

import type { Argument, Command, Option } from 'commander';

/** What an option or an argument takes. `text` cannot be completed. */
export type Taken =
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'file' | 'folder' | 'text' | 'nothing' };

export type OptionWords = {
  /** `--help`, `-h`. */
  readonly names: readonly string[];
  readonly meaning: string;
  readonly takes: Taken;
  /** False if the value may be left out. */
  readonly needsValue: boolean;
};

export type CommandWords = {
  readonly name: string;
  readonly meaning: string;
  readonly options: readonly OptionWords[];
  /** What its arguments are; `nothing` if it has none. */
  readonly takes: Taken;
};

export type ProgramWords = {
  readonly options: readonly OptionWords[];
  readonly commands: readonly CommandWords[];
};

/** The words of the whole command line. */
export function wordsOf(program: Command): ProgramWords {
  const names = program.commands.map((command) => command.name());
  return {
    options: optionsOf(program),
    commands: program.commands.map((command) => ({
      name: command.name(),
      meaning: command.summary(),
      options: optionsOf(command),
      takes: argumentOf(command, names),
    })),
  };
}

function optionsOf(command: Command): readonly OptionWords[] {
  const help = command.createHelp();
  return help.visibleOptions(command).map((option) => ({
    names: [option.long, option.short].filter((name) => typeof name === 'string'),
    meaning: option.description,
    takes: option.required || option.optional ? takenBy(option, placeholderOf(option)) : { kind: 'nothing' },
    needsValue: option.required,
  }));
}

/** All arguments of a command are of the kind of the first one. */
function argumentOf(command: Command, names: readonly string[]): Taken {
  const [first] = command.registeredArguments;
  if (first === undefined) return { kind: 'nothing' };
  return first.name() === 'command' ? { kind: 'choices', choices: names } : takenBy(first, first.name());
}

function takenBy({ argChoices }: Option | Argument, placeholder: string): Taken {
  if (argChoices !== undefined) return { kind: 'choices', choices: argChoices };
  if (placeholder === 'file' || placeholder === 'path') return { kind: 'file' };
  return { kind: placeholder.startsWith('folder') ? 'folder' : 'text' };
}

/** `file` for `--config <file>`. */
function placeholderOf({ flags }: Option): string {
  return /[<[](\w+)/.exec(flags)?.[1] ?? '';
}
