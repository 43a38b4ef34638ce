// Words the result of `rename`: what was renamed, what was left alone and why, and what to change in the configuration.

import { showPath } from '../../core/path/path.ts';
import type { NotRenamedReason, Renamed, RenameRow } from '../../core/command/rename-result.ts';
import { countWords, numberWords } from '../wording/reasons.ts';

const LEFT_WORDS: Readonly<Record<NotRenamedReason, string>> = {
  edited: 'you edited it',
  unreadable: 'it cannot be read: check permissions and the disk',
  'name-taken': 'a file has that name already',
  'name-too-long': 'the name would be too long; give the video a shorter one',
  'other-name': 'its name is not one that subtitled writes',
  'on-its-way': 'it is about to be moved or removed; try again later',
  'put-off': 'its video is changing; it is renamed afterwards',
  failed: 'the disk or the permissions do not allow it',
};

export function renamedLines(result: Renamed): readonly string[] {
  const { counts, naming, dryRun, renamed, left, unavailable, configured } = result;
  const hidden = counts.renamed + counts.left - renamed.length - left.length;
  const verb = dryRun ? 'would be renamed' : 'renamed';
  return [
    ...renamed.map((row) => `${dryRun ? 'would rename' : 'renamed'}: ${rowWords(row)}`),
    ...left.map((row) => `left alone: ${rowWords(row)}: ${LEFT_WORDS[row.why]}`),
    ...(hidden === 0 ? [] : [`… and ${numberWords(hidden)} more`]),
    ...unavailable.map(({ why }) => `unavailable: ${showPath(why)}`),
    `${countWords(counts.renamed, 'subtitle')} ${verb} for ${naming}, ${numberWords(counts.left)} left alone, ` +
      `${numberWords(counts.unchanged)} already have this name`,
    ...configured.map(
      (library) =>
        `set \`naming: ${naming}\` in the configuration too: it says ${library.naming} for ${showPath(library.root)}, ` +
        'so new subtitles there still get the other names',
    ),
  ];
}

/** 1 if one of our sidecars did not get, or would not get, its name. An edited sidecar belongs to the user. */
export function renamedCode({ counts, unavailable }: Renamed): 0 | 1 {
  return counts.left === counts.edited && unavailable.length === 0 ? 0 : 1;
}

function rowWords({ folder, name, newName }: RenameRow): string {
  const to = name === newName ? '' : ` → ${newName}`;
  return showPath(`${folder}/${name}${to}`);
}
