// Are these bytes a subtitle, in which format, and what is its text as UTF-8? What players cannot
// read beside a video becomes SubRip.

import { failed, ok, type Result } from '../../core/fault.ts';
import type { Cue } from '../../core/text/compare-cues.ts';
import type { ContentRefusal, SubtitleFormat, SubtitleText } from '../../ports/archives.ts';
import { LIMITS } from '../archive/archive-limits.ts';
import { decodeText } from '../encoding/decode-text.ts';
import { isSsa } from './formats/ass.ts';
import { latestEnd, readCues } from './formats/cues.ts';
import { isMicroDvd } from './formats/microdvd.ts';
import { sniff } from '../archive/sniff.ts';
import { measureLines } from './formats/text-lines.ts';
import { toSubRip } from './into-subrip/to-subrip.ts';
import { regular } from './regular/regular.ts';

const MOST_CUES = 30_000;
/** As many cues as that, each with four lines, its number, its times and a blank line. */
const MOST_LINES = 200_000;
const LONGEST_LINE = 10_240;
/** Each drawing of a typeset sign is one long line. */
const LONGEST_DRAWING = 262_144;

/** Makers put remarks before the first tag, or leave out all tags before the first time. */
const SAMI = /<sami[\s>]|<sync\s[^<>]{0,100}?\bstart\s{0,9}=/i;

/** A part of a file that a download has not filled yet. */
const HOLE = '\0'.repeat(16);

/** Run it in a process with limits: a text may be made to take long. */
export function readSubtitle(
  bytes: Uint8Array,
  language: string | null,
): Result<SubtitleText, ContentRefusal> {
  const read = readWithCues(bytes, language);
  return read.ok ? ok(read.value.text) : read;
}

/** The same with its cues, for those who would read them next. */
export function readWithCues(
  bytes: Uint8Array,
  language: string | null,
): Result<{ readonly text: SubtitleText; readonly cues: readonly Cue[] }, ContentRefusal> {
  const kind = sniff(bytes);
  if (kind === 'zip') return failed('binary');
  if (kind !== 'text') return failed(kind);
  if (bytes.length > LIMITS.entry) return failed('text-too-large');
  const decoded = decodeText(bytes, language);
  if (!decoded.ok) return decoded;
  if (decoded.value.includes(HOLE)) return failed('truncated');
  const came = withoutUnseen(decoded.value);
  if (controlShare(came) > 0.01) return failed('binary');
  if (measureLines(came).count > MOST_LINES) return failed('text-too-large');
  const converted = toSubRip(came);
  const format = converted === null ? formatOf(came) : 'srt';
  if (format === null) return failed('no-cues');
  const written = converted ?? regular(came, format);
  if (written?.cutOff === true) return failed('truncated');
  const text = written?.text ?? came;
  const lines = measureLines(text);
  if (lines.count > MOST_LINES) return failed('too-many-cues');
  if (lines.longest > (format === 'ass' || format === 'ssa' ? LONGEST_DRAWING : LONGEST_LINE))
    return failed('binary');
  const { cues, cutOff } = readCues(text, format, language);
  if (cues.length === 0) return failed(cutOff ? 'truncated' : 'no-cues');
  if (cues.length > MOST_CUES) return failed('too-many-cues');
  if (cutOff) return failed('truncated');
  const utf8 = new TextEncoder().encode(text);
  return ok({ text: { format, bytes: utf8, language, cues: cues.length, endMs: latestEnd(cues) }, cues });
}

/** Players stop at a zero, as at the end of a text; where texts were joined, a byte order mark hides a time or a tag. */
function withoutUnseen(text: string): string {
  const isJoined = text.indexOf('\ufeff', 1) > 0;
  return text.replaceAll(isJoined ? /[\0\ufeff]/g : '\0', '');
}

/** The content decides, never a name: ASS text under `.srt` is ASS. */
function formatOf(text: string): SubtitleFormat | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  const head = start.slice(0, 8_192);
  if (/^WEBVTT(?:\s|$)/.test(head)) return 'vtt';
  if (/^\[(?:script info|v4\+? styles|events)\]/im.test(head)) return isSsa(head) ? 'ssa' : 'ass';
  if (SAMI.test(head)) return 'smi';
  if (isMicroDvd(head)) return 'sub';
  return text.includes('-->') ? 'srt' : null;
}

function controlShare(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x7f || code < 0x09 || (code > 0x0d && code < 0x20)) count += 1;
  }
  return text.length === 0 ? 0 : count / text.length;
}
