import { canBeAnother } from '../../support/random-life/another-user.ts';
import { liveAtRandom } from '../../support/random-life/random-life.ts';
import { WORLD_NAMES } from '../../support/random-life/worlds.ts';
import { measure } from '../harness/measure.ts';

/** In each of which up to three things happen. */
const STEPS = 20;

measure('P5c', async ({ size, seed, tell }) => {
  const broken: string[] = [];
  let acts = 0;
  const mayForbid = canBeAnother();
  const worlds = WORLD_NAMES.filter((name) => mayForbid || name !== 'permissions');
  for (let at = 0; at < size; at += 1) {
    const world = worlds[at % worlds.length] ?? 'plain';
    const life = await liveAtRandom({ seed: `${seed} ${at}`, steps: STEPS, world });
    acts += life.acts;
    broken.push(...life.trouble);
    if (life.trouble.length > 0) tell([world, ...life.trouble, ...life.notes].join('\n    '));
    if (at % 10 === 9) tell(`${at + 1} lives`);
  }
  return {
    figure: `${size} lives, ${acts} changes by the user, the disk and the service: ${broken.length} files of the user changed or gone, subtitles of another video, videos without theirs in the end, downloads paid twice, figures or answers that do not agree, or scans that did something with nothing to do`,
    broken,
  };
});
