import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { filmPaths, namesOf } from '../../support/library.ts';

test('status tells how much of what is wanted is there, by library and language', async () => {
  const films = filmPaths(4);
  const cli = await openCli(films, {
    known: namesOf(films.slice(0, 3)),
    more: { languages: ['en', 'pl'] },
  });
  await cli.run('--scan');
  const { code, out } = await cli.run('status');
  expect(code).toBe(0);
  expect(out.split('\n').slice(1, 4)).toEqual([
    expect.stringMatching(/^library +language +wanted +there +missing +waiting +failed$/),
    expect.stringMatching(/media +en +4 +3 +75 % +1 +0 +0$/),
    expect.stringMatching(/media +pl +4 +0 +0 % +4 +0 +0$/),
  ]);
  const { result } = await cli.json('status');
  expect(result).toMatchObject({
    running: false,
    coverage: [
      { languages: ['en'], wanted: 4, there: 3, placed: 3, missing: 1 },
      { languages: ['pl'], missing: 4 },
    ],
  });
});

test('status tells how many paths are ignored', async () => {
  const films = filmPaths(2);
  const cli = await openCli(films);
  await cli.run('--scan');
  expect((await cli.run('status')).out).not.toContain('ignored');
  await cli.run('ignore', cli.at(films[0] ?? ''));
  expect((await cli.run('status')).out).toContain('ignored: 1 path (subtitled ignore lists it)\n');
  expect((await cli.json('status')).result).toMatchObject({ ignored: 1 });
});
