// Which helper processes do the apps of the tests use? One of each kind for each test process. Starting them costs more
// than most tests: the detector alone takes a third of a second. test/process and test/files/helper start and close
// those of the program; test/app/daemon-times.test.ts reads a schedule.

import { join } from 'node:path';

/** What the app imports, and the module that keeps its helper. */
const KEPT = [
  ['../files/helper/detector', 'kept-detector'],
  ['../files/helper/downloads', 'kept-downloads'],
  ['../system/ask-child-program', 'kept-times'],
] as const;

/** For `resolve.alias`: only the app imports them by these paths. */
export function keptHelpers(): { find: RegExp; replacement: string }[] {
  return KEPT.map(([imported, kept]) => ({
    find: new RegExp(`^${imported.replaceAll('.', '\\.')}\\.ts$`),
    replacement: join(import.meta.dirname, `support/${kept}.ts`),
  }));
}
