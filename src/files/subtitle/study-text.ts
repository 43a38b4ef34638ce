// Reports what the cues of a text tell about it.

import type { Cue } from '../../core/text/compare-cues.ts';
import { sdhVerdict } from '../../core/text/sdh-verdict.ts';
import { isEmptyTalk, misfitOf, type TextFacts } from '../../core/text/judge-text.ts';
import { judgeTimes, misfitByTimes } from '../../core/text/judge-times.ts';
import { spokenLines } from '../../core/text/spoken-lines.ts';
import type { StudiedText, SubtitleFormat, SubtitleText } from '../../ports/archives.ts';
import { cuesOf } from './formats/cues.ts';

/** `about`: the video and the want of the text; null if there are none to compare with. */
export function studyText(text: SubtitleText, about: TextFacts | null): StudiedText {
  return studyCues(cuesOf(text), text.format, about);
}

/** The same for a text whose cues are known. */
export function studyCues(
  cues: readonly Cue[],
  format: SubtitleFormat,
  about: TextFacts | null,
): StudiedText {
  // MicroDVD times are frames of unknown length.
  const facts = about !== null && format === 'sub' ? { ...about, durationMs: null, references: [] } : about;
  const references = facts?.references ?? [];
  const times = references.length === 0 ? null : judgeTimes(cues, references);
  const byTimes = times === null ? null : misfitByTimes(times.verdict);
  return {
    sdh: sdhVerdict(cues),
    isEmptyTalk: isEmptyTalk(cues),
    misfit: facts === null ? null : (misfitOf(cues, facts) ?? byTimes),
    times,
    spoken: spokenLines(cues),
  };
}
