// The real reader of downloads, for every app of a test process: its helper process starts once, not once for each app.
// test/kept-helpers.ts puts it in the place of the app's own.

import { createDownloads as createReader } from '../../src/files/helper/downloads.ts';
import type { Downloads } from '../../src/ports/archives.ts';

const kept = createReader();

export function createDownloads(): Downloads {
  return { ...kept, close: () => Promise.resolve() };
}
