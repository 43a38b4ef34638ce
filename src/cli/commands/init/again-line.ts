// With which command does an interrupted `init` continue?

import { readAddress, readLanguages, readReach } from '../../../config/first/answers.ts';
import { readFolders } from '../../../config/first/folders.ts';
import type { Invocation } from '../../invocation/terminal.ts';
import type { Answers, InitFlags } from './questions.ts';

type Given = InitFlags & { readonly config?: string | undefined };

/**
 * The command that asks only for what was not answered rightly; null if nothing was. The key is never part of a command
 * line.
 */
export function againLine(
  { cwd, env }: Pick<Invocation, 'cwd' | 'env'>,
  given: Given,
  { answers, stateDir }: { readonly answers: Answers; readonly stateDir: string },
): string | null {
  const address = (said = ''): string | undefined => (readAddress(said).ok ? said : undefined);
  const places = { cwd, env, known: [], stateDir };
  const { libraries = [], languages = '', page = '' } = given;
  const flags = [
    flag('--base-url', answers.baseUrl ?? address(given.baseUrl)),
    flag('--download-url', answers.downloadUrl ?? address(given.downloadUrl)),
    flag(
      '--languages',
      answers.languages?.join(',') ?? (readLanguages(languages).ok ? languages : undefined),
    ),
    flag(
      '--libraries',
      ...(answers.libraries ?? (readFolders(libraries.join(':'), places).ok ? libraries : [])),
    ),
    flag('--page', answers.page ?? (readReach(page).ok ? page : undefined)),
    flag('--state-dir', given.stateDir),
  ].flat();
  if (flags.length === 0) return null;
  return ['subtitled init', ...[...flag('--config', given.config), ...flags].map(quoted)].join(' ');
}

function flag(name: string, ...values: readonly (string | undefined)[]): readonly string[] {
  const said = values.filter((value) => value !== undefined);
  return said.length === 0 ? [] : [name, ...said];
}

/** As a shell reads it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
