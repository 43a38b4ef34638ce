// Where is the state? Reading a whole configuration and checking it takes longer than asking a daemon how it is.

import { defaultStateDir } from './default-state-dir.ts';
import { placeOfFile, type FileOptions } from './file-places.ts';
import { readSmallOrNull } from '../limits/read-small.ts';

/** A line that every YAML parser reads as this path. */
const PLAIN_LINE = /^state_dir:[ \t]+(\/[^\s#$:'"]*)[ \t]*(?:[ \t]#.*)?$/m;
const ANY_SETTING = /^[a-z_]+:/m;

type Asked = FileOptions & { readonly isRoot: boolean };

/**
 * As the file or SUBTITLED_STATE_DIR says it. Null if only the whole configuration tells. Checks nothing: use it only
 * to find a daemon that checked it.
 */
export async function quickStateDir(options: Asked): Promise<string | null> {
  const named = namedStateDir(options);
  if (named !== null) return named;
  const file = placeOfFile(options);
  // If it cannot be read, reading the whole configuration tells why.
  const text = file === null ? null : readSmallOrNull(file);
  if (text === null) return null;
  const mentions = text.split('state_dir').length - 1;
  if (mentions === 0 && ANY_SETTING.test(text)) return defaultStateDir(options.env, options.isRoot);
  const plain = mentions === 1 ? PLAIN_LINE.exec(text)?.[1] : undefined;
  if (plain !== undefined) return plain;
  // The parser is loaded only for a file that needs it.
  const { parsedStateDir } = await import('./parsed-state-dir.ts');
  return parsedStateDir(text, defaultStateDir(options.env, options.isRoot));
}

/** The value of SUBTITLED_STATE_DIR; null if it is not set. */
export function namedStateDir({ env }: Pick<FileOptions, 'env'>): string | null {
  const named = env['SUBTITLED_STATE_DIR']?.trim() ?? '';
  return named === '' ? null : named;
}
