// How a request can fail: the closed set into which the HTTP client (service/http/http.ts) sorts every failure.

export type Counter = 'search' | 'downloads' | 'anonymous';

/** What an account may order only so many times a month, beside the daily counters (interface.md 8). */
export type Allowance = 'translations' | 'transcriptions';

/** What the plan does not include: everything that takes a paid plan, or one kind of job. */
export type PlanGate = 'paid-plan' | Allowance;

/** The service's page about the error: a plain address without a key, for people. Absent if it gave none. */
type Explained = { readonly docsUrl?: string };

export type Fault = Explained &
  /**
   * No connection: refused, name not found, TLS, cut off before an answer. `unsent`: there was certainly none to send the
   * request over.
   */
  (
    | { readonly kind: 'unreachable'; readonly detail: string; readonly unsent?: true }
    /** The deadline passed, or the answer came slower than the minimum rate. */
    | { readonly kind: 'timeout'; readonly detail: string }
    /** The service says that it is too busy, or answers 5xx. */
    | { readonly kind: 'overloaded'; readonly retryAfterMs: number | null; readonly detail: string }
    /** A short throttle: too many requests for now, with quota left. `unclear`: it may also mean "for today". */
    | {
        readonly kind: 'throttled';
        readonly retryAfterMs: number | null;
        readonly detail: string;
        readonly unclear?: true;
      }
    /** A proxy or firewall in front of the service refused (403 or 429 without the service's own words, a page with 4xx). */
    | { readonly kind: 'edge-refused'; readonly retryAfterMs: number | null; readonly detail: string }
    /** A counter is used up. `resetAt` is epoch milliseconds, null if the answer did not say. */
    | {
        readonly kind: 'quota';
        readonly counter: Counter;
        readonly resetAt: number | null;
        readonly detail: string;
      }
    /** The service does not accept the key. */
    | { readonly kind: 'key-refused'; readonly detail: string }
    /** The plan does not include this; all other work continues. */
    | {
        readonly kind: 'plan-gate';
        readonly detail: string;
        readonly upgradeUrl: string | null;
        /** Absent if the service did not say which. */
        readonly gate?: PlanGate;
      }
    /** The service rejects this very request (400, 422). */
    | { readonly kind: 'bad-request'; readonly detail: string }
    /** Nothing exists at this address (404, 410). */
    | { readonly kind: 'not-found'; readonly detail: string }
    /**
     * The answer cannot be understood: HTML, wrong shape, cut off, damaged. `undone`: it only sent the question on.
     * `instead`: a page or a message came in place of a file.
     */
    | {
        readonly kind: 'malformed';
        readonly detail: string;
        readonly undone?: true;
        readonly instead?: true;
      }
    /** The answer is larger than we accept. */
    | { readonly kind: 'too-large'; readonly detail: string }
    /** The service redirected us to an address outside the configured hosts. `undone`: what was sent on is a question. */
    | { readonly kind: 'foreign-redirect'; readonly detail: string; readonly undone?: true }
    /** We cancelled the request because the program is stopping. */
    | { readonly kind: 'aborted'; readonly detail: string }
  );

/** How ordering an AI job can fail: like every request, or because the month's allowance is used up. */
export type JobFault =
  | Fault
  | (Explained & {
      readonly kind: 'allowance';
      readonly allowance: Allowance;
      /** Epoch milliseconds: the service's time, else the first of the next month, UTC (interface.md 8). */
      readonly resetAt: number;
      readonly detail: string;
    });

export type Result<T, F = Fault> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const failed = <F>(fault: F): { readonly ok: false; readonly fault: F } => ({ ok: false, fault });
