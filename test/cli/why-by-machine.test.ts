import { expect, test } from 'vitest';
import { openCli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';
import { PLENTY } from '../support/service.ts';

test('why tells that a machine made the subtitle, and when one that a person made is searched for', async () => {
  const [film = ''] = filmPaths(1);
  const cli = await openCli([film], { accounts: PLENTY, jobsTakeMs: 1, more: { languages: ['en', 'pl'] } });
  await cli.run('scan');
  for (const language of ['pl', 'de'])
    expect(await cli.run('translate', cli.at(film), '--to', language)).toMatchObject({ code: 0 });
  const { out } = await cli.run('why', cli.at(film));
  const of = (language: string): string => out.split('\n').find((line) => line.startsWith(language)) ?? '';
  const next = (language: string): string => out.split(`${of(language)}\n`)[1]?.split('\n')[0] ?? '';
  expect(['en', 'pl', 'de'].map(of)).toEqual([
    expect.stringMatching(/: placed by us: \S+\.en\.srt$/),
    expect.stringMatching(/: placed by us: \S+\.pl\.srt; made by machine$/),
    expect.stringMatching(/: placed by us: \S+\.de\.srt; made by machine$/),
  ]);
  // The library does not want German, so nothing more is searched for it.
  expect(['en', 'pl', 'de'].map(next)).toEqual([
    '  next: nothing, it is there',
    expect.stringMatching(
      /^ {2}next: searched again for one that a person made \(\d{4}-\d\d-\d\d \d\d:\d\d\)$/,
    ),
    '  next: nothing, it is there',
  ]);
});
