// Defines a want: one (video, language, kind) that should have a subtitle. It is the unit of state.

import type { EmbeddedCover } from '../sidecar/embedded-tracks.ts';
import { FOLLOW_GRACE_MS } from './follow-grace.ts';
import type { SearchStep } from './search-steps.ts';
import {
  COVERED_BY_TRACK,
  OF_THE_MONTH,
  type DeferReason,
  type JobFailure,
  type PlaceTrouble,
  type Reason,
} from './reason.ts';

/**
 * `settling wanted missing failed translating` have a due time. `searching placing` have exactly one effect in flight.
 * `placed present declined gone` rest; only what may be replaced is due again. `translating` has a job at the service,
 * or one about to be ordered: the job is recorded, so it survives a restart.
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
  /** Rises with each change. An outcome with an older revision is recorded and dropped. */
  readonly revision: number;
  /** How often the service has answered. */
  readonly asks: number;
  /** Acceptable candidates that were not tried yet. */
  readonly offers: number;
  /** A full page crowded out its language, so it is searched alone. */
  readonly alone: boolean;
  /** How many searches in a row got no answer while the service answered others (core/want/unanswered.ts). */
  readonly unanswered: number;
  /** The search step to run next, or that ran last. */
  readonly step: SearchStep;
  /** May the next search step follow at once? A name that was never searched waits for another time. */
  readonly mayAdvance: boolean;
  /** A machine made the sidecar: a human's replaces it. */
  readonly machine: boolean;
  /** Until when a clearly better subtitle replaces the sidecar; null: none does. */
  readonly betterUntil: number | null;
  /** The sidecar was placed to save downloads: a stored offer is better, and replaces it once downloads are plenty. */
  readonly stopgap: boolean;
  /** The configuration does not ask for it: a person did, once, or it was ordered before the configuration changed. */
  readonly oneOff: boolean;
  /** Only while `gone`: the status that the want returns to if its video comes back, or counts again. */
  readonly before: WantStatus | null;
};

/** The state of a want, why, and until when. */
export type WantStatus = {
  readonly state: WantState;
  readonly reason: Reason;
  readonly dueAt: number | null;
};

/** Something that happened. `core/want/transition/transition.ts` decides what it means for a want. */
export type Fact =
  | { readonly kind: 'due' }
  | { readonly kind: 'unsettled'; readonly until: number }
  | {
      readonly kind: 'covered';
      readonly by:
        'user-sidecar' | 'unlabelled-sidecar' | EmbeddedCover | 'sidecar-edited' | 'taken-meanwhile';
    }
  /** `inside`: what the video itself holds no longer counts. `until`: it may be covered again before. */
  | { readonly kind: 'uncovered'; readonly inside?: true; readonly until?: number }
  | { readonly kind: 'sidecar-vanished'; readonly graceUntil: number }
  | ({ readonly kind: 'sidecar-back' } & Replaceable)
  /** Our sidecar did not come along with its video; that is no rejection. `until`: as above. */
  | { readonly kind: 'sidecar-lost'; readonly until?: number }
  /** The best candidate is the sidecar that exists. */
  | ({ readonly kind: 'sidecar-kept' } & Replaceable)
  | { readonly kind: 'video-gone' }
  /** It is there, or counts, as before. */
  | { readonly kind: 'video-back' }
  /** The video is there, but does not count now (it is excluded, for example), or its language is no longer wanted. */
  | { readonly kind: 'left-out' }
  /** Another file has the same name. */
  | { readonly kind: 'video-replaced' }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'search-sent' }
  | {
      readonly kind: 'answered';
      readonly offers: number;
      readonly offered: number;
      readonly crowdedOut: boolean;
      /** The next search step; null if there is none. */
      readonly next: SearchStep | null;
      readonly askAgainAt: number;
    }
  | {
      readonly kind: 'unanswered';
      readonly why: DeferReason;
      readonly until: number;
      /** How often in a row it got no answer while others did; absent if that says nothing about the name. */
      readonly unanswered?: number;
      /** The search step is abandoned for now: the next search starts at the first step, at the want's usual time. */
      readonly anew?: true;
    }
  /** Candidates are known without a search: those of another episode, or the others beside a rejected one. */
  | { readonly kind: 'offered'; readonly offers: number }
  /** The preferences changed and the known candidates were judged again: this many are acceptable now. */
  | { readonly kind: 'reconsidered'; readonly offers: number; readonly askAgainAt: number }
  | { readonly kind: 'fetch-sent' }
  | {
      readonly kind: 'not-fetched';
      readonly why: DeferReason;
      readonly until: number;
      readonly offersLeft: number;
      /** So much was downloaded for it today that nothing more is until then; null or absent: more may be. */
      readonly enoughUntil?: number | null;
    }
  | {
      readonly kind: 'content-refused';
      readonly offersLeft: number;
      /** Those left could not be fetched and are tried again then; null or absent: one may be fetched now. */
      readonly notBefore?: number | null;
      /** The next search step if none is left; null if there is none. */
      readonly next: SearchStep | null;
      readonly askAgainAt: number;
      readonly enoughUntil?: number | null;
    }
  | ({ readonly kind: 'placed' } & Replaceable)
  /** No better one is searched for any more. */
  | { readonly kind: 'window-closed' }
  /** Nothing replaces the sidecar: the user picked it, or its language is no longer wanted. */
  | { readonly kind: 'sidecar-stays' }
  /** Downloads are plenty, and this many stored offers are better than the sidecar. */
  | { readonly kind: 'downloads-plenty'; readonly offers: number }
  /** A recorded job may fill the want. */
  | { readonly kind: 'job-chosen'; readonly by: 'translating' | 'transcribing' }
  | { readonly kind: 'job-waits'; readonly why: Reason; readonly until: number }
  /** Not now, and not at this step: the search starts again at the first step. */
  | { readonly kind: 'job-put-off'; readonly why: Reason; readonly until: number }
  | {
      readonly kind: 'job-failed';
      readonly why: JobFailure;
      readonly next: SearchStep | null;
      readonly askAgainAt: number;
    }
  /** The result of the job is available, as an offer like any other. */
  | { readonly kind: 'job-done' }
  | { readonly kind: 'place-failed'; readonly cause: PlaceTrouble; readonly tryAgainAt: number }
  /** The program failed over it, this many times by now. */
  | { readonly kind: 'faulted'; readonly times: number; readonly until: number }
  | { readonly kind: 'asked-for' }
  /** A person wants everything tried at once; `from`: skips the steps before this one. */
  | { readonly kind: 'search-requested'; readonly from?: SearchStep }
  /** The settings allow a translation or transcription from now on, or sooner. */
  | { readonly kind: 'machine-allowed'; readonly step: 'translation' | 'transcription' }
  /** A person chose a subtitle, and its text is available. */
  | { readonly kind: 'picked' }
  /** The clock was ahead when its times were written: none may be later than these. */
  | { readonly kind: 'clock-corrected'; readonly latestDue: number; readonly latestWindow: number }
  /** The offers of a want at rest were deleted. */
  | { readonly kind: 'offers-forgotten' }
  /** The configuration asks for it from now on, or no longer does. */
  | { readonly kind: 'listed' }
  | { readonly kind: 'unlisted' };

/**
 * When to search for a replacement: a clearly better subtitle until `betterUntil`, else one that a human made.
 * `stopgap`: as in `Want`.
 */
export type Replaceable = {
  readonly recheckAt?: number;
  readonly betterUntil?: number;
  readonly stopgap?: boolean;
};

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

/** True if our sidecar exists, a person made it, and a better one may replace it. */
export function awaitsBetter({ betterUntil, stopgap }: Pick<Want, 'betterUntil' | 'stopgap'>): boolean {
  return betterUntil !== null || stopgap;
}

/** True if our sidecar exists and may be replaced, whatever is searched meanwhile. */
export function isReplaceable(want: Pick<Want, 'machine' | 'betterUntil' | 'stopgap'>): boolean {
  return want.machine || awaitsBetter(want);
}

/** True if it has no subtitle and no candidate, and waits for its next search or for the next month. */
export function restsWithoutSubtitle({
  state,
  reason,
  offers,
}: Pick<Want, 'state' | 'reason' | 'offers'>): boolean {
  return offers === 0 && (state === 'missing' || (state === 'wanted' && OF_THE_MONTH.has(reason)));
}

/**
 * The want of a second copy of a file: it takes over what is known about the first, without a new search. A subtitle of
 * the user's may be about to be copied as well.
 */
export function duplicateWant(now: number, duplicate: Want, offers: number): Want {
  const isCovered = duplicate.state === 'present' && !COVERED_BY_TRACK.has(duplicate.reason);
  const want = newWant(isCovered ? now + FOLLOW_GRACE_MS : now);
  if (offers > 0) return { ...want, reason: 'offer-found', asks: duplicate.asks, offers };
  if (duplicate.state !== 'missing') return want;
  return {
    ...want,
    state: 'missing',
    reason: duplicate.reason,
    dueAt: duplicate.dueAt,
    asks: duplicate.asks,
  };
}

/**
 * Its video is there, but does not count now, or its language is not wanted. Nothing shows the want: it only remembers
 * what is known.
 */
export function isLeftOut({ reason }: Pick<Want, 'reason'>): boolean {
  return reason === 'left-out';
}

/** The states whose wants are searched for or downloaded once they are due. */
export const WORKED_ON: ReadonlySet<WantState> = new Set(['wanted', 'missing', 'failed']);

/**
 * True if it knows what a new want would search or download again: what the service answered, or that the user deleted
 * our subtitle. Our sidecar that was removed a moment ago was not rejected yet.
 */
export function remembersMore({ state, reason, asks, before }: Want): boolean {
  const status = before ?? { state, reason };
  if (status.state === 'declined') return true;
  return WORKED_ON.has(status.state) && asks > 0 && status.reason !== 'own-sidecar-gone';
}

/** The want of a person who asks for a translation into a language that the configuration does not ask for. */
export function oneOffWant(now: number): Want {
  return { ...newWant(now), reason: 'asked-for', step: 'translation', mayAdvance: true, oneOff: true };
}

/** The want of a new video. */
export function newWant(now: number): Want {
  return {
    state: 'wanted',
    reason: 'new',
    dueAt: now,
    revision: 0,
    asks: 0,
    offers: 0,
    alone: false,
    unanswered: 0,
    step: 'batch',
    mayAdvance: false,
    machine: false,
    betterUntil: null,
    stopgap: false,
    oneOff: false,
    before: null,
  };
}
