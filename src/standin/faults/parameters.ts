// The parameters of a fault besides its kind.

import { z } from 'zod';

const count = z.int().nonnegative();

/** Parameters of faults; each kind reads those that it uses, and has a default for every one. */
export const faultParameters = z.strictObject({
  /** Seconds to wait, in the body and as `Retry-After`. */
  retryAfterSeconds: count.optional(),
  /** `Retry-After` exactly as sent: a date, a fraction, rubbish. */
  retryAfter: z.string().optional(),
  /**
   * A regular expression: of requests with file names, the fault applies only to those with a matching one.
   * `refuse-names` has a default for it; `batch-short` leaves out just those names.
   */
  pattern: z.string().optional(),
  /** `redirect`: the target and the status. */
  location: z.string().optional(),
  status: z.int().min(200).max(599).optional(),
  /** How many bytes: before the cut, of an endless body, or unpacked. */
  bytes: count.optional(),
  bytesPerSecond: z.int().positive().optional(),
  /** `late`: how long the answer takes. */
  delayMs: count.optional(),
  /** The error text or code of `status-false`, `error-object`, `server-error` and `unprocessable`. */
  text: z.string().optional(),
  /** `hostile-links`, `hostile-ids`: the strings to send instead of the built-in list. */
  strings: z.array(z.string()).readonly().optional(),
  /** Which row or entry to spoil, from 0. */
  row: count.optional(),
  /** `hang` and `reset`: whether the work is done, and counted, before the answer is lost. */
  charged: z.boolean().optional(),
});

export type FaultParameters = Readonly<z.output<typeof faultParameters>>;
