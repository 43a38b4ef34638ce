// Answers queries from the database, whichever process holds it.

import { currentWants } from '../context/current-wants.ts';
import type { Deps } from '../deps.ts';
import type { Candidates, Trouble } from '../commands/results.ts';
import type { Page } from '../../ports/store/overview.ts';
import { knownCandidates } from '../commands/candidates.ts';
import { walkedPath, walkedPaths } from '../context/libraries/walked-path.ts';
import { why, type Explanation } from './why.ts';
import { findVideo, withMeant } from '../commands/find-video.ts';
import { whyWaiting } from '../video/library-identity.ts';
import { history, type History, type HistoryQuestion } from './history.ts';
import { unknownFile } from './unknown-file.ts';
import { plan, type Plan } from './plan.ts';
import { scannable, type Scannable, type Unscannable } from './scannable.ts';
import { trashList, type TrashList } from './trash.ts';
import { ignoredList, type IgnoredList } from './ignored.ts';
import { askQuota, type QuotaAnswer } from './quota.ts';

/** Paths are absolute. */
export type Query =
  | { readonly kind: 'why'; readonly path: string }
  | ({ readonly kind: 'history' } & HistoryQuestion)
  | { readonly kind: 'candidates'; readonly path: string }
  | { readonly kind: 'scannable'; readonly paths: readonly string[] }
  | { readonly kind: 'plan' }
  | ({ readonly kind: 'trash' } & Page)
  | ({ readonly kind: 'ignored-list' } & Page)
  | { readonly kind: 'quota' };

export type QueryResult =
  | Explanation
  | History
  | Candidates
  | Plan
  | TrashList
  | IgnoredList
  | QuotaAnswer
  | Scannable
  | Unscannable
  | Trouble;

/** Changes nothing; only `quota` sends requests. */
export async function runQuery(deps: Deps, question: Query, signal: AbortSignal): Promise<QueryResult> {
  return withMeant(deps, await answer(deps, question, signal));
}

async function answer(deps: Deps, question: Query, signal: AbortSignal): Promise<QueryResult> {
  switch (question.kind) {
    case 'why':
      return why(deps, await walkedPath(deps, question.path));
    case 'history':
      return history(deps, {
        ...question,
        path: question.path === null ? null : await walkedPath(deps, question.path),
      });
    case 'scannable':
      return scannable(deps, await walkedPaths(deps, question.paths));
    case 'plan':
      return plan(deps, signal);
    case 'trash':
      return trashList(deps, question);
    case 'ignored-list':
      return ignoredList(deps, question);
    case 'quota':
      return askQuota(deps, signal);
    case 'candidates': {
      const path = await walkedPath(deps, question.path);
      const found = findVideo(deps.store, path);
      if (found === null) return unknownFile(deps, path);
      const { video } = found;
      const isAway = (await whyWaiting(deps, video)) !== null;
      return knownCandidates(deps, { video, wants: currentWants(deps, video.id) }, { isAway });
    }
  }
}
