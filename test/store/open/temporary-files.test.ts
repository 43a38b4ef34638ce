import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/library.ts';
import { openState } from '../../support/state.ts';

/** The files that this process has open and that have no name, as SQLite makes its temporary ones. */
function namelessFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(join('/proc/self/fd', fd));
      return path.endsWith(' (deleted)') ? [path] : [];
    } catch {
      return []; // The descriptor with which the folder was read.
    }
  });
}

test('a large transaction with others in it leaves no file outside of the state folder', () => {
  const { store } = openState(temporaryFolder());
  const name = (at: number): string => `note-${at}-${'x'.repeat(1000)}`;
  store.transaction(() => {
    for (let at = 0; at < 400; at += 1) store.notes.putNote(name(at), 'before');
  });
  store.transaction(() => {
    store.notes.putNote('outer', 'changed');
    store.transaction(() => {
      for (let at = 0; at < 400; at += 1) store.notes.putNote(name(at), 'after');
      expect(namelessFiles()).toEqual([]);
    });
  });
});
