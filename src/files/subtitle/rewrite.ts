// Rewrites a text as the user's settings ask, before it is placed: first its speed, then its format, then removals. The
// same text and settings always give the same bytes.

import { failed, ok, type Result } from '../../core/fault.ts';
import type { SpeedVerdict } from '../../core/text/frame-rate.ts';
import type {
  RewrittenText,
  TextOptions,
  RewriteRefusal,
  SubtitleFormat,
  SubtitleText,
} from '../../ports/archives.ts';
import { readSubtitle } from './read-subtitle.ts';
import { cleanText } from './clean-text.ts';
import { shownCues } from './convert/show.ts';
import { latestEnd } from './formats/cues.ts';
import { parseMicroDvd } from './formats/microdvd.ts';
import { moveTimes } from './move-times.ts';
import type { ShownCue } from './convert/shown-cue.ts';
import { placedFormat, rateToWrite, speedOf } from './speed.ts';
import { writeTimed } from './convert/write-timed.ts';

/** Run it in a process with limits: a text may be made to take long. */
export function rewrite(text: SubtitleText, how: TextOptions): Result<RewrittenText, RewriteRefusal> {
  const came = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes);
  const retimed = atRightSpeed(came, text, how);
  if (!retimed.ok) return retimed;
  const { written, format } = convert(retimed.value, how);
  const cleaned = cleanText(written, format, how.remove);
  const changes = [
    ...(format === text.format ? [] : [`${text.format} -> ${format}`]),
    ...retimed.value.changes,
    ...(cleaned.adverts === 0 ? [] : [`adverts removed: ${cleaned.adverts}`]),
    ...(cleaned.removedSdh === 0 ? [] : [`for the hard of hearing, removed: ${cleaned.removedSdh}`]),
  ];
  if (changes.length === 0) return ok({ text, changes, removedSdh: 0 });
  const read = readSubtitle(new TextEncoder().encode(cleaned.text), how.language);
  if (!read.ok) return isNothing(read.fault) ? failed('nothing-left') : read;
  return ok({ text: read.value, changes, removedSdh: cleaned.removedSdh });
}

/** The input had cues, so nothing of it remains. */
function isNothing(fault: RewriteRefusal): boolean {
  return fault === 'empty' || fault === 'no-cues';
}

type Retimed = {
  readonly text: string;
  readonly format: SubtitleFormat;
  /** The timed cues of a MicroDVD text that is to be converted. */
  readonly cues: readonly ShownCue[] | null;
  readonly changes: readonly string[];
};

function atRightSpeed(came: string, text: SubtitleText, how: TextOptions): Result<Retimed, RewriteRefusal> {
  const { format } = text;
  const asIs: Retimed = { text: came, format, cues: null, changes: [] };
  if (format === 'sub') return how.convertTo === null ? ok(withRate(asIs, how.speed)) : fromFrames(came, how);
  const verdict = speedOf(how, how.speed.text, text.endMs);
  if (verdict.kind === 'unsure') return failed('frame-rate');
  if (verdict.kind === 'same') return ok(asIs);
  return ok({
    ...asIs,
    text: moveTimes(came, format, (ms) => ms * verdict.ratio),
    changes: [saidOf(verdict)],
  });
}

/** Without a rate, players that use ffmpeg assume that of films. */
function withRate(asIs: Retimed, speed: TextOptions['speed']): Retimed {
  const rate = parseMicroDvd(asIs.text, null).ownRate === null ? rateToWrite(speed) : null;
  if (rate === null) return asIs;
  const text = `{1}{1}${rate}\n${asIs.text.replace(/^\ufeff/, '')}`;
  return { ...asIs, text, changes: [`frame rate declared: ${rate}`] };
}

/** The text's own rate takes precedence over its record's, and that over the video's. */
function fromFrames(came: string, how: TextOptions): Result<Retimed, RewriteRefusal> {
  const told = parseMicroDvd(came, null).ownRate ?? how.speed.text;
  const rate = told ?? how.speed.video;
  if (rate === null) return failed('frame-rate-unknown');
  const cues = shownCues(came, 'sub', { language: how.language, rate });
  const verdict = speedOf(how, told, latestEnd(cues));
  if (verdict.kind === 'unsure') return failed('frame-rate');
  if (verdict.kind === 'same') return ok({ text: came, format: 'sub', cues, changes: [] });
  const { ratio } = verdict;
  const moved = cues.map((cue) => ({
    ...cue,
    startMs: Math.round(cue.startMs * ratio),
    endMs: Math.round(cue.endMs * ratio),
  }));
  return ok({ text: came, format: 'sub', cues: moved, changes: [saidOf(verdict)] });
}

function saidOf({ from, to }: Extract<SpeedVerdict, { kind: 'other' }>): string {
  return `retimed ${from} -> ${to}`;
}

type Converted = { readonly written: string; readonly format: SubtitleFormat };

function convert({ text, format, cues }: Retimed, { convertTo, language }: TextOptions): Converted {
  const placed = placedFormat(format, convertTo);
  if (placed === format || (placed !== 'srt' && placed !== 'vtt')) return { written: text, format };
  const shown = cues ?? shownCues(text, format, { language, rate: null });
  return { written: writeTimed(shown, placed), format: placed };
}
