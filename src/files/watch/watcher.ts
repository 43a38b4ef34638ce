// Watches libraries for the engine: the watcher port, and the reasons for its design.
//
// Each directory has one plain `fs.watch` with our own bookkeeping: never one for each file, never `recursive` (which
// takes one a file). An event only names a folder, which is reported at once and listed after a short quiet time to
// find created and deleted folders. chokidar keeps about 20 kB for each entry that it sees: more than 290 MiB at 3,900
// folders and 740 at 39,000. This takes a fifth of that, and is ready while the walk still runs. chokidar is better for
// a few single files: see `watch-files.ts`.
//
// Folders without a watch (no events, or the kernel's limit is reached) are known too, and `sweep` checks their times.
// The timed walk finds what neither an event nor a time shows.

import type { Watcher } from '../../ports/watcher.ts';
import { OverflowDetector } from './overflow-detector.ts';
import { LibraryWatch } from './watch-library.ts';

/** After the kernel's limit was reached: the first wait before the remaining folders are retried. */
const RETRY_MS = 4 * 60_000;

export function createWatcher({ retryMs = RETRY_MS } = {}): Watcher {
  const shared = { overflow: new OverflowDetector(), retryMs };
  return { watch: (root, options) => new LibraryWatch(root, options, shared) };
}
