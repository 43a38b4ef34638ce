// How far do a day's downloads reach? Ten seasons of ten to twenty-four episodes, half of them with a pack on offer, 50
// downloads a day: the sidecars that the built program places on day one, beside one download for each episode and beside
// the most that is possible. Then 1,000 episodes with downloads for each: how many sidecars are the best candidate?

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { startStandIn, type StandIn } from '../../src/standin/stand-in.ts';
import { openStore } from '../../src/store/open/open.ts';
import { sidecarsBelow } from '../support/library.ts';
import { seasonsOf, tenSeasons, type TenSeasons } from '../support/ten-seasons.ts';
import { show } from './report.ts';
import { spentOn } from '../support/spent.ts';
import { wantsIn } from '../support/wants-in.ts';

const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
/** Of the free plan, which the stand-in's first account has. */
const A_DAY = 50;
const AN_HOUR_AGO = Date.now() / 1000 - 3600;

type Account = { readonly downloadsPerDay: number };
type Filled = { readonly standIn: StandIn; readonly library: string; readonly stateDir: string };

/** Runs one scan of the built program over the videos, and looks at what it left. */
async function scanOnce(
  { paths, catalogue }: Pick<TenSeasons, 'paths' | 'catalogue'>,
  account: Account,
  look: (filled: Filled) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
  const standIn = await startStandIn({
    catalogue,
    accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], ...account }],
  });
  try {
    const [library, stateDir] = [join(folder, 'tv'), join(folder, 'state')];
    for (const path of paths) {
      const full = join(library, path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, '');
      utimesSync(full, AN_HOUR_AGO, AN_HOUR_AGO);
    }
    const config = join(folder, 'subtitled.yaml');
    const { apiUrl: base_url, downloadUrl: download_url } = standIn;
    const service = { base_url, download_url, api_key: 'free-key', rate: 100 };
    const rest = { libraries: [{ path: library }], languages: ['en'], state_dir: stateDir };
    writeFileSync(config, stringify({ service, ...rest }), { mode: 0o600 });
    await promisify(execFile)(process.execPath, [BIN, '--config', config, '--scan', '--json']);
    look({ standIn, library, stateDir });
  } finally {
    await standIn.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sidecars from the candidate with the best score, and all. */
function bestIn(stateDir: string): { readonly best: number; readonly all: number } {
  const opened = openStore(stateDir, Date.now());
  try {
    const { placements, offers } = opened.store;
    const placed = wantsIn(opened.store, 'placed');
    const best = placed.filter(({ want }) => {
      const [first] = offers.ofWant(want.id).filter(({ refusal }) => refusal === null);
      const key = placements.sidecarOf(want.id)?.candidateKey;
      return offers.ofWant(want.id).some((one) => one.candidate.key === key && one.score === first?.score);
    });
    return { best: best.length, all: placed.length };
  } finally {
    opened.close();
  }
}

for (const seed of [1, 2, 3]) {
  const seasons = tenSeasons(seed);
  await scanOnce(seasons, { downloadsPerDay: A_DAY }, ({ standIn, library }) => {
    const { requests, downloads } = spentOn(standIn);
    const placed = sidecarsBelow(library).length;
    const best = seasons.mostWith(A_DAY);
    show(
      `${seasons.paths.length} episodes, ${A_DAY} downloads: ${placed} sidecars with ${downloads} downloads and ${requests} searches; one by one ${A_DAY} (x ${(placed / A_DAY).toFixed(2)}), at best ${best} (${((placed / best) * 100).toFixed(1)} %)`,
    );
  });
}

await scanOnce(seasonsOf(60, 7), { downloadsPerDay: 1900 }, ({ standIn, stateDir }) => {
  const { best, all } = bestIn(stateDir);
  const { downloads } = spentOn(standIn);
  show(
    `${all} sidecars with ${downloads} of 1,900 downloads: ${best} from the best candidate (${((best / all) * 100).toFixed(1)} %)`,
  );
});
