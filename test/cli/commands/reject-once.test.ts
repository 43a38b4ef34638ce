import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths } from '../../support/library.ts';

test('reject says once that the subtitle went to the trash', async () => {
  const films = filmPaths(1);
  const [film = ''] = films;
  const cli = await openCli(films);
  await cli.run('scan');
  const { out, err } = await cli.run('reject', cli.at(film));
  expect(`${out}${err}`.match(/to the trash: /g)).toHaveLength(1);
  expect(out).toMatch(/^to the trash: .+\.en\.srt\n/);
});
