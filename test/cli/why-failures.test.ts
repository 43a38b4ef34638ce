// Two subtitles of one language fail: each tells its own failure.

import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filmCatalogue, openCli } from '../support/cli.ts';

const FILM = 'Salt Bridge (2009)/Salt.Bridge.2009.1080p.BluRay.x264-QUAY.mkv';
const RELEASE = 'Salt.Bridge.2009.1080p.BluRay.x264-QUAY';

test('why tells what failed for the full subtitle and what failed for the forced one', async () => {
  const catalogue = filmCatalogue({ name: 'Salt Bridge', year: 2009 }, [
    { id: 'full', release: RELEASE },
    { id: 'forced', release: `${RELEASE}.FORCED` },
  ]);
  const cli = await openCli([FILM], { catalogue, more: { forced: true } });
  for (const end of ['.en.srt', '.en.forced.srt']) mkdirSync(cli.at(FILM.replace('.mkv', end)));
  expect((await cli.run('scan')).code).toBe(1);
  const { out } = await cli.run('why', cli.at(FILM));
  const [, full = '', forced = ''] = out.split(/^en/m);
  expect(full).toContain('[en] ');
  expect(full).not.toContain('[en forced]');
  expect(forced).toContain('[en forced] ');
  expect(forced).not.toContain('[en] ');
});
