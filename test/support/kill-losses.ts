// Lists what was lost, broken or bought twice after any number of kills; empty if every promise was kept.

import type { KillTally } from './kill-loop.ts';

const NAMES_A_BATCH = 50;

export function lossesOf(tally: KillTally, kills: number): readonly string[] {
  const { clean, fetchedAgain, namesAgain } = tally;
  const { missing, deferred, failed } = clean.report;
  return [
    tally.killed === kills ? '' : `${tally.killed} were killed`,
    clean.code === 0 ? '' : `the clean scan ended in ${clean.code}: ${clean.err}`,
    missing + deferred + failed === 0 ? '' : `not all was placed: ${clean.out}`,
    tally.sidecars === tally.videos ? '' : `${tally.sidecars} sidecars for ${tally.videos} videos`,
    ...tally.wrong.map((path) => `not what the service has for it: ${path}`),
    ...tally.leftovers.map((path) => `left over: ${path}`),
    ...tally.changedUserFiles.map((path) => `a file of the user was changed: ${path}`),
    ...tally.spooledFetchedAgain.map((id) => `fetched again from the service though spooled: ${id}`),
    ...tally.overclaims.map((claim) => `our ledger claims more than the account: ${claim}`),
    tally.unsoundDatabases === 0 ? '' : `${tally.unsoundDatabases} times the database was not sound`,
    // Only what was in flight at a kill may be requested twice.
    fetchedAgain <= kills ? '' : `${fetchedAgain} downloads were made twice`,
    namesAgain <= kills * NAMES_A_BATCH ? '' : `${namesAgain} names were asked twice`,
  ].filter((words) => words !== '');
}
