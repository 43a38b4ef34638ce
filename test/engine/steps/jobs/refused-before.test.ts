import { describe, expect, test } from 'vitest';
import { DAY, FILM, HOUR, jobScene, reasonsIn, SIDECAR, type JobScene } from '../../../support/jobs.ts';
import { FITTING, offering } from '../../../support/timed-film.ts';

/** Polish is wanted. The only Polish subtitle holds English text, which only its download tells. */
function sceneWith(patience: string, config: Readonly<Record<string, unknown>> = {}): Promise<JobScene> {
  const { titles, subtitles, ...rest } = offering({ polish: FITTING, english: FITTING });
  const spoken = subtitles.map((one) => (one.id === 'polish' ? { ...one, language: 'PL' } : one));
  return jobScene([FILM], {
    standIn: { catalogue: { titles, subtitles: spoken, ...rest } },
    translate: { patience },
    account: { translationsPerMonth: 60 },
    config,
  });
}

const orders = ({ standIn }: JobScene): number => standIn.jobs.list('me', 'translation').length;

describe('a video whose only subtitle was refused for its text', () => {
  test('is searched for in the further ways half a day later, and translated', async () => {
    const scene = await sceneWith('0s');
    expect(reasonsIn(await scene.scan(), 'missing')).toEqual({ 'all-refused': 1 });
    expect(orders(scene)).toBe(0);
    scene.clock.later(14 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1, missing: 0 });
    expect([scene.sidecars(), orders(scene)]).toEqual([[SIDECAR], 1]);
  });

  test('is translated as soon as the patience of the user ends', async () => {
    const scene = await sceneWith('3d');
    await scene.scan();
    scene.clock.later(14 * HOUR);
    await scene.scan();
    expect(orders(scene)).toBe(0);
    scene.clock.later(3 * DAY - 13 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(orders(scene)).toBe(1);
  });

  test('is ordered in translation at once if the user asks for everything', async () => {
    const scene = await sceneWith('0s');
    await scene.command({ kind: 'search', path: `${scene.media}/${FILM}` });
    expect(orders(scene)).toBe(1);
  });

  test('is not searched for earlier than usual where no further way applies', async () => {
    const scene = await sceneWith('0s', { translate: { enabled: false } });
    await scene.scan();
    scene.standIn.asked.clear();
    scene.clock.later(14 * HOUR);
    await scene.scan();
    expect(scene.standIn.asked.snapshot().requests).toEqual([]);
  });
});
