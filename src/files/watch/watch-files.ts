// Did one of a handful of files change? For what lies outside of the libraries: the configuration and secret files.
// chokidar does this well: it notices a file that is exchanged whole (as editors and deployment tools do), one that goes
// and comes back, and one that is not there yet. For libraries it costs too much: see `watcher.ts`.

import { watch } from 'chokidar';

export type FilesWatch = {
  /** Ends it; `changed` is not called any more. */
  close(): Promise<void>;
};

/** A burst of events (a file that is truncated, then written) is told once it is over. */
const QUIET_MS = 200;

/**
 * Calls `changed` after one or more of the files were written, exchanged, made or deleted. A link is followed, and
 * noticed when it is set anew itself; a link further up the path is not (Kubernetes exchanges its secrets so). Never
 * throws: where a file cannot be watched, its changes are not told.
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
  // The daemon reads its configuration on SIGHUP too, so a watch that fails is no fault of the program.
  watcher.on('error', () => {});
  return {
    close: () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      return watcher.close();
    },
  };
}
