import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../../src/store/open/connect.ts';
import { temporaryFolder } from '../../support/library.ts';

/** How often this process has the file open. */
function timesOpen(path: string): number {
  const opened = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(join('/proc/self/fd', name));
    } catch {
      // Closed meanwhile, as the one that listed this folder.
      return '';
    }
  });
  return opened.filter((one) => one === path).length;
}

test('a file that is no database is not kept open', () => {
  const path = join(temporaryFolder(), 'state.db');
  writeFileSync(path, Buffer.alloc(8_192, 7));
  expect(() => connect(path)).toThrow('file is not a database');
  expect(timesOpen(path)).toBe(0);
});
