import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolders } from '../../../src/config/first/folders.ts';
import { temporaryFolder } from '../../support/library.ts';

test.each(["'", '"'])(
  'a folder that a terminal put between %s, as when it is dragged there, is that folder',
  (quote) => {
    const films = join(temporaryFolder(), 'My Films');
    mkdirSync(films);
    const context = { cwd: '/', env: {}, known: [], stateDir: '/nowhere' };
    expect(readFolders(`${quote}${films}${quote} `, context)).toEqual({ ok: true, value: [films] });
  },
);
