// Where is the state, as the whole text of a configuration says it? Its other settings may have mistakes.

import { isAbsolute } from 'node:path';
import { parse } from 'yaml';
import { excessIn } from '../limits/yaml-excess.ts';

/** A line of a file with mistakes that can mean nothing else. */
const CLEAR_LINE =
  /^(?:state_dir|'state_dir'|"state_dir"):[ \t]+(?:'(\/[^'"]*)'|"(\/[^'"\\]*)"|(\/[^\s#:'"]*))[ \t]*(?:[ \t]#.*)?\r?$/gm;
const COMMENT = /(?:^|[ \t])#.*$/gm;

/** `usual` where the text names none; null if it cannot be told. */
export function parsedStateDir(text: string, usual: string): string | null {
  const value = parsed(text);
  if (value === BROKEN) return clearStateDir(text, usual);
  if (typeof value !== 'object' || value === null) return null;
  const stateDir = 'state_dir' in value ? value.state_dir : usual;
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

function parsed(text: string): unknown {
  if (excessIn(text) !== null) return BROKEN;
  try {
    // A warning would quote its line, and the key may be there.
    return parse(text, { logLevel: 'error', prettyErrors: false });
  } catch {
    return BROKEN;
  }
}
