// Reads what the service counted in total.

import type { StandIn } from '../../src/standin/stand-in.ts';

export type Spent = { readonly names: number; readonly requests: number; readonly downloads: number };

/** Names searched, search requests and downloads, of all keys and addresses together. */
export function spentOn(standIn: StandIn): Spent {
  const { searchRequests, namesSearched, downloads, links } = standIn.asked.snapshot();
  return {
    requests: searchRequests,
    names: namesSearched,
    downloads: total(downloads) + total(links),
  };
}

function total(times: Readonly<Record<string, number>>): number {
  return Object.values(times).reduce((sum, one) => sum + one, 0);
}
