// What is a want? One (video, language, kind) that should have a subtitle: the unit of state.

import type { EmbeddedCover } from '../sidecar/embedded-tracks.ts';
import type { SearchStep } from './search-steps.ts';
import type { DeferReason, JobFailure, Reason } from './reason.ts';

/**
 * `settling wanted missing failed translating` have a due time; `searching placing` have exactly one effect out;
 * `placed present declined gone` rest, but for what may be replaced, which is due again. `translating` has a job at the
 * service, or one that is about to be ordered: the job is on record, so a restart goes on with it.
 */
export const WANT_STATES = [
  'settling',
  'wanted',
  'searching',
  'placing',
  'translating',
  'placed',
  'present',
  'missing',
  'failed',
  'declined',
  'gone',
] as const;

export type WantState = (typeof WANT_STATES)[number];

export type Want = {
  readonly state: WantState;
  readonly reason: Reason;
  /** Epoch milliseconds; null in flight and at rest. */
  readonly dueAt: number | null;
  /** Rises with each change. An outcome that carries an older one is recorded and dropped. */
  readonly revision: number;
  /** How often the service has answered. */
  readonly asks: number;
  /** Acceptable candidates that were not tried yet. */
  readonly offers: number;
  /** Its language was crowded out of a full page and is to be asked alone. */
  readonly alone: boolean;
  /** How often in a row nothing was heard of it, though the service answered otherwise (core/want/unanswered.ts). */
  readonly unheard: number;
  /** Which question is to be put next, or was put last. */
  readonly step: SearchStep;
  /** May it go on to the next rung at once? A name that was never asked about before waits for another time. */
  readonly mayAdvance: boolean;
  /** The sidecar that lies there was made by a machine: what a human made takes its place. */
  readonly machine: boolean;
  /** The sidecar that lies there makes room for a clearly better one, until then; null: for none. */
  readonly betterUntil: number | null;
  /** The configuration does not ask for it: a person did, once, or it was ordered before the configuration changed. */
  readonly oneOff: boolean;
  /** Only while `gone`: where the want goes on should its video come back. */
  readonly before: WantStatus | null;
};

/** Where a want stands, and until when. */
export type WantStatus = {
  readonly state: WantState;
  readonly reason: Reason;
  readonly dueAt: number | null;
};

/** A thing that happened in the world. `core/want/transition/transition.ts` says what it means for a want. */
export type Fact =
  | { readonly kind: 'due' }
  | { readonly kind: 'unsettled'; readonly until: number }
  | {
      readonly kind: 'covered';
      readonly by:
        'user-sidecar' | 'unlabelled-sidecar' | EmbeddedCover | 'sidecar-edited' | 'taken-meanwhile';
    }
  /** `inside`: what the video holds no longer counts. */
  | { readonly kind: 'uncovered'; readonly inside?: true }
  | { readonly kind: 'sidecar-vanished'; readonly graceUntil: number }
  | ({ readonly kind: 'sidecar-back' } & Replaceable)
  /** Our sidecar did not come along with its video: nobody declined it. */
  | { readonly kind: 'sidecar-lost' }
  /** What is on offer is what lies there already. */
  | { readonly kind: 'sidecar-kept' }
  | { readonly kind: 'video-gone' }
  | { readonly kind: 'video-back' }
  /** Another file lies under the same name. */
  | { readonly kind: 'video-replaced' }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'search-sent' }
  | {
      readonly kind: 'answered';
      readonly offers: number;
      readonly offered: number;
      readonly crowdedOut: boolean;
      /** The rung after this one; null where there is none. */
      readonly next: SearchStep | null;
      readonly askAgainAt: number;
    }
  | {
      readonly kind: 'unanswered';
      readonly why: DeferReason;
      readonly until: number;
      /** So often in a row by now, where the service answers others; absent where this says nothing of the name. */
      readonly unheard?: number;
      /** The question is given up for now: the next one is the first one again, at the want's usual time. */
      readonly anew?: true;
    }
  /** Candidates are known without asking: those of another episode, or what else there was beside a rejected one. */
  | { readonly kind: 'offered'; readonly offers: number }
  /** Other wishes hold, and what is known was judged anew by them: so many may be taken now. */
  | { readonly kind: 'reconsidered'; readonly offers: number; readonly askAgainAt: number }
  | { readonly kind: 'fetch-sent' }
  | {
      readonly kind: 'not-fetched';
      readonly why: DeferReason;
      readonly until: number;
      readonly offersLeft: number;
      /** So often was something bought for it today that nothing more is until then; null or absent: it may be. */
      readonly enoughUntil?: number | null;
    }
  | {
      readonly kind: 'content-refused';
      readonly offersLeft: number;
      readonly askAgainAt: number;
      readonly enoughUntil?: number | null;
    }
  | ({ readonly kind: 'placed' } & Replaceable)
  /** What lies there is to stay. */
  | { readonly kind: 'window-closed' }
  /** A job is on record that may fill the want. */
  | { readonly kind: 'job-chosen'; readonly by: 'translating' | 'transcribing' }
  | { readonly kind: 'job-waits'; readonly why: Reason; readonly until: number }
  /** Not now, and not at this place: the ladder is climbed again from the bottom. */
  | { readonly kind: 'job-put-off'; readonly why: Reason; readonly until: number }
  | {
      readonly kind: 'job-failed';
      readonly why: JobFailure;
      readonly next: SearchStep | null;
      readonly askAgainAt: number;
    }
  /** What came of the job is at hand, as an offer like every other. */
  | { readonly kind: 'job-done' }
  | { readonly kind: 'place-failed'; readonly cause: PlaceTrouble; readonly tryAgainAt: number }
  /** The program failed over it, for so many times by now. */
  | { readonly kind: 'faulted'; readonly times: number; readonly until: number }
  | { readonly kind: 'asked-for' }
  /** A person wants everything tried, at once; `from`: but not what comes before this rung. */
  | { readonly kind: 'climb'; readonly from?: SearchStep }
  /** A person chose a subtitle, and its text is at hand. */
  | { readonly kind: 'picked' }
  /** The clock was ahead when its times were written: none may lie beyond these. */
  | { readonly kind: 'clock-corrected'; readonly latestDue: number; readonly latestWindow: number }
  /** At rest: what was on offer is not remembered any more. */
  | { readonly kind: 'offers-forgotten' }
  /** The configuration asks for it from now on, or no longer. */
  | { readonly kind: 'listed' }
  | { readonly kind: 'unlisted' };

/** When it is asked what may take the sidecar's place: a clearly better one until `betterUntil`, else what a human made. */
export type Replaceable = { readonly recheckAt?: number; readonly betterUntil?: number };

export type PlaceTrouble =
  'permission' | 'read-only' | 'disk-full' | 'name-too-long' | 'outside-library' | 'io-error';

/** Work that a transition sends out. `search` and `fetch` end in a fact that carries the want's revision. */
export type Effect = 'search' | 'fetch';

export const IN_FLIGHT: ReadonlySet<WantState> = new Set(['searching', 'placing']);
export const WITHOUT_SUBTITLE: ReadonlySet<WantState> = new Set([
  'settling',
  'wanted',
  'searching',
  'placing',
  'translating',
  'missing',
  'failed',
]);

/** Does a sidecar of ours lie there, whatever is looked for meanwhile? */
export function isReplaceable({ machine, betterUntil }: Pick<Want, 'machine' | 'betterUntil'>): boolean {
  return machine || betterUntil !== null;
}

/** The want of a second copy of a file: what is known about the first holds for it too, and is not asked again. */
export function duplicateWant(now: number, twin: Want, offers: number): Want {
  const want = newWant(now);
  if (offers > 0) return { ...want, reason: 'offer-found', asks: twin.asks, offers };
  if (twin.state !== 'missing') return want;
  return { ...want, state: 'missing', reason: twin.reason, dueAt: twin.dueAt, asks: twin.asks };
}

/** The want of a person who asks for a translation into a language that the configuration does not ask for. */
export function oneOffWant(now: number): Want {
  return { ...newWant(now), reason: 'asked-for', step: 'translation', mayAdvance: true, oneOff: true };
}

/** The want of a video that was never seen before. */
export function newWant(now: number): Want {
  return {
    state: 'wanted',
    reason: 'new',
    dueAt: now,
    revision: 0,
    asks: 0,
    offers: 0,
    alone: false,
    unheard: 0,
    step: 'batch',
    mayAdvance: false,
    machine: false,
    betterUntil: null,
    oneOff: false,
    before: null,
  };
}
