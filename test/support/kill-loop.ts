// Kills scans with kill -9 at random instants, adding a few new videos for each start, then runs one clean scan.
// Returns the findings for a test or the soak to judge.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { picker } from '../../src/standin/generate/picker.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { filesBelow, filmPaths, namesOf, putFiles, sidecarsBelow } from './library.ts';
import { scanJson, start, type Ended, type Report, type Running } from './program.ts';
import { world } from './world.ts';
import { wrongTexts } from './wrong-texts.ts';

export type KillTally = {
  /** Starts that were killed, and starts that finished first. */
  readonly killed: number;
  readonly finished: number;
  readonly videos: number;
  readonly clean: Ended & { readonly report: Report };
  /** Sidecars whose bytes differ from the service's text for this video. */
  readonly wrong: readonly string[];
  readonly sidecars: number;
  readonly leftovers: readonly string[];
  readonly changedUserFiles: readonly string[];
  /** Requests beyond the first for the same subtitle, and for the same name. */
  readonly fetchedAgain: number;
  readonly namesAgain: number;
  /** Subtitles downloaded again although the archive cache held them when the process was killed. */
  readonly cachedFetchedAgain: readonly string[];
  /** Counters of ours that claimed more than the service's account. */
  readonly overclaims: readonly string[];
  readonly unsoundDatabases: number;
};

const FILMS_A_START = 4;
const EPISODES_AT = 10;
const ACCOUNT = 'me';
const LONGEST_MS = 1100;

const EPISODES = Array.from(
  { length: 12 },
  (_, at) =>
    `Harbour Street/Season 01/Harbour.Street.S01E${String(at + 1).padStart(2, '0')}.1080p.WEB-DL.H264-QUAY.mkv`,
);

/** `seed` determines the instants; `tell` receives progress from time to time. */
export async function killLoop(options: {
  readonly kills: number;
  readonly seed: string;
  readonly tell?: (text: string) => void;
}): Promise<KillTally> {
  const films = filmPaths((options.kills + 20) * FILMS_A_START);
  const { folder, media, standIn, config } = await world({
    known: namesOf([...films, ...EPISODES]),
    service: {
      accounts: [
        { id: ACCOUNT, plan: 'pro', keys: ['free-key'], searchPerDay: 900_000, downloadsPerDay: 900_000 },
      ],
      generate: { decoys: false, cues: 20 },
    },
  });
  const below = picker(options.seed);
  const books = new Books(folder, standIn);
  const own = new Map<string, string>();
  const added: string[] = [];
  let [killed, finished] = [0, 0];
  while (killed < options.kills) {
    const turn = killed + finished;
    const fresh = films.slice(turn * FILMS_A_START, (turn + 1) * FILMS_A_START);
    added.push(...fresh, ...(turn === EPISODES_AT ? EPISODES : []));
    putFiles(media, turn === EPISODES_AT ? [...fresh, ...EPISODES] : fresh);
    plant(media, fresh[0] ?? '', own);
    const wasKilled = await killSomewhere(start(['--config', config, '--scan']), standIn, below);
    if (wasKilled) killed += 1;
    else finished += 1;
    books.close();
    if (turn % 100 === 99) options.tell?.(`${killed} killed, ${finished} finished`);
  }
  const clean = await scanJson(config);
  books.close();
  const sidecars = sidecarsBelow(media).filter((path) => !own.has(path));
  const temporaries = filesBelow(folder).filter(
    (path) => path.endsWith('.tmp') && !own.has(path.replace(/^media\//, '')),
  );
  return {
    killed,
    finished,
    videos: added.length,
    clean,
    wrong: wrongTexts(standIn, media, sidecars),
    sidecars: sidecars.length,
    leftovers: temporaries,
    changedUserFiles: [...own].flatMap(([path, text]) =>
      existsSync(join(media, path)) && readFileSync(join(media, path), 'utf8') === text ? [] : [path],
    ),
    ...books.tally(),
  };
}

/** Files that a user may have: another language, notes, a temporary file of another program. */
function plant(media: string, video: string, own: Map<string, string>): void {
  const stem = video.replace(/\.mkv$/, '');
  for (const path of [`${stem}.pl.srt`, `${stem}.nfo`, join(dirname(video), '.other-0123456789ab.tmp')]) {
    putFiles(media, [path], `mine: ${path}\n`);
    own.set(path, `mine: ${path}\n`);
  }
}

/**
 * Kills at a random time after the start, or shortly after the nth request, so that scanning, searching, caching,
 * placing and committing are all hit. Returns false if the process finished first.
 */
async function killSomewhere(
  { child, ended }: Running,
  standIn: StandIn,
  below: (limit: number) => number,
): Promise<boolean> {
  const kill = (): void => void child.kill('SIGKILL');
  const timers: NodeJS.Timeout[] = [];
  if (below(3) === 0) timers.push(setTimeout(kill, below(LONGEST_MS)));
  else {
    const requests = 1 + below(FILMS_A_START + 3);
    const later = below(25);
    const watch = setInterval(() => {
      if (standIn.asked.snapshot().requests.length < requests) return;
      clearInterval(watch);
      timers.push(setTimeout(kill, later));
    }, 2);
    timers.push(watch);
  }
  const { code } = await ended;
  for (const timer of timers) clearTimeout(timer);
  return code === null;
}

/** Compares what the service counted from start to start with what the program recorded. */
class Books {
  readonly #state: string;
  readonly #standIn: StandIn;
  readonly #fetched = new Map<string, number>();
  readonly #cached = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #overclaims: string[] = [];
  #unsound = 0;

  constructor(folder: string, standIn: StandIn) {
    this.#state = join(folder, 'state');
    this.#standIn = standIn;
  }

  /** Call this while no program runs. */
  close(): void {
    const { downloads, timesAsked } = this.#standIn.asked.snapshot();
    this.#standIn.asked.clear();
    for (const [id, times] of Object.entries(downloads)) add(this.#fetched, id, times);
    for (const [name, times] of Object.entries(timesAsked)) add(this.#names, name, times);
    const archiveCache = join(this.#state, 'archive');
    const bodies = new Set(
      (existsSync(archiveCache) ? readdirSync(archiveCache) : []).flatMap((name) =>
        name.endsWith('.tmp') ? [] : name.slice(0, 64),
      ),
    );
    for (const [id, times] of this.#fetched)
      if (!this.#cached.has(id) && bodies.has(createHash('sha256').update(`n:${id}`).digest('hex')))
        this.#cached.set(id, times);
    this.#readDatabase();
  }

  tally(): Pick<
    KillTally,
    'fetchedAgain' | 'namesAgain' | 'cachedFetchedAgain' | 'overclaims' | 'unsoundDatabases'
  > {
    const beyond = (counts: Iterable<number>): number =>
      [...counts].reduce((sum, times) => sum + times - 1, 0);
    return {
      fetchedAgain: beyond(this.#fetched.values()),
      namesAgain: beyond(this.#names.values()),
      cachedFetchedAgain: [...this.#cached].flatMap(([id, times]) =>
        this.#fetched.get(id) === times ? [] : [id],
      ),
      overclaims: this.#overclaims,
      unsoundDatabases: this.#unsound,
    };
  }

  #readDatabase(): void {
    const path = join(this.#state, 'state.db');
    if (!existsSync(path)) return;
    const database = new Database(path, { readonly: true });
    try {
      if (database.pragma('integrity_check', { simple: true }) !== 'ok') this.#unsound += 1;
      if (database.pragma('user_version', { simple: true }) === 0) return;
      for (const counter of ['search', 'downloads'] as const) {
        const ours = database.prepare('SELECT remaining FROM counter WHERE name = ?').pluck().get(counter);
        const theirs = this.#standIn.accounts.read(ACCOUNT, counter).remaining;
        if (typeof ours === 'number' && ours > theirs)
          this.#overclaims.push(`${counter}: ${ours} > ${theirs}`);
      }
    } finally {
      database.close();
    }
  }
}

function add(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}
