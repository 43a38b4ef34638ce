// Says why the page may not show what is: the connection is lost, or the program is not the one that the page came with.

import type { JSX } from 'preact';
import { connection, isOutdated } from '../data/live.ts';
import { useStore } from '../data/store.ts';

export function Stale(): JSX.Element | null {
  const link = useStore(connection);
  const isOld = useStore(isOutdated);
  if (link === 'lost')
    return (
      <p class="notice bad lost" role="alert">
        Connection lost: this page may be out of date. It reconnects by itself.
      </p>
    );
  if (!isOld) return null;
  return (
    <p class="notice warn lost" role="alert">
      subtitled was updated.{' '}
      <button type="button" onClick={() => location.reload()}>
        Reload this page
      </button>
    </p>
  );
}
