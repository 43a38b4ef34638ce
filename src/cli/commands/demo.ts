// `subtitled demo`: runs the real program on a generated library against the stand-in. Needs no key and no network.

import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../core/error-code.ts';
import { stringify } from 'yaml';
import { catalogueFor } from '../../standin/generate/generate.ts';
import { startStandIn, type StandIn } from '../../standin/stand-in.ts';
import { DEMO_VIDEOS, makeDemoLibrary } from './demo-library.ts';
import { scan } from './scan.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { countWords } from '../wording/reasons.ts';

const KEY = 'demo-key';

/** Runs two passes: the first fills the library, the second sends nothing. Returns 0 if both did so. */
export async function demo(invocation: Invocation, options: { readonly keep: boolean }): Promise<number> {
  const { terminal } = invocation;
  const root = makeRoot();
  if (root instanceof Error) {
    terminal.err(
      `the demo cannot write to ${tmpdir()} (${errorCode(root) ?? 'unknown error'}): set TMPDIR to another folder\n`,
    );
    return 1;
  }
  const service = await startStandIn({
    catalogue: catalogueFor(DEMO_VIDEOS, {
      seed: 'demo',
      languages: ['en'],
      // The service has nothing for two films, but all of the series: a rejected pack would confuse a new user.
      missingEvery: 13,
      packs: true,
      singles: true,
    }),
    accounts: [{ id: 'demo', plan: 'free', keys: [KEY] }],
  });
  try {
    const config = await writeConfig(root, service);
    terminal.out(
      `A library of ${countWords(DEMO_VIDEOS.length, 'video')} in ${root}, and a mock of the service.\n`,
    );
    terminal.out('\nFirst scan: subtitled scan\n');
    const first = await scan(invocation, { config, paths: [], dryRun: false, json: false });
    const askedFirst = requestsOf(service);
    terminal.out('\nSecond scan: subtitled scan\n');
    const second = await scan(invocation, { config, paths: [], dryRun: false, json: false });
    const askedAgain = requestsOf(service) - askedFirst;
    terminal.out(`\nThe second scan sent ${countWords(askedAgain, 'request')}.\n`);
    if (options.keep) terminal.out(`The library stays in ${root}\n`);
    return first !== 0 ? first : second !== 0 ? second : askedAgain === 0 ? 0 : 1;
  } finally {
    await service.close();
    if (!options.keep) await rm(root, { recursive: true, force: true });
  }
}

/** A new folder for everything of the demo, or why there is none. */
function makeRoot(): string | Error {
  try {
    return mkdtempSync(join(tmpdir(), 'subtitled-demo-'));
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** The smallest configuration, as a new user would write it. */
async function writeConfig(root: string, service: StandIn): Promise<string> {
  const { films, series } = await makeDemoLibrary(root);
  const file = join(root, 'subtitled.yaml');
  const config = {
    service: { base_url: service.apiUrl, download_url: service.downloadUrl, api_key: KEY, rate: 5 },
    libraries: [{ path: films }, { path: series }],
    languages: ['en'],
    state_dir: join(root, 'state'),
  };
  await writeFile(file, stringify(config), { mode: 0o600 });
  return file;
}

function requestsOf(service: StandIn): number {
  return service.asked.snapshot().requests.length;
}
