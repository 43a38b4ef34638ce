// Where is the state? Reading a whole configuration and checking it takes longer than asking a daemon how it is.

import { isAbsolute } from 'node:path';
import { defaultStateDir } from './default-state-dir.ts';
import { placeOfFile, type FileOptions } from './file-places.ts';
import { readSmallOrNull } from '../limits/read-small.ts';

/** A line that every YAML parser reads as this path. */
const PLAIN_LINE = /^state_dir:[ \t]+(\/[^\s#$:'"]*)[ \t]*(?:[ \t]#.*)?$/m;
/** A line of a file with mistakes that can mean nothing else. */
const CLEAR_LINE =
  /^(?:state_dir|'state_dir'|"state_dir"):[ \t]+(?:'(\/[^'"]*)'|"(\/[^'"\\]*)"|(\/[^\s#:'"]*))[ \t]*(?:[ \t]#.*)?\r?$/gm;
const COMMENT = /(?:^|[ \t])#.*$/gm;
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
  return plain ?? parsedStateDir(text, options);
}

/** The value of SUBTITLED_STATE_DIR; null if it is not set. */
export function namedStateDir({ env }: Pick<FileOptions, 'env'>): string | null {
  const named = env['SUBTITLED_STATE_DIR']?.trim() ?? '';
  return named === '' ? null : named;
}

async function parsedStateDir(text: string, { env, isRoot }: Asked): Promise<string | null> {
  const value = await parsed(text);
  if (value === BROKEN) return clearStateDir(text, defaultStateDir(env, isRoot));
  if (typeof value !== 'object' || value === null) return null;
  const stateDir = 'state_dir' in value ? value.state_dir : defaultStateDir(env, isRoot);
  return typeof stateDir === 'string' && isAbsolute(stateDir) ? stateDir : null;
}

/** A daemon keeps what it read before the mistake, so it can still be found. Null if the mistake may be in this setting. */
function clearStateDir(text: string, usual: string): string | null {
  const [line, ...more] = text.matchAll(CLEAR_LINE);
  const left = text.replaceAll(CLEAR_LINE, '').replaceAll(COMMENT, '');
  if (more.length > 0 || left.includes('state_dir')) return null;
  return line === undefined ? usual : (line[1] ?? line[2] ?? line[3] ?? null);
}

const BROKEN = Symbol('not YAML');

/** The parser is loaded only for a file that needs it. */
async function parsed(text: string): Promise<unknown> {
  const [{ parse }, { excessIn }] = await Promise.all([import('yaml'), import('../limits/yaml-excess.ts')]);
  if (excessIn(text) !== null) return BROKEN;
  try {
    // A warning would quote its line, and the key may be there.
    return parse(text, { logLevel: 'error', prettyErrors: false });
  } catch {
    return BROKEN;
  }
}
