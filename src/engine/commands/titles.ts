// `search --title TEXT`: lists titles by name, with the title search that the plan includes.

import type { Title } from '../../core/release/known-title.ts';
import type { TitleType } from '../../core/command/command.ts';
import { ok, type Result } from '../../core/fault.ts';
import type { TitleList, Titles } from '../../ports/titles.ts';
import type { Deps } from '../deps.ts';
import { beginPass, type Pass } from '../context/pass-context.ts';
import { learnAccount } from '../pass/changed-plan.ts';
import { searchRequest } from '../context/search-request.ts';
import { costOf, titleLine } from './describe.ts';
import { trouble } from './find-video.ts';
import type { CommandResult } from './results.ts';

const ACCOUNT_DEADLINE_MS = 8_000;
/** The service accepts no shorter text. */
const SHORTEST = 2;

export type TitleQuestion = { readonly text: string; readonly type: TitleType | null };

export async function searchTitles(
  deps: Deps,
  { text, type }: TitleQuestion,
  signal: AbortSignal,
): Promise<CommandResult> {
  const pass = beginPass(deps, { paths: [], signal });
  if (text.trim().length < SHORTEST) return trouble('text-too-short');
  const found = await findTitles(pass, { text: text.trim(), type });
  if (!found.ok)
    return { kind: 'service-trouble', operation: 'search', fault: found.fault, cost: costOf(pass) };
  return { kind: 'titles', titles: found.value.map(titleLine), cost: costOf(pass) };
}

/**
 * The titles, best first. A paid plan has the classic searches, first by whole words, then by prefix; every plan has
 * the other one. Each request costs one unit of `search`.
 */
export async function findTitles(
  pass: Pass,
  { text, type }: TitleQuestion,
): Promise<Result<readonly Title[]>> {
  const { deps } = pass;
  const account = await pass.retryPolicy.attempt('account', ACCOUNT_DEADLINE_MS, (deadlineMs) =>
    deps.service.account({ deadlineMs, signal: pass.signal }),
  );
  if (account.ok) await learnAccount(pass, account.value);
  const stop = pass.retryPolicy.stopped('search');
  if (stop !== null) return { ok: false, fault: stop.fault };
  const isPaid = account.ok && account.value.plan?.paid === true;
  for (const way of isPaid ? (['lookUp', 'suggest'] as const) : []) {
    const listed = await ask(pass, { text, type }, way);
    if (listed.ok && listed.value.titles.length > 0) return ok(listed.value.titles);
    if (!listed.ok && listed.fault.kind === 'plan-gate') break;
    if (!listed.ok) return listed;
    if (way === 'suggest') return ok([]);
  }
  const listed = await ask(pass, { text, type }, 'find');
  return listed.ok ? ok(listed.value.titles) : listed;
}

function ask(
  pass: Pass,
  { text, type }: TitleQuestion,
  way: keyof Pick<Titles, 'find' | 'suggest' | 'lookUp'>,
): Promise<Result<TitleList>> {
  const { deps } = pass;
  return searchRequest(pass, 1, (options) =>
    deps.service.titles[way]({ text, ...(type === null ? {} : { type }), ...options }),
  );
}
