// A key that systemd passes is never sent to an address that a visitor of the page chose.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Change } from '../../../src/config/edit/change.ts';
import { saveSettings, settingsForm, type Saved } from '../../../src/config/form/save.ts';
import { CANARY } from '../../support/config-files.ts';
import { makeTree } from '../../support/folder-tree.ts';

const TEXT = `service: { base_url: https://api.test }
libraries: [{ path: /media/movies }]
languages: [en]
state_dir: /var/lib/subtitled
`;
const EVIL: Change = { kind: 'set', path: ['service', 'base_url'], value: 'https://evil.test' };
const OTHER_KEY: Change = { kind: 'set', path: ['service', 'api_key'], value: 'a-key-of-the-visitor' };
const NO_KEY: Change = { kind: 'remove', path: ['service', 'api_key'] };
const REFUSED = {
  kind: 'invalid',
  problems: [expect.objectContaining({ key: 'service.api_key', what: 'cannot be removed here' })],
};

function place(): { readonly file: string; readonly save: (changes: readonly Change[]) => Promise<Saved> } {
  const folder = makeTree();
  const credentials = join(folder, 'credentials');
  mkdirSync(credentials);
  writeFileSync(join(credentials, 'api_key'), `${CANARY}\n`);
  const file = join(folder, 'c.yaml');
  writeFileSync(file, TEXT);
  const options = { file, env: { CREDENTIALS_DIRECTORY: credentials }, cwd: dirname(file) };
  return {
    file,
    save: (changes) =>
      saveSettings(options, {
        version: settingsForm(options)?.version ?? '',
        changes,
        unfit: async () => [],
      }),
  };
}

test('a key that is given for an address and removed again in one save changes nothing', async () => {
  const { file, save } = place();
  expect(await save([EVIL, OTHER_KEY, NO_KEY])).toEqual(REFUSED);
  expect(readFileSync(file, 'utf8')).toBe(TEXT);
});

test('nor does its removal in a later save', async () => {
  const { file, save } = place();
  expect(await save([EVIL, OTHER_KEY])).toEqual({ kind: 'saved', restart: [] });
  const text = readFileSync(file, 'utf8');
  expect(await save([NO_KEY])).toEqual(REFUSED);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
