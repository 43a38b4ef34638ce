// Which commands come next once `subtitled init` has written the file?

import { FILE_OF_UNIT, placeOfFile } from '../../../config/places/file-places.ts';
import type { Invocation } from '../../invocation/terminal.ts';
import { quoted } from './again-line.ts';

/**
 * They name the file only if they would not find it. The file of the systemd unit belongs to the daemon: a scan that root
 * starts itself would not run as the daemon's user, so systemd starts that too.
 */
export function nextLines(
  invocation: Pick<Invocation, 'env' | 'cwd'>,
  file: string,
  isOneLibrary: boolean,
): readonly string[] {
  const once = `scan ${isOneLibrary ? 'the library' : 'the libraries'} once`;
  if (file === FILE_OF_UNIT)
    return [
      'next: systemctl enable --now subtitled    start the daemon, which watches the folders',
      `      systemctl start subtitled-scan      or only ${once}`,
      '      subtitled doctor                    check the whole setup',
    ];
  const isFound = placeOfFile({ ...invocation, file: null }) === file;
  const flag = isFound ? '' : ` --config ${quoted(file)}`;
  return [
    `next: subtitled${flag} scan       ${once}`,
    `      subtitled${flag}            start the daemon, which watches the folders`,
    `      subtitled${flag} doctor     check the whole setup`,
  ];
}
