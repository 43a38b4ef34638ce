// A subtitle in es is no source for es-419: the service has one code for both, so it would translate ES into ES.

import { expect, test } from 'vitest';
import { FILM, jobScene, ordersIn } from '../../../support/jobs.ts';

const asked = async (languages: readonly unknown[], offered: readonly string[]): Promise<number> => {
  const scene = await jobScene([FILM], {
    generate: { languages: offered },
    config: { languages },
    translate: { from: ['any'] },
  });
  await scene.untilTheLadder();
  await scene.scan();
  return ordersIn(scene.standIn.asked.snapshot());
};

test.each([
  ['es-419', 'es'],
  ['fr-CA', 'fr'],
])('%s is not translated from %s', async (wanted, offered) => {
  expect(await asked([wanted], [offered])).toBe(0);
});

test('another language with a code of its own is a source', async () => {
  expect(await asked(['es-419'], ['en'])).toBe(1);
  expect(await asked(['pt-BR'], ['pt'])).toBe(1);
  expect(await asked([['pl', 'es-419']], ['es'])).toBe(1);
});
