// Words why the state folder cannot be used, and what to do.

import { showPath } from '../../core/path/path.ts';
import type { FolderTrouble } from '../../core/status/finding.ts';

const WORDS: Readonly<Record<FolderTrouble, readonly [what: string, remedy: string]>> = {
  'not-a-folder': ['is not a folder', 'set state_dir to a folder'],
  'not-writable': ['cannot be written to', 'check its owner and permissions'],
  'not-creatable': ['cannot be created', 'create it, or give it to this user'],
};

export function stateTroubleWords(
  stateDir: string,
  trouble: FolderTrouble,
): { readonly what: string; readonly remedy: string } {
  const [what, remedy] = WORDS[trouble];
  return { what: `state_dir ${showPath(stateDir)} ${what}`, remedy };
}
