// Which helper processes do the apps of the tests use? One of each kind for each test process. Starting them costs more
// than most tests: the detector alone takes a third of a second. test/process and test/files/helper start and close
// those of the program.

import { join } from 'node:path';

/** The module of the app's import, and the one that keeps its helper. */
const KEPT = [
  ['detector', 'kept-detector'],
  ['downloads', 'kept-downloads'],
] as const;

/** For `resolve.alias`: only the app imports them by these paths. */
export function keptHelpers(): { find: RegExp; replacement: string }[] {
  return KEPT.map(([module, kept]) => ({
    find: new RegExp(`^\\.\\./files/helper/${module}\\.ts$`),
    replacement: join(import.meta.dirname, `support/${kept}.ts`),
  }));
}
