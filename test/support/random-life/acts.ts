// Everything that may happen in a life at random.

import { whileRunning, type Act } from './act.ts';
import { COMMANDS } from './command-acts.ts';
import { FILES } from './file-acts.ts';
import type { World } from './worlds.ts';
import { PERMISSIONS } from './permission-acts.ts';
import { PROCESSES } from './process-acts.ts';
import { CLOCKS } from './clock-acts.ts';
import { SURROUNDINGS } from './surrounding-acts.ts';

/** By name. */
export const ACTS: ReadonlyMap<string, Act> = new Map([
  ...Object.entries(FILES),
  ...Object.entries(COMMANDS).map(([name, act]) => [name, whileRunning(act)] as const),
  ...Object.entries(SURROUNDINGS),
]);

const OWN: Readonly<Record<NonNullable<World['also']>, ReadonlyMap<string, Act>>> = {
  clocks: new Map(Object.entries(CLOCKS)),
  processes: new Map(Object.entries(PROCESSES)),
  permissions: new Map(Object.entries(PERMISSIONS)),
};

/** Lists of acts: each has the same chance, however long it is. */
export function actsOf({ also }: World): readonly ReadonlyMap<string, Act>[] {
  return also === undefined ? [ACTS] : [ACTS, OWN[also]];
}
