// `init` where there is no terminal to ask at.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, temporaryFolder } from '../../support/library.ts';
import { runHere } from '../../support/command.ts';
import { FREE_KEY, startService } from '../../support/service.ts';

test.each([
  [[], '--base-url'],
  [['base-url'], 'the variable SUBTITLED_SERVICE_API_KEY'],
  [['base-url', 'key'], '--languages'],
  [['base-url', 'key', 'languages'], '--libraries'],
])('without a terminal to ask at, and with %j alone, names what gives the answer', async (given, missing) => {
  const folder = temporaryFolder();
  putFiles(join(folder, 'films'), filmPaths(1));
  const { apiUrl } = await startService([]);
  const values = { 'base-url': apiUrl, languages: 'en', libraries: 'films' };
  const flags = Object.entries(values).filter(([name]) => given.includes(name));
  const env = { HOME: folder, ...(given.includes('key') && { SUBTITLED_SERVICE_API_KEY: FREE_KEY }) };
  const args = ['init', ...flags.flatMap(([name, value]) => [`--${name}`, value])];
  const { code, err } = await runHere(args, folder, { answers: [], env });
  expect(code).toBe(2);
  expect(err).toContain(
    `no answer was given: run this at a terminal, or give the answer with ${missing}\nnothing was written\n`,
  );
});
