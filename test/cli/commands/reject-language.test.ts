import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

const [FILM = ''] = filmPaths(1);

test('a subtitle may be named by any language that can be wanted', async () => {
  const cli = await openCli([FILM], { more: { languages: ['en', 'gsw'] } });
  const rejected = await cli.run('reject', cli.at(FILM), '--language', 'gsw-CH');
  expect(rejected.err).not.toContain('must be a language');
  const unknown = await cli.run('reject', cli.at(FILM), '--language', 'und');
  expect(unknown.err).toContain('--language must be a language, such as en');
});
