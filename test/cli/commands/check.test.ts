import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';

test.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
  ['each language', { languages: ['en', ['pl', 'de']] }, 'en; pl, else de'],
  ['the forced ones as well', { languages: ['en', 'pl'], forced: ['pl'] }, 'en; pl; pl forced'],
  ['the forced ones alone', { languages: ['en'], forced: 'only' }, 'en forced'],
])('check shows what is wanted in a library: %s', async (_, more, words) => {
  const cli = await openCli([], { more });
  const { out } = await cli.run('check');
  expect(out).toContain(`${cli.media}: ${words}, named for universal\n`);
});

test('check tells a script of the forced subtitles that are wanted', async () => {
  const cli = await openCli([], { more: { languages: ['en'], forced: 'only' } });
  const { result } = await cli.json('check');
  expect(result['libraries']).toEqual([
    { path: cli.media, languages: [['en']], forced: 'only', naming: 'universal' },
  ]);
});
