// Compares texts with the sound of a video.

import { judgingBySpeech } from '../../../core/sync/audio/judge-by-speech.ts';
import type { SoundLevels } from '../../../core/sync/audio/sound-levels.ts';
import type { SyncFinding } from '../../../core/sync/sync-finding.ts';
import { repairIn } from '../../../core/sync/verdict.ts';
import type { SubtitleText } from '../../../ports/archives.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import type { Deps } from '../../deps.ts';

/** Speech begins a little before or after its line, so it tells no difference in milliseconds. */
export function bySound(
  { downloads }: Pick<Deps, 'downloads'>,
  levels: SoundLevels,
): (text: SubtitleText) => Promise<SyncFinding | null> {
  return async (text) => {
    const cues = await downloads.cueTimes(text);
    if (!cues.ok) return null;
    const judgement = await inSlices(judgingBySpeech(cues.value, levels));
    const { verdict } = judgement;
    return { verdict, by: { kind: 'sound' }, differenceMs: null, repair: repairIn(judgement) };
  };
}
