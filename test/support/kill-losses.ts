// Lists what was lost, broken or bought twice after any number of kills; empty if every promise was kept.

import type { KillTally } from './kill-loop.ts';

const NAMES_A_BATCH = 50;
/**
 * Downloads repeated for each kill, on average over many: a service that answers as fast as the stand-in gets one at a time.
 * A few kills may all hit the most that can be in flight.
 */
const AGAIN_A_KILL = 1;
const IN_FLIGHT = 4;
const MANY = 50;

/** What a crash has cost. */
export function lossesOf(tally: KillTally, kills: number): readonly string[] {
  const { clean } = tally;
  const { missing, deferred, failed, reasons } = clean.report;
  // Four kills of one day met its download: it waits for the next day, so that it does not use up the quota.
  const waiting = reasons.deferred.find(({ reason }) => reason === 'tried-enough')?.count ?? 0;
  return [
    tally.killed === kills ? '' : `${tally.killed} were killed`,
    clean.code === 0 ? '' : `the clean scan ended in ${clean.code}: ${clean.err}`,
    missing + deferred + failed === waiting ? '' : `not all was placed: ${clean.out}`,
    tally.sidecars + waiting === tally.videos ? '' : `${tally.sidecars} sidecars for ${tally.videos} videos`,
    ...tally.wrong.map((path) => `not what the service has for it: ${path}`),
    ...tally.leftovers.map((path) => `left over: ${path}`),
    ...tally.changedUserFiles.map((path) => `a file of the user was changed: ${path}`),
    tally.unsoundDatabases === 0 ? '' : `${tally.unsoundDatabases} times the database was not sound`,
  ].filter((words) => words !== '');
}

/** What was bought twice, and where the ledger was too hopeful. */
export function boughtTwice(tally: KillTally, kills: number): readonly string[] {
  const { fetchedAgain, namesAgain } = tally;
  return [
    ...tally.cachedFetchedAgain.map((id) => `downloaded again although the archive cache held it: ${id}`),
    ...tally.overclaims.map((claim) => `our ledger claims more than the account: ${claim}`),
    // Only what was in flight at a kill may be requested twice.
    fetchedAgain <= kills * (kills < MANY ? IN_FLIGHT : AGAIN_A_KILL)
      ? ''
      : `${fetchedAgain} downloads were made twice`,
    namesAgain <= kills * NAMES_A_BATCH ? '' : `${namesAgain} names were asked twice`,
  ].filter((words) => words !== '');
}
