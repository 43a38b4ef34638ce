// Builds the store from a database connection, part by part.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import type { Store } from '../../ports/store/store.ts';
import { LateDatabase } from '../database.ts';
import { createCommits, type Commits } from '../commits/commits.ts';
import { createPendingDiscards } from '../tables/sidecars/pending-discards.ts';
import { createPendingMoves } from '../tables/sidecars/pending-moves.ts';
import { createFaults } from '../wants/faults.ts';
import { createFindings } from '../tables/findings/findings.ts';
import { createChosenTitles } from '../tables/chosen-titles.ts';
import { createJobs } from '../tables/jobs.ts';
import { createIgnored } from '../tables/ignored.ts';
import { createLeftovers } from '../tables/sidecars/leftovers.ts';
import { createHistory } from '../tables/history.ts';
import { createNotes } from '../tables/notes.ts';
import { createLedgers } from '../tables/spending/ledgers.ts';
import { createOffers } from '../wants/offers.ts';
import { createCatalogue } from '../wants/catalogue.ts';
import { createOverview } from '../wants/overview.ts';
import { createPlacements } from '../tables/sidecars/placements.ts';
import { createPruning } from '../pruning/pruning.ts';
import { createRoots } from '../tables/roots.ts';
import { createArchiveCache } from '../blobs/archive-cache.ts';
import { tellingKept } from '../blobs/kept-bodies.ts';
import { createSuspects } from '../tables/suspects.ts';
import { createTotals } from '../tables/spending/daily-totals.ts';
import { createTimes } from '../wants/times.ts';
import { createTrash } from '../blobs/trash.ts';
import { createTries } from '../wants/daily-tries.ts';
import { createVideos } from '../tables/videos.ts';
import { createWants } from '../wants/wants.ts';

/** The database in the state folder. */
export const FILE = 'state.db';
/** The folder of the downloads there. */
const ARCHIVE = 'archive';

/** On a copy of the state, or to read it: nothing is kept in files. It knows which downloads the state keeps. */
export function assembleCopy(connection: Connection, stateDir: string): Store {
  return tellingKept(assemble(connection, null), join(stateDir, ARCHIVE));
}

/** `stateDir` null: nothing is kept in files, and `flush` only commits. */
export function assemble(
  connection: Connection,
  stateDir: string | null,
  commits: Commits = createCommits(connection, false),
  toDisk: Store['flush'] = () => Promise.resolve(),
): Store {
  const { transaction, unflushed, gathered, savepoint, commit, whenAlone } = commits;
  const database = new LateDatabase(connection, whenAlone);
  const below = (name: string): string | null => (stateDir === null ? null : join(stateDir, name));
  const roots = createRoots(database);
  return {
    isInPlace: stateDir === null ? () => true : stillAt(join(stateDir, FILE)),
    distrust: () => undefined,
    transaction,
    unflushed,
    gathered,
    savepoint,
    async flush() {
      commit();
      await toDisk();
    },
    videos: createVideos(database),
    wants: createWants(database, roots),
    overview: createOverview(database, roots),
    catalogue: createCatalogue(database, roots),
    offers: createOffers(database),
    tries: createTries(database),
    faults: createFaults(database),
    placements: createPlacements(database),
    leftovers: createLeftovers(database),
    ignored: createIgnored(database),
    pendingMoves: createPendingMoves(database, roots),
    pendingDiscards: createPendingDiscards(database, roots),
    trash: createTrash(database, below('trash')),
    archiveCache: createArchiveCache(database, below(ARCHIVE)),
    suspects: createSuspects(database),
    chosenTitles: createChosenTitles(database),
    findings: createFindings(database, roots),
    jobs: createJobs(database),
    times: createTimes(database),
    totals: createTotals(database),
    pruning: createPruning(database),
    ledgers: createLedgers(database),
    notes: createNotes(database),
    history: createHistory(database),
  };
}

/** Tells later whether the file at the path is still the same. */
function stillAt(path: string): () => boolean {
  const inode = (): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;
  const opened = inode();
  return () => inode() === opened;
}
