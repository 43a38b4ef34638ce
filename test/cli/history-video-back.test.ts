import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { filmPaths } from '../support/library.ts';
import { HOUR, liveWith } from '../support/life.ts';

const [FILM = '', OTHER = ''] = filmPaths(2);

test('of a video that comes back after its subtitle went to the trash, history tells of no move', async () => {
  const life = await liveWith([FILM, OTHER]);
  const [there, away] = [join(life.media, FILM), join(life.folder, 'away.mkv')];
  renameSync(there, away);
  await life.scan();
  life.later(2 * HOUR);
  await life.scan();
  renameSync(away, there);
  await life.scan();
  const { out } = await runHere(['history', there, '--config', join(life.folder, 'subtitled.yaml')]);
  expect(out).toContain('the video is back: our subtitle is not beside the video');
  expect(out).not.toContain('move');
});
