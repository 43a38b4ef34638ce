// How does the engine hear of changes? The port, put together; this is the arrangement, and why it is so.
//
// One lean `fs.watch` for each directory, with book-keeping of our own: never one for each file, never `recursive`
// (which takes one a file). An event only names a folder: it is hinted at once, and listed after a short quiet time to
// find the folders that came and went. chokidar keeps about 20 kB for each entry that it sees, which is beyond 290 MiB
// at 3,900 folders and 740 at 39,000; this is a fifth of that, and is ready while the walk still runs. What chokidar
// does better, a handful of single files, is `watch-files.ts`.
//
// Folders without a watch (no events to be had there, or the kernel's limit reached) are known all the same, and
// `sweep` looks at their times. What no event and no time tells is found by the timed walk.

import type { Watcher } from '../../ports/watcher.ts';
import { EventFlood } from './queue-overflow.ts';
import { LibraryWatch } from './watch-library.ts';

/** After the kernel's limit was reached: how soon, at the first, the folders left over are tried again. */
const RETRY_MS = 4 * 60_000;

export function createWatcher({ retryMs = RETRY_MS } = {}): Watcher {
  const shared = { flood: new EventFlood(), retryMs };
  return { watch: (root, options) => new LibraryWatch(root, options, shared) };
}
