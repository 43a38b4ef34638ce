import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { temporaryFolder } from '../../support/library.ts';

async function said(catalogue: unknown): Promise<readonly [number | null, string]> {
  const file = join(temporaryFolder(), 'catalogue.json');
  writeFileSync(file, JSON.stringify(catalogue));
  const { code, err } = await runHere(['stand-in', '--catalogue', file, '--port', '0']);
  return [code, err.replace(file, 'FILE')];
}

test('a wrong catalogue is answered with the place of each mistake, in one line', async () => {
  const titles = [{ nativeId: 1, type: 'film', name: 'Paper Boats' }];
  expect(await said({ titles, subtitles: [{ id: 'a1' }] })).toEqual([
    2,
    expect.stringMatching(
      /^the catalogue FILE cannot be read: titles\[0\]\.type: .+; subtitles\[0\]\.pair: .+\n$/,
    ),
  ]);
  expect(await said([])).toEqual([
    2,
    expect.stringMatching(/^the catalogue FILE cannot be read: Invalid input/),
  ]);
});

test('of very many mistakes the first are told', async () => {
  const [, words] = await said({ titles: Array.from({ length: 1_000 }, () => ({})), subtitles: [] });
  expect(words).toContain('; and 2990 more\n');
});
