// What does the folder of a video hold now?

import type { WalkedFolder } from '../../../ports/libraries.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { libraryAt } from './library-at.ts';

/** Its listing, without the folders below; null if it cannot be read. */
export async function listedFolder(
  deps: Pick<Deps, 'libraries' | 'policy'>,
  { root, folder }: Pick<VideoRecord, 'root' | 'folder'>,
): Promise<WalkedFolder | null> {
  const options = { exclude: [], ...libraryAt(deps, root), from: [folder], alone: true };
  for await (const item of deps.libraries.walk(root, options))
    if (item.kind === 'folder' && item.folder.path === folder) return item.folder;
  return null;
}
