import { expect, test } from 'vitest';
import { openCli } from '../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

test.each([
  ['scan'],
  ['--scan'],
  ['search'],
  ['why'],
  ['reject'],
  ['ignore'],
  ['sync', '--fix'],
  ['sync', '--reference'],
  ['rename', '--naming', 'plex'],
  ['backup'],
])(
  'an argument that is empty, as from a variable of a script, stands for no folder: %j',
  async (...command) => {
    const cli = await openCli([FILM]);
    const { code, err, result } = await cli.json(...command, '');
    expect(code).toBe(2);
    expect(result.error).toEqual({
      code: 'invalid',
      message: 'an argument is empty: name a file or a folder',
    });
    expect(err).toContain('Run "subtitled help"');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  },
);
