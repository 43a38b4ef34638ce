// `trash list`: lists what subtitled removed from the libraries and still keeps.

import type { TrashRecord } from '../../ports/store/pending-moves.ts';
import type { Deps } from '../deps.ts';

export type TrashPage = { readonly offset: number; readonly limit: number };

/** A part of the list, newest first; `total` counts all of it. */
export type TrashList = {
  readonly kind: 'trash';
  readonly items: readonly Pick<TrashRecord, 'id' | 'at' | 'folder' | 'name' | 'size' | 'why'>[];
  readonly total: number;
};

export function trashList({ store }: Pick<Deps, 'store'>, { offset, limit }: TrashPage): TrashList {
  const items = store.trash.list({ offset, limit });
  return {
    kind: 'trash',
    items: items.map(({ id, at, folder, name, size, why }) => ({ id, at, folder, name, size, why })),
    total: store.trash.count(),
  };
}
