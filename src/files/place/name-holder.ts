// What has the name that a sidecar would get?

import { errorCode } from '../../core/error-code.ts';
import { showPath } from '../../core/path/path.ts';
import type { PlaceOrder, PlaceOutcome } from '../../ports/sidecars.ts';
import { namesAlike } from '../fs/alike-names.ts';
import type { FileOperations } from '../fs/file-operations.ts';
import { lookAt } from '../fs/look-at.ts';
import { childOf, fsPath } from '../fs/raw-path.ts';
import { linkTarget, realPath } from '../walk/link-target.ts';
import { withFolder, type OpenFolder } from './pin-folder.ts';
import { explain, failure } from './place-failure.ts';

/** `except`: an entry that does not block it, because it goes away afterwards. */
type Wished = Pick<PlaceOrder, 'root' | 'folder' | 'name'> & { readonly except?: string | null };
export type NameHolder = Extract<PlaceOutcome, { kind: 'taken' | 'failed' }>;

/**
 * Null: nothing has exactly this name, or the folder cannot be seen; placing explains that, and finds names that differ in
 * case. A name that is too long for the disk counts as held, so that nothing is downloaded for it.
 */
export async function nameHolder(wished: Wished, operations: FileOperations): Promise<NameHolder | null> {
  try {
    // The usual case, told without reading the folder.
    if ((await lookAt(fsPath(childOf(wished.folder, wished.name)))) === null) return null;
    return await withFolder(wished.folder, (folder) => nameHolderIn(folder, wished, operations));
  } catch (error) {
    // A disk that encrypts names takes shorter ones: 143 bytes with eCryptfs.
    if (errorCode(error) !== 'ENAMETOOLONG') return null;
    const outcome = await explain(error, wished.folder, wished.name);
    return outcome.kind === 'failed' ? outcome : null;
  }
}

/**
 * The same in an open folder. A file that the walk would list takes the name, and so covers the want; anything else
 * only blocks it.
 */
export async function nameHolderIn(
  folder: OpenFolder,
  wished: Wished,
  operations: FileOperations,
): Promise<NameHolder | null> {
  const { name, except = null } = wished;
  const alike = await namesAlike(folder, { name, except }, operations);
  const by = alike.includes(name) ? name : alike[0];
  if (by === undefined) return null;
  const found = await lookAt(folder.at(by));
  if (found === null) return null;
  if (found.isFile()) return { kind: 'taken', by };
  if (!found.isSymbolicLink()) return blocked(wished, by, found.isDirectory() ? 'a folder' : 'not a file');
  const { root } = wished;
  const realRoot = await realPath(root);
  const library = { root, inner: [], realRoot, followLinks: false, isExcluded: () => false };
  const target = await linkTarget(library, { path: childOf(folder.real, by), realFolder: folder.real });
  if (target.kind === 'file') return { kind: 'taken', by };
  return blocked(wished, by, 'a link that leads to no file in the library');
}

function blocked({ folder }: Wished, by: string, what: string): NameHolder {
  return failure(
    'name-blocked',
    `${showPath(`${folder}/${by}`)} has the name of the subtitle, but is ${what}. Remove it or rename it.`,
  );
}
