// How does a long pass let others have their turn? It ends early, waits for its next turn, and goes on with what is left.

import type { PassReport } from '../pass/report.ts';

/** So often at the most: a pass that is called away time and again ends with what it has done. */
const MOST_TIMES = 100;

/** Runs the pass until it was not called away; `eager` only the first time. One report about all of it. */
export async function givingWay(pass: (eager: boolean) => Promise<PassReport>): Promise<PassReport> {
  let report = await pass(true);
  for (let time = 0; report.gaveWay && !report.interrupted && time < MOST_TIMES; time += 1)
    report = joined(report, await pass(false));
  return report;
}

function joined(before: PassReport, now: PassReport): PassReport {
  return {
    ...now,
    wanted: now.wanted + before.placed,
    placed: now.placed + before.placed,
    requests: {
      searches: now.requests.searches + before.requests.searches,
      downloads: now.requests.downloads + before.requests.downloads,
    },
  };
}
