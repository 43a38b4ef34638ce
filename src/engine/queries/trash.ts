// `trash list`: lists what subtitled removed from the libraries and still keeps.

import type { Page } from '../../ports/store/overview.ts';
import type { TrashRecord } from '../../ports/store/pending-moves.ts';
import type { Deps } from '../deps.ts';

/** A part of the list, newest first; `total` counts all of it. */
export type TrashList = {
  readonly kind: 'trash';
  readonly items: readonly Pick<TrashRecord, 'id' | 'at' | 'folder' | 'name' | 'size' | 'why'>[];
  readonly total: number;
};

export function trashList({ store }: Pick<Deps, 'store'>, page: Page): TrashList {
  const items = store.trash.list(page);
  return {
    kind: 'trash',
    items: items.map(({ id, at, folder, name, size, why }) => ({ id, at, folder, name, size, why })),
    total: store.trash.count(),
  };
}
