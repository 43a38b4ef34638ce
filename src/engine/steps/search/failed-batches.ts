// What do refused and failed batches tell, once the others were sent: is the service to blame, or one of the names?

import { deferralOf, nameRefused, type Deferral } from '../../../core/want/deferral.ts';
import type { Fault } from '../../../core/fault.ts';
import { leaveUnanswered, retrySeparately, type InFlight } from '../../video/mark-searching.ts';
import type { Deps } from '../../deps.ts';
import type { Pass } from '../../context/pass-context.ts';
import type { BatchStep } from './choose-names.ts';

export type Wave = {
  readonly step: BatchStep;
  /** Names that were refused alone; judged after all were tried. */
  readonly refused: FailedBatch[];
  /** Failed requests; judged at the end of the wave, because the service or one of the names may be to blame. */
  readonly broken: FailedBatch[];
};

export type BatchQuestion = Wave & {
  readonly names: readonly string[];
  readonly languages: readonly string[];
  readonly asked: ReadonlyMap<string, readonly InFlight[]>;
  /** Sent in place of a name that the service refused. */
  readonly instead?: string;
  /** The languages are not what the service refuses. */
  readonly isAboutNames?: boolean;
};

export type FailedBatch = { readonly question: BatchQuestion; readonly fault: Fault };

/** If the service accepted other names, these are refused; if it accepted none, it has trouble itself. */
export function concludeRefused(pass: Pass, refused: readonly FailedBatch[]): void {
  const { deps } = pass;
  const now = deps.clock.now();
  for (const { question, fault } of refused) {
    const deferral = pass.retryPolicy.worked('search') ? nameRefused(now) : deferralOf(fault, now, 0);
    pass.retryPolicy.mention('search', fault, deferral.until);
    for (const name of question.names) leaveNameUnanswered(deps, question, name, deferral);
  }
}

/** If the service works, one of the names breaks the answer for all that are sent with it. */
export function concludeBroken(pass: Pass, broken: readonly FailedBatch[]): void {
  const { deps } = pass;
  const now = deps.clock.now();
  const othersWork = pass.retryPolicy.worked('search');
  for (const { question, fault } of broken) {
    const { names, asked } = question;
    const deferral = deferralOf(fault, now, 0);
    const sent = names.flatMap((name) => asked.get(name) ?? []);
    if (!othersWork && !pass.retryPolicy.worked('account')) leaveUnanswered(deps, sent, deferral);
    else {
      const serviceWaitMs = deferral.until - now;
      retrySeparately(deps, sent, { why: deferral.why, together: names.length, othersWork, serviceWaitMs });
    }
  }
}

export function leaveNameUnanswered(
  deps: Deps,
  question: BatchQuestion,
  name: string,
  deferral: Deferral,
): void {
  leaveUnanswered(deps, question.asked.get(name) ?? [], deferral);
}
