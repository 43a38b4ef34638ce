// Wants no subtitles for a video or a folder above it, or wants them again.

import type { JSX } from 'preact';
import type { Explanation } from '../../data/types.ts';
import { Action } from '../../parts/action.tsx';
import { isolated, isolatedPath } from '../../words/isolated.tsx';
import { baseName, foldersOf } from '../../words/paths.ts';
import type { Tell } from './want-section.tsx';

type IgnoreProps = {
  readonly told: Pick<Explanation, 'path' | 'ignored'>;
  readonly libraries: readonly { readonly path: string }[];
  readonly tell: Tell;
};

export function Ignore({ told: { path, ignored }, libraries, tell }: IgnoreProps): JSX.Element {
  if (ignored !== null)
    return (
      <p class="notice warn actions">
        <span>
          {ignored.path === path
            ? 'You ignore this video.'
            : ['You ignore ', isolatedPath(ignored.path), ', and this video with it.']}
        </span>
        <Action name="Want subtitles again" run={tell('unignore', { paths: [ignored.path] })} />
      </p>
    );
  return (
    <details>
      <summary>Ignore: want no subtitles</summary>
      <div class="stack">
        <p class="soft">This costs nothing. Subtitles that are there stay, and you can undo it.</p>
        <p class="actions">
          <Action name="Ignore this video" run={tell('ignore', { paths: [path] })} />
          <IgnoreFolders
            folders={foldersOf(path, libraries)}
            ignore={(folder) => tell('ignore', { paths: [folder] })()}
          />
        </p>
      </div>
    </details>
  );
}

type IgnoreFoldersProps = {
  readonly folders: readonly string[];
  readonly ignore: (folder: string) => Promise<void>;
};

export function IgnoreFolders({ folders, ignore }: IgnoreFoldersProps): JSX.Element {
  return (
    <>
      {folders.map((folder) => (
        <Action
          name={['Ignore all of ', isolated(baseName(folder))]}
          run={() => ignore(folder)}
          key={folder}
        />
      ))}
    </>
  );
}
