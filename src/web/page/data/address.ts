// The address of a view: `#/titles?text=harbour`.

import { useEffect, useState } from 'preact/hooks';

export type Query = Readonly<Record<string, string>>;

export type Address = { readonly view: string; readonly query: Query };

/** The link to a view; empty values are left out. */
export function linkTo(view: string, query: Query = {}): string {
  const parameters = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== ''),
  ).toString();
  return `#/${view}${parameters === '' ? '' : `?${parameters}`}`;
}

/** The address in the browser's bar. */
export function useAddress(): Address {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = (): void => setHash(location.hash);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return addressOf(hash);
}

function addressOf(hash: string): Address {
  const [view = '', parameters = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return {
    view: view === '' ? 'overview' : view,
    query: Object.fromEntries(new URLSearchParams(parameters)),
  };
}

/** Replaces the address, so that the back button leaves the view; not if the user went to another one meanwhile. */
export function replaceAddress(view: string, query: Query): void {
  if (addressOf(location.hash).view !== view) return;
  location.replace(linkTo(view, query));
}
