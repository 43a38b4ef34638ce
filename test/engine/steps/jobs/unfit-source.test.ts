import { expect, test } from 'vitest';
import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import { sentencesIn } from '../../../../src/standin/generate/content.ts';
import { FILM, jobScene, SIDECAR, type JobScene } from '../../../support/jobs.ts';
import { putFiles } from '../../../support/library.ts';
import { film, FITTING, offering, OTHER, SAID, textAt } from '../../../support/timed-film.ts';

const ADVERTS = textAt(FITTING.slice(0, 12), '').replaceAll(/^[A-Z].*$/gm, 'Visit www.example.com today');
const GERMAN = textAt(FITTING, '').replaceAll(/^[A-Z].*$/gm, (said) => {
  const sentences = sentencesIn('DE');
  return sentences[said.length % sentences.length] ?? '';
});
const FRAMES = FITTING.map(
  ([start, end]: CueTime) => `{${Math.round(start / 40)}}{${Math.round(end / 40)}}Hello there.`,
).join('\n');

/** Polish is wanted. `text` is the best of two English subtitles by its name; the other one fits. */
async function translated(text: string): Promise<JobScene> {
  const { titles, subtitles, ...rest } = offering({ best: FITTING, fitting: FITTING });
  const [best, ...others] = subtitles.map((one) => ({ ...one, files: one.files ?? [] }));
  if (best === undefined) throw new Error('no subtitle');
  const files = best.files.map((file) => ({ ...file, text }));
  const catalogue = { titles, subtitles: [{ ...best, files }, ...others], ...rest };
  const scene = await jobScene([FILM], { standIn: { catalogue }, account: { translationsPerMonth: 60 } });
  putFiles(scene.media, [FILM], film(SAID));
  await scene.untilTheLadder();
  await scene.scan();
  return scene;
}

const sourcesOf = ({ standIn }: JobScene): readonly unknown[] =>
  standIn.jobs
    .list('me', 'translation')
    .map(({ order }) => order.kind === 'translation' && order.subtitle.id);

test.each([
  ['has the times of another video', textAt(OTHER, '')],
  ['contains only adverts', ADVERTS],
  ['is in another language than it says', GERMAN],
  ['has a format that is not accepted', FRAMES],
])('a subtitle that %s is not translated, and the next one is', async (_, text) => {
  const scene = await translated(text);
  expect(sourcesOf(scene)).toEqual(['fitting']);
  expect(scene.sidecars()).toEqual([SIDECAR]);
});

test('the best subtitle by its name is translated if it fits', async () => {
  expect(sourcesOf(await translated(textAt(FITTING, '')))).toEqual(['best']);
});
