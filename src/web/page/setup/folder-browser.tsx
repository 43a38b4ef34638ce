// Walks through the folders of the machine on which subtitled runs.

import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { get, messageOf } from '../data/api.ts';
import { isolated, isolatedPath } from '../words/isolated.tsx';

type FolderBrowserProps = {
  readonly places: readonly string[];
  readonly chosen: readonly string[];
  readonly choose: (path: string) => void;
};

type Listing = {
  readonly path: string;
  readonly names: readonly string[];
  readonly isCut: boolean;
};

type Opened = { readonly listing: Listing | null; readonly isOpening: boolean; readonly error: string };

/** `openings`: how often one was opened, so that the same folder is read anew. */
function useListing(path: string, openings: number): Opened {
  const [listing, setListing] = useState<Listing | null>(null);
  const [isOpening, setOpening] = useState(true);
  const [error, setError] = useState('');
  useLayoutEffect(() => {
    const stop = new AbortController();
    let isLeft = false;
    setOpening(true);
    setError('');
    get<Listing>(`api/setup/folders?path=${encodeURIComponent(path)}`, stop)
      .then(setListing, (thrown: unknown) => {
        if (!isLeft) setError(messageOf(thrown));
      })
      .then(() => {
        if (!isLeft) setOpening(false);
      })
      .catch(reportError);
    return () => {
      isLeft = true;
      stop.abort();
    };
  }, [path, openings]);
  return { listing, isOpening, error };
}

export function FolderBrowser({ places, chosen, choose }: FolderBrowserProps): JSX.Element {
  const [path, setPath] = useState(places[0] ?? '/');
  const [openings, setOpenings] = useState(0);
  const { listing, isOpening, error } = useListing(path, openings);
  /** Reads it anew if it is the same: it may have been mounted since. */
  const open = (folder: string): void => {
    setPath(folder);
    setOpenings((count) => count + 1);
  };
  const here = listing?.path ?? path;
  const canChoose = !isOpening && error === '' && !chosen.includes(here);
  return (
    <section class="card browser" aria-label="Folders">
      <h2>{isolatedPath(here)}</h2>
      <p class="actions">
        <button
          type="button"
          class="main"
          // A disabled one would lose the focus, and the keyboard its place.
          aria-disabled={!canChoose}
          onClick={() => canChoose && choose(here)}
        >
          {chosen.includes(here) ? 'Chosen' : 'Use this folder'}
        </button>
        {here !== '/' && !places.includes(here) && (
          <button type="button" onClick={() => open(above(here))}>
            Up
          </button>
        )}
        {places
          .filter((place) => place !== here)
          .map((place) => (
            <button key={place} type="button" class="plain" onClick={() => open(place)}>
              Go to {isolatedPath(place)}
            </button>
          ))}
      </p>
      <TypedPath open={open} />
      {error !== '' && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {listing !== null && error === '' && <Names listing={listing} open={open} />}
    </section>
  );
}

function Names({
  listing: { path, names, isCut },
  open,
}: {
  readonly listing: Listing;
  readonly open: (path: string) => void;
}): JSX.Element {
  if (names.length === 0) return <p class="soft">No folders in here.</p>;
  return (
    <>
      <ul class="folders">
        {names.map((name) => (
          <li key={name}>
            <button type="button" class="plain" onClick={() => open(`${path === '/' ? '' : path}/${name}`)}>
              {isolated(name)}
            </button>
          </li>
        ))}
      </ul>
      {isCut && <p class="soft">There are more folders than are listed here.</p>}
    </>
  );
}

/** For those who know the path. */
function TypedPath({ open }: { readonly open: (path: string) => void }): JSX.Element {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        open(typed.trim());
      }}
    >
      <label>
        Path of a folder
        <input
          required
          pattern="\s*/.*"
          title="It begins with a slash: /srv/media"
          autocapitalize="off"
          spellcheck={false}
          placeholder="/srv/media"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <button type="submit">Open</button>
    </form>
  );
}

function above(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}
