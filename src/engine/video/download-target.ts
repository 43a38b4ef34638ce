// A want that is being filled from one offer.

import type { Offer, OpenWant } from '../../ports/store/records.ts';

/** `revision` fences the outcome: it counts only while the want is unchanged since it was sent out. */
export type DownloadTarget = {
  readonly open: OpenWant;
  readonly offer: Offer;
  readonly revision: number;
  readonly picked?: true;
};
