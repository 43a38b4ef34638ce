// `trash list`: lists what subtitled removed from the libraries and still keeps.

import type { TrashRecord } from '../../ports/store/pending-moves.ts';
import type { Deps } from '../deps.ts';

/** Newest first. */
export type TrashList = {
  readonly kind: 'trash';
  readonly items: readonly Pick<TrashRecord, 'id' | 'at' | 'folder' | 'name' | 'size' | 'why'>[];
};

export function trashList({ store }: Pick<Deps, 'store'>): TrashList {
  const items = store.trash.list();
  return {
    kind: 'trash',
    items: items.map(({ id, at, folder, name, size, why }) => ({ id, at, folder, name, size, why })),
  };
}
