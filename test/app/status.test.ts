import { expect, test } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { filmPaths, namesOf } from '../support/library.ts';

test('status tells how much of what is wanted is there, by library and language', async () => {
  const films = filmPaths(4);
  const desk = await openDesk(films, {
    known: namesOf(films.slice(0, 3)),
    more: { languages: ['en', 'pl'] },
  });
  await desk.tell('--scan');
  const { code, out } = await desk.tell('status');
  expect(code).toBe(0);
  expect(out.split('\n').slice(1, 4)).toEqual([
    expect.stringMatching(/^library +language +wanted +there +missing +waiting +failed$/),
    expect.stringMatching(/media +en +4 +3 +75 % +1 +0 +0$/),
    expect.stringMatching(/media +pl +4 +0 +0 % +4 +0 +0$/),
  ]);
  const { result } = await desk.json('status');
  expect(result).toMatchObject({
    running: false,
    coverage: [
      { languages: ['en'], wanted: 4, there: 3, placed: 3, missing: 1 },
      { languages: ['pl'], missing: 4 },
    ],
  });
});
