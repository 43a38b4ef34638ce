// The step that asks for the media folders.

import type { JSX } from 'preact';
import type { StepProps } from './answers.ts';
import { ChosenList } from './chosen-list.tsx';
import { FolderBrowser } from './folder-browser.tsx';

export function FolderStep({ about, answers, keep, next }: StepProps): JSX.Element {
  const { folders } = answers;
  return (
    <>
      <section class="card entry">
        <p>Choose the folders with your films and series. A folder counts with everything in it.</p>
        {folders.length > 0 && (
          <ChosenList
            label="Chosen folders"
            entries={folders.map((path) => ({ id: path, words: path }))}
            remove={(path) => keep({ folders: folders.filter((one) => one !== path) })}
          />
        )}
        <button type="button" class="main" disabled={folders.length === 0} onClick={next}>
          Continue
        </button>
      </section>
      {about.places.length === 0 ? (
        <p class="notice warn">
          No folder is mounted into this container: mount the one with your media, and start it again.
        </p>
      ) : (
        <FolderBrowser
          places={about.places}
          chosen={folders}
          choose={(path) => keep({ folders: [...folders, path] })}
        />
      )}
    </>
  );
}
