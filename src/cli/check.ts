// `subtitled check`: is the configuration right? Nothing is asked and nothing is written.

import type { Config } from '../config/schema.ts';
import { showPath } from '../core/path.ts';
import { readConfig } from './read-config.ts';
import type { Invocation } from './terminal.ts';

/** 0 where it is right, 2 where it is not: every problem then stands on stderr. */
export function check(
  invocation: Invocation,
  options: { readonly config?: string | undefined; readonly json: boolean },
): number {
  const read = readConfig(invocation, options.config);
  if (read === null) return 2;
  const { config, file } = read;
  const lines = [
    `${file ?? 'the environment'}: right`,
    ...config.libraries.map(libraryLine),
    `state: ${config.stateDir}`,
  ];
  invocation.terminal.out(
    options.json ? `${JSON.stringify({ right: true, file, ...shown(config) })}\n` : `${lines.join('\n')}\n`,
  );
  return 0;
}

function libraryLine({ path, languages, naming }: Config['libraries'][number]): string {
  return `${showPath(path)}: ${languages.map((list) => list.join(', else ')).join('; ')}, named for ${naming}`;
}

function shown({ libraries, stateDir }: Config): object {
  return {
    libraries: libraries.map(({ path, languages, naming }) => ({ path: showPath(path), languages, naming })),
    stateDir,
  };
}
