import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filmPaths } from '../support/library.ts';
import { liveWith, takeAway } from '../support/life.ts';

const [FILM = '', OTHER = ''] = filmPaths(2);

test('of a video that comes back after its subtitle went to the trash, history tells of no move', async () => {
  const life = await liveWith([FILM, OTHER]);
  const bringBack = await takeAway(life, FILM);
  bringBack();
  await life.scan();
  const { out } = await runHere([
    'history',
    join(life.media, FILM),
    '--config',
    join(life.folder, 'subtitled.yaml'),
  ]);
  expect(out).toContain('the video is back: our subtitle is not beside the video');
  expect(out).not.toContain('move');
});
