import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/library.ts';
import { install, pack } from './packed.ts';
import { demand, needs, tell } from './tools.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/man');
const pages = readdirSync(FOLDER).map((name) => join(FOLDER, name));

/** The pages have no date, so that the same source always gives the same page. */
const ACCEPTED = /missing date|longer than 80 bytes/;

test('mandoc has nothing against the man pages', async (context) => {
  needs(context, 'mandoc');
  expect(pages.length).toBeGreaterThan(15);
  const { out, err } = await tell('mandoc', ['-Tlint', ...pages]);
  expect(`${out}${err}`.split('\n').filter((line) => line !== '' && !ACCEPTED.test(line))).toEqual([]);
});

test('man shows each page with its name, options and examples', async (context) => {
  needs(context, 'man');
  for (const page of pages) {
    const env = { MANWIDTH: '80', MANPAGER: 'cat', LC_ALL: 'C.UTF-8', MAN_KEEP_FORMATTING: '' };
    const { code, out, err } = await tell('man', ['--warnings', '-l', page], { env });
    expect({ page, code, err }).toEqual({ page, code: 0, err: '' });
    for (const title of ['NAME', 'SYNOPSIS', 'OPTIONS', 'EXAMPLES'])
      expect(out).toMatch(new RegExp(`^${title}$`, 'm'));
  }
});

test('npm install -g puts the man pages where man finds them', async (context) => {
  needs(context, 'a-package-registry', 'man');
  const folder = temporaryFolder();
  const prefix = join(folder, 'there');
  await install(await pack(folder), prefix);
  const found = await demand('man', ['-M', join(prefix, 'share/man'), '-w', 'subtitled', 'subtitled-why']);
  expect(found.trim().split('\n')).toHaveLength(2);
}, 240_000);
