// How far do a day's downloads reach? Ten seasons of ten to twenty-four episodes, half of them with a pack on offer, 50
// downloads a day: the sidecars that the built program places on day one, beside one download for each episode and beside
// the most that is possible.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { startStandIn } from '../../src/standin/stand-in.ts';
import { sidecarsBelow } from '../support/library.ts';
import { tenSeasons } from '../support/ten-seasons.ts';
import { show } from './big-library.ts';
import { spentOn } from '../support/spent.ts';

const BIN = resolve(import.meta.dirname, '../../dist/bin.js');
/** Of the free plan, which the stand-in's first account has. */
const A_DAY = 50;
const AN_HOUR_AGO = Date.now() / 1000 - 3600;

for (const seed of [1, 2, 3]) {
  const { paths, catalogue, mostWith } = tenSeasons(seed);
  const folder = mkdtempSync(join(tmpdir(), 'subtitled-bench-'));
  const standIn = await startStandIn({ catalogue });
  try {
    for (const path of paths) {
      const full = join(folder, 'tv', path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, '');
      utimesSync(full, AN_HOUR_AGO, AN_HOUR_AGO);
    }
    const config = join(folder, 'subtitled.yaml');
    const service = {
      base_url: standIn.apiUrl,
      download_url: standIn.downloadUrl,
      api_key: 'free-key',
      rate: 100,
    };
    const rest = {
      libraries: [{ path: join(folder, 'tv') }],
      languages: ['en'],
      state_dir: join(folder, 'state'),
    };
    writeFileSync(config, stringify({ service, ...rest }), { mode: 0o600 });
    await promisify(execFile)(process.execPath, [BIN, '--config', config, '--scan', '--json']);
    const { requests, downloads } = spentOn(standIn);
    const placed = sidecarsBelow(join(folder, 'tv')).length;
    const best = mostWith(A_DAY);
    show(
      `${paths.length} episodes, ${A_DAY} downloads: ${placed} sidecars with ${downloads} downloads and ${requests} searches; one by one ${A_DAY} (x ${(placed / A_DAY).toFixed(2)}), at best ${best} (${((placed / best) * 100).toFixed(1)} %)`,
    );
  } finally {
    await standIn.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
