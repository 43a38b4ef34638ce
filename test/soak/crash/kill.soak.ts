import { killLoop } from '../../support/kill-loop.ts';
import { boughtTwice, lossesOf } from '../../support/kill-losses.ts';
import { measure, once } from '../harness/measure.ts';

const kills = once(({ size, seed, tell }) => killLoop({ kills: size, seed, tell }));

measure('P1a', async (run) => {
  const tally = await kills(run);
  const { sidecars, videos, leftovers, changedUserFiles, unsoundDatabases } = tally;
  return {
    figure:
      `${sidecars} sidecars for ${videos} videos, ${tally.wrong.length} not whole or not right, ${leftovers.length} files left over, ` +
      `${changedUserFiles.length} files of the user changed, ${unsoundDatabases} databases unsound`,
    broken: lossesOf(tally, run.size),
  };
});

measure('P2a', async (run) => {
  const tally = await kills(run);
  const { fetchedAgain, namesAgain, cachedFetchedAgain, overclaims } = tally;
  return {
    figure:
      `${cachedFetchedAgain.length} received bodies fetched again, ${(fetchedAgain / run.size).toFixed(2)} downloads and ` +
      `${(namesAgain / run.size).toFixed(2)} names asked again for each kill, ${overclaims.length} times the ledger claimed more than the account had`,
    broken: boughtTwice(tally, run.size),
  };
});
