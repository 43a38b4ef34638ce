// How is the state opened? Newer versions and other owners are refused before a byte is written, damage is set aside.

import { existsSync, readFileSync, renameSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Database as Connection } from 'better-sqlite3';
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
import { migrate, SCHEMA_VERSION, versionOf } from './schema.ts';
import { createPruning } from './pruning.ts';
import { createRoots } from './roots.ts';
import { createSpool } from './spool.ts';
import {
  codeOf,
  makeStateFolder,
  openFolderWarning,
  orStateError,
  ownersOnly,
  StateError,
} from './state-folder.ts';
import { createSuspects } from './suspects.ts';
import { createTimes } from './times.ts';
import { createTrash } from './trash.ts';
import type { FilePlace } from './whole-file.ts';
import { createTries } from './tries.ts';
import { createVideos } from './videos.ts';
import { createWants } from './wants.ts';

export type OpenedStore = {
  readonly store: Store;
  /** What the user should know, one line each. */
  readonly warnings: readonly string[];
  readonly close: () => void;
};

const FILE = 'state.db';
/** So long another program may hold the database. */
const BUSY_MS = 5_000;
/** Enough for the upper parts of every index with 100,000 videos. */
const CACHE_KIB = 16_000;
/** What the write-ahead log may keep of the room that it once took. */
const LOG_BYTES = 16 * 1024 * 1024;
const NETWORK_TYPES = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x517b, 'SMB'],
  [0x65735546, 'FUSE'],
]);

/** Opens (or makes) the database in `stateDir` for writing. The caller holds the lock. Throws `StateError`. */
export function openStore(stateDir: string, now: number): OpenedStore {
  const warnings: string[] = [];
  makeStateFolder(stateDir);
  const network = NETWORK_TYPES.get(statfsSync(stateDir).type >>> 0);
  if (network !== undefined)
    warnings.push(
      `state_dir ${stateDir} lies on a network file system (${network}); move it to a local disk, or the database may be damaged`,
    );
  const open = openFolderWarning(stateDir);
  if (open !== null) warnings.push(open);
  const path = join(stateDir, FILE);
  const database = openSound(path) ?? setAside(path, now, warnings);
  const assembled = orStateError(`${stateDir} cannot be used`, 'check its owner and its rights', () => {
    // Before anything is written: only a new file takes it.
    database.pragma('auto_vacuum = INCREMENTAL');
    database.pragma('journal_mode = WAL');
    database.pragma(`journal_size_limit = ${LOG_BYTES}`);
    database.pragma('synchronous = FULL');
    database.pragma(`cache_size = -${CACHE_KIB}`);
    migrate(database);
    return assemble(database, stateDir);
  });
  return { ...assembled, warnings };
}

/**
 * The state as it is now, in memory: for a dry run. Writes nothing, not even where no state exists yet; what is done
 * to it is forgotten. Throws `StateError`.
 */
export function openCopy(stateDir: string): OpenedStore {
  const database = copyOf(join(stateDir, FILE));
  refuseNewer(database);
  migrate(database);
  return { ...assemble(database, null), warnings: [] };
}

/** `stateDir` null: what would be kept in files is kept nowhere. */
function assemble(database: Connection, stateDir: string | null): { store: Store; close(): void } {
  const below = (name: string): FilePlace =>
    stateDir === null ? { kind: 'nowhere' } : { kind: 'folder', path: join(stateDir, name) };
  const roots = createRoots(database);
  const wants = createWants(database, roots);
  const store: Store = {
    isInPlace: stateDir === null ? () => true : stillAt(join(stateDir, FILE)),
    transaction: (work) => database.transaction(work)(),
    videos: createVideos(database),
    wants,
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
  return { store, close: () => void database.close() };
}

/** Tells whether the file that lies there now is the one of this moment. */
function stillAt(path: string): () => boolean {
  const inode = (): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;
  const opened = inode();
  return () => inode() === opened;
}

/** The database, or null where the file is damaged. */
function openSound(path: string): Connection | null {
  let database: Connection | null = null;
  try {
    ownersOnly(path);
    database = new Database(path, { timeout: BUSY_MS });
    refuseNewer(database);
    if (database.pragma('quick_check(1)', { simple: true }) === 'ok') return database;
    database.close();
    return null;
  } catch (error) {
    database?.close();
    if (error instanceof StateError) throw error;
    if (['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(codeOf(error))) return null;
    return orStateError(`${path} cannot be opened`, 'check its owner and its rights', () => {
      throw error;
    });
  }
}

function refuseNewer(database: Connection): void {
  const version = versionOf(database);
  if (version > SCHEMA_VERSION)
    throw new StateError(
      `the state was written by a newer subtitled (version ${version} of the database, this one knows ${SCHEMA_VERSION}): use that one, or another state_dir`,
    );
}

/** A damaged database is kept under another name; what can be known again is learnt from the libraries. */
function setAside(path: string, now: number, warnings: string[]): Connection {
  const kept = `${path}.damaged-${now}`;
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
  warnings.push(
    `the database was damaged; it is kept as ${kept}, and a new one was begun from what lies in the libraries`,
  );
  ownersOnly(path);
  return new Database(path, { timeout: BUSY_MS });
}

function copyOf(path: string): Connection {
  if (!existsSync(path)) return new Database(':memory:');
  if (!existsSync(`${path}-wal`)) return fromBytes(readFileSync(path));
  // With a write-ahead log beside it the file alone is not the whole truth; SQLite reads both, and writes neither.
  const source = new Database(path, { readonly: true, timeout: BUSY_MS });
  try {
    return fromBytes(source.serialize());
  } finally {
    source.close();
  }
}

function fromBytes(bytes: Buffer): Connection {
  // Bytes 18 and 19 say "write-ahead log"; a database in memory has none.
  if (bytes.length > 19) bytes.fill(1, 18, 20);
  return bytes.length === 0 ? new Database(':memory:') : new Database(bytes);
}
