// Everything that may happen in a life at random.

import { whileRunning, type Act } from './act.ts';
import { COMMANDS } from './command-acts.ts';
import { FILES } from './file-acts.ts';
import { SURROUNDINGS } from './surrounding-acts.ts';

/** By name. */
export const ACTS: ReadonlyMap<string, Act> = new Map([
  ...Object.entries(FILES),
  ...Object.entries(COMMANDS).map(([name, act]) => [name, whileRunning(act)] as const),
  ...Object.entries(SURROUNDINGS),
]);
