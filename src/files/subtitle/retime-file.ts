// Puts the times of a file where a repair says they belong, and keeps every other byte of it.

import { ok, type Result } from '../../core/fault.ts';
import type { Repair } from '../../core/sync/repair.ts';
import type { ContentRefusal, RetimedFile, SubtitleText } from '../../ports/archives.ts';
import { cuesOf } from './formats/cues.ts';
import { readSubtitle } from './read-subtitle.ts';
import { retime, timesMoved } from './retime.ts';

/** The digits of times may be rounded in another place. */
const SAME_MS = 10;

/**
 * Run it in a process with limits: a text may be made to take long. If only a form that players read better can be
 * moved as a whole, as in UTF-16, that is the new file.
 */
export function retimeFile(
  came: Uint8Array,
  language: string | null,
  repair: Repair,
): Result<RetimedFile, ContentRefusal> {
  const read = readSubtitle(came, language);
  if (!read.ok) return read;
  const whole = retime(read.value, repair);
  if (!whole.ok) return whole;
  // A character for each byte: times are digits in all but a few encodings.
  const bytes = Buffer.from(came).toString('latin1');
  const file = Buffer.from(timesMoved(bytes, read.value.format, repair), 'latin1');
  const kept = readSubtitle(file, language);
  const isSame = kept.ok && haveSameTimes(kept.value, whole.value);
  return ok(isSame ? { file, text: kept.value } : { file: whole.value.bytes, text: whole.value });
}

function haveSameTimes(one: SubtitleText, other: SubtitleText): boolean {
  const [ours, theirs] = [cuesOf(one), cuesOf(other)];
  return (
    ours.length === theirs.length &&
    ours.every(({ startMs, endMs }, at) => {
      const there = theirs[at] ?? { startMs: -Infinity, endMs: -Infinity };
      return Math.abs(startMs - there.startMs) <= SAME_MS && Math.abs(endMs - there.endMs) <= SAME_MS;
    })
  );
}
