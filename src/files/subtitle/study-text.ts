// Reports what the cues of a text tell about it.

import { sdhVerdict } from '../../core/text/hearing-impaired-share.ts';
import { isEmptyTalk, misfitOf, type TextFacts } from '../../core/text/judge-text.ts';
import { isOutOfStep, judgeTimes, misfitByTimes } from '../../core/text/judge-times.ts';
import { spokenLines } from '../../core/text/language-samples.ts';
import type { StudiedText, SubtitleText } from '../../ports/archives.ts';
import { cuesOf } from './formats/cues.ts';

/** `facts`: about the video and the want of the text; null if there are none to compare with. */
export function studyText(text: SubtitleText, facts: TextFacts | null): StudiedText {
  const cues = cuesOf(text);
  const times = facts === null ? 'unsure' : judgeTimes(cues, facts.references);
  return {
    sdh: sdhVerdict(cues),
    isEmptyTalk: isEmptyTalk(cues),
    misfit: facts === null ? null : (misfitOf(cues, facts) ?? misfitByTimes(times)),
    isOutOfStep: isOutOfStep(times),
    spoken: spokenLines(cues),
  };
}
