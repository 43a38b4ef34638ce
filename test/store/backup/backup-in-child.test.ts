import { describe, expect, test } from 'vitest';
import { openStore } from '../../../src/store/open/open.ts';
import { canUnshare, inNamespace } from '../../support/in-namespace.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW } from '../../support/state.ts';

const MODULE = import.meta.resolve('../../../src/store/backup/backup-in-child.ts');

describe.skipIf(!canUnshare())('a backup to read once', () => {
  test('is not left open if its folder cannot be removed', () => {
    const folder = temporaryFolder();
    openStore(folder, NOW).close();
    const ended = inNamespace(
      `process.execArgv = [];
      const { backUpInChild } = await import(${JSON.stringify(MODULE)});
      const state = ${JSON.stringify(folder)};
      // As soon as the folder for the copy is made.
      const watch = fs.watch(state, () => { watch.close(); fs.chmodSync(state, 0o500); });
      const why = await backUpInChild(state, new AbortController().signal).then(() => 'made', ({ code }) => code);
      fs.chmodSync(state, 0o700);
      const open = fs.readdirSync('/proc/self/fd').flatMap((fd) => {
        try { return [fs.readlinkSync('/proc/self/fd/' + fd)]; } catch { return []; }
      });
      return { why, open: open.filter((path) => path.includes('backup.db')) };`,
      { asNobody: true },
    );
    expect(ended).toEqual({ why: 'EACCES', open: [] });
  });
});
