// Lets a long pass give way to other commands: it ends early, queues again and continues with the rest.

import type { PassReport } from '../pass/report.ts';

/** A pass interrupted more often than this ends with what it has done. */
const MOST_TIMES = 100;

/** Repeats the pass until it is not interrupted; `eager` only the first time. Returns one report for all runs. */
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
      refusedDownloads: now.requests.refusedDownloads + before.requests.refusedDownloads,
    },
  };
}
