import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { scanHere } from '../../support/command.ts';
import { filesBelow, filmPaths, namesOf, putFiles, sidecarsBelow } from '../../support/library.ts';
import { run, scanJson, type Ended } from '../../support/program.ts';
import { PLENTY } from '../../support/service.ts';
import { world, type World } from '../../support/world.ts';
import { wrongTexts } from '../../support/wrong-texts.ts';
import { buildFailingDisk, type Strike } from '../harness/failing-disk.ts';
import type { Finding } from '../harness/finding.ts';
import { brokenOf, measure, once, type Run } from '../harness/measure.ts';

const FILMS = 2;
const USERS = 'mine\n';

/** A scan struck at one call, then a clean one. */
type Struck = {
  readonly place: World;
  readonly first: Ended;
  readonly own: readonly string[];
  /** Bodies that the archive cache held after the first. */
  readonly kept: number;
  readonly fetched: number;
};

const fetchedFrom = ({ standIn }: World): number =>
  Object.values(standIn.asked.snapshot().downloads).reduce((sum, times) => sum + times, 0);

function keptIn({ folder }: World): number {
  const cache = join(folder, 'state/archive');
  return existsSync(cache) ? readdirSync(cache).filter((name) => !name.endsWith('.tmp')).length : 0;
}

type Costs = { readonly broken: readonly string[]; readonly twice: readonly string[] };

/** What the strike has cost, once a clean scan has followed. */
async function costs({ place, first, own, kept, fetched }: Struck): Promise<Costs> {
  const { folder, media, standIn, config } = place;
  const { code, report, err } = await scanJson(config);
  const { missing, deferred, failed } = report;
  const all = sidecarsBelow(media).filter((path) => !own.includes(path));
  const { namesSearched } = standIn.asked.snapshot();
  const again = fetchedFrom(place) - fetched - (FILMS - kept);
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  const check: unknown = database.pragma('integrity_check', { simple: true });
  const count = (table: string): unknown => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const [recorded, begun] = [count('sidecar'), count('placement')];
  database.close();
  return {
    broken: [
      ...brokenOf(
        [!/^ +at /m.test(first.err), `it broke: ${first.err}`],
        [code === 0, `the clean scan ended in ${code}: ${err}`],
        [missing + deferred + failed === 0, `not all was placed: ${JSON.stringify(report.reasons)}`],
        [all.length === FILMS, `${all.length} sidecars for ${FILMS} videos`],
        [check === 'ok', `the database: ${String(check)}`],
        [recorded === FILMS, `${String(recorded)} sidecars are recorded as ours`],
        [begun === 0, `${String(begun)} placings are open`],
      ),
      ...wrongTexts(standIn, media, all).map((path) => `not its own text: ${path}`),
      ...filesBelow(folder).flatMap((path) => (path.endsWith('.tmp') ? `left over: ${path}` : [])),
      ...own.flatMap((path) =>
        readFileSync(join(media, path), 'utf8') === USERS ? [] : `a file of the user was changed: ${path}`,
      ),
    ],
    twice: brokenOf(
      [again <= 0, `${again} received bodies were fetched again`],
      [namesSearched <= 2 * FILMS, `${namesSearched} names searched`],
    ),
  };
}

type Tally = { struck: number; readonly broken: string[]; readonly twice: string[] };

/** Strikes at each call in turn, or evenly spread over all of them, until a scan ends before it is struck. */
async function strikeEach(
  { size, full, tell }: Run,
  strike: Pick<Strike, 'with' | 'lasts' | 'withoutLinks'>,
  words: string,
): Promise<Tally | null> {
  const environment = buildFailingDisk();
  if (environment === null) return null;
  const tally: Tally = { struck: 0, broken: [], twice: [] };
  const films = filmPaths(FILMS);
  const own = films.map((film) => film.replace('.mkv', '.pl.srt'));
  for (let turn = 1; turn <= size; turn += 1) {
    const at = Math.ceil((turn * full) / size);
    const place = await world({
      known: namesOf(films),
      service: { accounts: PLENTY, generate: { decoys: false } },
    });
    const { folder, media, config } = place;
    // The calls that create the database come before those that matter.
    await scanHere(config);
    putFiles(media, films);
    putFiles(media, own, USERS);
    const mark = `${folder}-struck`;
    const env = environment({ below: folder, at, mark, ...strike });
    const first = await run(['--config', config, '--scan'], { env });
    const found = await costs({ place, first, own, kept: keptIn(place), fetched: fetchedFrom(place) });
    tally.broken.push(...found.broken.map((cost) => `${words} ${at}: ${cost}`));
    tally.twice.push(...found.twice.map((cost) => `${words} ${at}: ${cost}`));
    await place.standIn.close();
    if (turn % 50 === 0) tell(`${words} ${at}: ${tally.broken.length + tally.twice.length} broken`);
    if (!existsSync(mark)) break;
    rmSync(mark);
    tally.struck += 1;
  }
  return tally;
}

const NEEDS: Finding = { needs: 'a C compiler (cc)' };
const kills = once((run) => strikeEach(run, { with: 'kill' }, 'killed before call'));

function losses(tally: Tally | null): Finding {
  if (tally === null) return NEEDS;
  const { struck, broken } = tally;
  return {
    figure: `killed before ${struck} calls, each followed by one clean scan: ${broken.length} lost, left over or broken`,
    broken,
  };
}

measure('P1b', async (run) => losses(await kills(run)));

measure('P1c', async (run) =>
  losses(await strikeEach(run, { with: 'kill', withoutLinks: true }, 'killed before call')),
);

measure('P2c', async (run) => {
  const tally = await kills(run);
  if (tally === null) return NEEDS;
  const { struck, twice } = tally;
  return { figure: `${struck} kills, ${twice.length} received bodies fetched again`, broken: twice };
});

const WAYS = [
  { id: 'P4a', strike: { with: 'ENOSPC' }, words: 'ENOSPC once at call' },
  { id: 'P4b', strike: { with: 'EIO' }, words: 'EIO once at call' },
  { id: 'P4c', strike: { with: 'ENOSPC', lasts: true }, words: 'ENOSPC from call' },
] as const;
for (const { id, strike, words } of WAYS)
  measure(id, async (run) => {
    const tally = await strikeEach(run, strike, words);
    if (tally === null) return NEEDS;
    const broken = [...tally.broken, ...tally.twice];
    return {
      figure: `${tally.struck} calls failed, each followed by one clean scan: ${broken.length} lost, left over or bought twice`,
      broken,
    };
  });
