// Do two paths lead to one folder? A link was left at an old path, a disk is mounted twice, or it ignores case.

import type { Libraries } from '../../../ports/libraries.ts';

export async function isOneFolder(
  libraries: Pick<Libraries, 'see'>,
  one: string,
  other: string,
): Promise<boolean> {
  const [first, second] = [await libraries.see(one), await libraries.see(other)];
  return typeof first !== 'string' && typeof second !== 'string' && first.inode === second.inode;
}
