// What can be said about a fault besides its kind?

import { z } from 'zod';

const count = z.int().nonnegative();

/** Parameters of faults; each kind reads those that mean something to it, and has a default for every one. */
export const faultParameters = z.strictObject({
  /** Seconds to wait, in the body and as `Retry-After`. */
  retryAfterSeconds: count.optional(),
  /** `Retry-After` as it goes out: a date, a fraction, rubbish. */
  retryAfter: z.string().optional(),
  /**
   * A regular expression: of requests with file names only those are struck that hold one which fits it. `refuse-names` has a default
   * for it; `batch-short` leaves just those names out.
   */
  pattern: z.string().optional(),
  /** `redirect`: where to, and with which status. */
  location: z.string().optional(),
  status: z.int().min(200).max(599).optional(),
  /** How many bytes: before the cut, of a body without end, unpacked. */
  bytes: count.optional(),
  bytesPerSecond: z.int().positive().optional(),
  /** `late`: how long the answer takes. */
  delayMs: count.optional(),
  /** The error text or code of `status-false` and `error-object`. */
  text: z.string().optional(),
  /** `hostile-links`, `hostile-ids`: the strings to send instead of the built-in list. */
  strings: z.array(z.string()).readonly().optional(),
  /** Which row or entry is spoiled, from 0. */
  row: count.optional(),
  /** `hang` and `reset`: do the work, and count it, before failing to tell? */
  charged: z.boolean().optional(),
});

export type FaultParameters = Readonly<z.output<typeof faultParameters>>;
