import { symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

test.each([['ignore'], ['sync'], ['rename', '--naming', 'plex']])(
  '%s names the one of its paths that cannot be looked at, and says that it is not readable',
  async (...command) => {
    const cli = await openCli([FILM]);
    // Nobody can read a link that leads to itself.
    const circle = cli.at(`${dirname(FILM)}/Circle.mkv`);
    symlinkSync('Circle.mkv', circle);
    const { code, result } = await cli.json(...command, cli.at(FILM), circle);
    expect(code).toBe(1);
    const message = `${circle}: subtitled skips it: not readable`;
    expect(result.error).toEqual({ code: 'left-out', message });
  },
);
