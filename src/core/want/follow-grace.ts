// How long may a subtitle of the user's follow its video?

import { MINUTE_MS } from '../duration.ts';

/**
 * So long after a video moved or was copied, nothing is searched that a subtitle of the user's covered: Sonarr renames the
 * videos of a series first, and their subtitles after the last one. `mv` to another disk copies in any order.
 */
export const FOLLOW_GRACE_MS = 10 * MINUTE_MS;
