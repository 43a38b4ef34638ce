// What does a connection to the database become? The store, part by part.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import type { Store } from '../ports/store.ts';
import { createErrands } from './errands.ts';
import { createFaults } from './faults.ts';
import { createFindings } from './findings.ts';
import { createIdentities } from './identities.ts';
import { createJobs } from './jobs.ts';
import { createLeftovers } from './leftovers.ts';
import { createMemory } from './memory.ts';
import { createOffers } from './offers.ts';
import { createOverview } from './overview.ts';
import { createPlacements } from './placements.ts';
import { createPruning } from './pruning.ts';
import { createRoots } from './roots.ts';
import { createSpool } from './spool.ts';
import { createSuspects } from './suspects.ts';
import { createTimes } from './times.ts';
import { createTrash } from './trash.ts';
import type { FilePlace } from './whole-file.ts';
import { createTries } from './tries.ts';
import { createVideos } from './videos.ts';
import { createWants } from './wants.ts';

/** The database in the state folder. */
export const FILE = 'state.db';

/** `stateDir` null: what would be kept in files is kept nowhere. */
export function assemble(database: Connection, stateDir: string | null): Store {
  const below = (name: string): FilePlace =>
    stateDir === null ? { kind: 'nowhere' } : { kind: 'folder', path: join(stateDir, name) };
  const roots = createRoots(database);
  return {
    isInPlace: stateDir === null ? () => true : stillAt(join(stateDir, FILE)),
    distrust: () => undefined,
    transaction: (work) => database.transaction(work)(),
    videos: createVideos(database),
    wants: createWants(database, roots),
    overview: createOverview(database),
    offers: createOffers(database),
    tries: createTries(database),
    faults: createFaults(database),
    placements: createPlacements(database),
    leftovers: createLeftovers(database),
    errands: createErrands(database, roots),
    trash: createTrash(database, below('trash')),
    spool: createSpool(database, below('archive')),
    suspects: createSuspects(database),
    identities: createIdentities(database),
    findings: createFindings(database),
    jobs: createJobs(database),
    times: createTimes(database),
    pruning: createPruning(database),
    memory: createMemory(database),
  };
}

/** Tells whether the file that lies there now is the one of this moment. */
function stillAt(path: string): () => boolean {
  const inode = (): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;
  const opened = inode();
  return () => inode() === opened;
}
