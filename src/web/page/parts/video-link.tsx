// The name of a video, which leads to its page, above its folder.

import type { JSX } from 'preact';
import { linkTo } from '../data/address.ts';
import { isolated, isolatedPath } from '../words/isolated.tsx';
import { baseName, folderOf } from '../words/paths.ts';

export function VideoLink({ path }: { readonly path: string }): JSX.Element {
  return (
    <span>
      <a href={linkTo('video', { path })}>{isolated(baseName(path))}</a>
      <br />
      <span class="path">{isolatedPath(folderOf(path))}</span>
    </span>
  );
}
