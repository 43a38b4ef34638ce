import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showResult } from '../../../src/cli/output/result.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

test('why tells that a paused daemon begins nothing, until it is resumed', async () => {
  const films = filmPaths(1);
  const life = await daemonLife(films);
  putFiles(life.media, films);
  await life.start();
  const whyPaused = async (): Promise<readonly string[]> => {
    const told = await life.answer({ kind: 'why', path: join(life.media, films[0] ?? '') });
    const showing = { paint: (_: unknown, text: string) => text, limit: 20 };
    return [false, true].flatMap((all) =>
      showResult(told, { ...showing, all }).lines.filter((line) => line.startsWith('paused')),
    );
  };
  await life.setPaused(true);
  expect(await whyPaused()).toEqual(Array(2).fill('paused: resume it on the page, under Activity'));
  await life.setPaused(false);
  expect(await whyPaused()).toEqual([]);
});
