// Decides which fault, if any, applies to a request.

import { z } from 'zod';
import { PLACES, type RequestPlace } from '../request/request-types.ts';
import { ANSWER_FAULTS } from './instead-of-answer.ts';
import { CHANGE_FAULTS } from './changed-answer.ts';
import { JOB_FAULTS } from './job-ends.ts';
import { faultParameters, type FaultParameters } from './parameters.ts';
import { PAYLOAD_FAULTS } from './bad-payloads.ts';
import { REWRITE_FAULTS } from './rewritten-response.ts';
import { TRANSPORT_FAULTS } from './transport.ts';

type AnswerKind = keyof typeof ANSWER_FAULTS;
type ChangeKind = keyof typeof CHANGE_FAULTS;
export type PayloadKind = keyof typeof PAYLOAD_FAULTS;
type JobKind = keyof typeof JOB_FAULTS;
type RewriteKind = keyof typeof REWRITE_FAULTS;
type TransportKind = keyof typeof TRANSPORT_FAULTS;
export type FaultKind = AnswerKind | ChangeKind | JobKind | PayloadKind | RewriteKind | TransportKind;

/** A fault to come. `where` defaults to any, `times` to once, `after` (requests let through first) to none. */
export type Fault = FaultParameters & {
  readonly kind: FaultKind;
  readonly where?: RequestPlace | 'any' | undefined;
  readonly times?: number | undefined;
  readonly after?: number | undefined;
};

const among =
  <K extends string>(table: Readonly<Record<K, unknown>>) =>
  (kind: string): kind is K =>
    Object.hasOwn(table, kind);

export const isAnswer = among(ANSWER_FAULTS);
export const isChange = among(CHANGE_FAULTS);
/** True if the kind applies only to job orders. */
export const isJob = among(JOB_FAULTS);
export const isPayload = among(PAYLOAD_FAULTS);
export const isRewrite = among(REWRITE_FAULTS);
export const isTransport = among(TRANSPORT_FAULTS);

const isKind = (kind: string): kind is FaultKind =>
  [isAnswer, isChange, isJob, isPayload, isRewrite, isTransport].some((is) => is(kind));

export const FAULT_KINDS: readonly FaultKind[] = [
  ANSWER_FAULTS,
  CHANGE_FAULTS,
  JOB_FAULTS,
  PAYLOAD_FAULTS,
  REWRITE_FAULTS,
  TRANSPORT_FAULTS,
]
  .flatMap((table) => Object.keys(table))
  .filter(isKind);

const faultJson = faultParameters.extend({
  kind: z.string().refine(isKind, { error: 'no such kind of fault' }),
  where: z.enum([...PLACES, 'any']).optional(),
  /** JSON has no infinity: `"always"` means it. */
  times: z
    .union([z.int().positive(), z.literal('always').transform(() => Infinity), z.literal(Infinity)])
    .optional(),
  after: z.int().nonnegative().optional(),
});

/** Reads one fault from JSON; throws with every problem named. */
export function faultFrom(value: unknown): Fault {
  const { kind, ...rest } = faultJson.parse(value);
  if (!isKind(kind)) throw new Error('no such kind of fault');
  return { kind, ...rest };
}

/** The control over the faults of one stand-in. */
export type Faults = {
  add(...faults: readonly Fault[]): void;
  /** Removes all faults that have not applied yet. */
  clear(): void;
  /** Those that can still apply. */
  pending(): readonly Fault[];
};

export type FaultQueue = Faults & {
  /** The oldest fault that is due for this request; every matching fault counts the request. */
  strike(where: RequestPlace | null, names: readonly string[]): Fault | null;
};

type QueuedFault = { readonly fault: Fault; readonly pattern: RegExp; skip: number; left: number };

/** The characters that live services have been seen to refuse in titles. */
const UNSAFE = '[<>{}\\[\\]\'"`;\\\\/]';

/** A queue of faults, oldest first; at most one applies to a request. */
export function openFaults(initial: readonly Fault[]): FaultQueue {
  let waiting: QueuedFault[] = [];
  const add = (...faults: readonly Fault[]): void => {
    for (const fault of faults) {
      // Compiled here, so that an invalid pattern fails for the caller that adds it.
      const pattern = new RegExp(fault.pattern ?? UNSAFE, 'u');
      waiting.push({ fault, pattern, skip: fault.after ?? 0, left: fault.times ?? 1 });
    }
  };
  add(...initial);
  return {
    add,
    clear() {
      waiting = [];
    },
    pending: () => waiting.map(({ fault }) => fault),
    strike(where, names) {
      const fitting = waiting.filter((entry) => fits(entry, where, names));
      const due = fitting.find(({ skip }) => skip === 0);
      for (const entry of fitting) if (entry.skip > 0) entry.skip -= 1;
      if (due === undefined) return null;
      due.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return due.fault;
    },
  };
}

function fits(
  { fault, pattern }: QueuedFault,
  where: RequestPlace | null,
  names: readonly string[],
): boolean {
  const aim = fault.where ?? 'any';
  if (aim !== 'any' && aim !== where) return false;
  // A search by title instead of file names does not concern these names; other requests hold no names at all.
  const isSearch = where === 'search' || where === 'v1-search';
  const aimsAtNames =
    fault.kind === 'refuse-names' || (fault.pattern !== undefined && (isSearch || names.length > 0));
  if (aimsAtNames && !names.some((name) => pattern.test(name))) return false;
  if (isChange(fault.kind)) return isSearch;
  if (isPayload(fault.kind)) return where === 'download' || where === 'link' || where === 'job-download';
  if (isJob(fault.kind)) return where === 'translate' || where === 'transcribe';
  if (fault.kind.startsWith('rate-headers-')) return where !== 'link';
  return fault.kind !== 'refuse-names' || isSearch;
}
