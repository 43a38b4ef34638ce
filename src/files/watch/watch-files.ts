// Watches a few files outside of the libraries: the configuration and secret files. chokidar does this well: it notices
// a file that is replaced (as editors and deployment tools do), deleted and recreated, or not there yet. For libraries
// it costs too much: see `watcher.ts`.

import { watch } from 'chokidar';

export type FilesWatch = {
  /** Stops watching; `changed` is not called again. */
  close(): Promise<void>;
};

/** A burst of events (a file is truncated, then written) is reported once it is over. */
const QUIET_MS = 200;

/**
 * Calls `changed` after one or more of the files were written, replaced, created or deleted. A link is followed, and
 * noticed if it is changed itself. A changed link further up the path is noticed only once the old file is deleted,
 * which Kubernetes does at once. Never throws: changes of a file that cannot be watched are not reported.
 */
export function watchFiles(paths: readonly string[], changed: () => void): FilesWatch {
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const tell = (): void => {
    timer = null;
    if (!isClosed) changed();
  };
  const watcher = watch([...paths], {
    ignoreInitial: true,
    persistent: false,
    followSymlinks: true,
    depth: 0,
  });
  watcher.on('all', () => {
    if (isClosed) return;
    if (timer === null) timer = setTimeout(tell, QUIET_MS);
    else timer.refresh();
  });
  // The daemon also reads its configuration on SIGHUP, so a failed watch is no fault.
  watcher.on('error', () => {});
  return {
    close: () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      return watcher.close();
    },
  };
}
