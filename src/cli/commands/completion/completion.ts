// `subtitled completion SHELL`: prints the script that lets a shell complete commands, options and values.

import type { Command } from 'commander';
import type { Invocation } from '../../invocation/terminal.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { wordsOf } from './words.ts';
import { zshScript } from './zsh.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Prints the script for the command line of this version; returns 0. */
export function completion({ terminal }: Invocation, shell: Shell, program: Command): number {
  terminal.out(SCRIPTS[shell](wordsOf(program)));
  return 0;
}
