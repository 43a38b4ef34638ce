import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/library.ts';
import { openState } from '../../support/state.ts';
import { openCopy } from '../../../src/store/open/open-copy.ts';

/** The files that this process has open and that have no name any more. */
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
    for (let at = 0; at < 400; at += 1) store.notes.put(name(at), 'before');
  });
  store.transaction(() => {
    store.notes.put('outer', 'changed');
    store.transaction(() => {
      for (let at = 0; at < 400; at += 1) store.notes.put(name(at), 'after');
      expect(namelessFiles()).toEqual([]);
    });
  });
});

test('the state of a dry run before the first scan is on disk, where a large library may fill it', () => {
  const folder = temporaryFolder();
  const copy = openCopy(folder);
  expect(namelessFiles()).toEqual([expect.stringMatching(`^${folder}/copy-.*/state\\.db \\(deleted\\)$`)]);
  expect(readdirSync(folder)).toEqual([]);
  copy.close();
  expect(namelessFiles()).toEqual([]);
});
