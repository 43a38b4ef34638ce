import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/library.ts';
import { openState } from '../../support/state.ts';

test('a flush that the disk refuses fails as one of the database, with the code of the system', async () => {
  const folder = temporaryFolder();
  const { store } = openState(folder);
  store.notes.put('thing', 'before');
  const log = join(folder, 'state.db-wal');
  renameSync(log, `${log}-away`);
  symlinkSync(log, log);
  await expect(store.flush()).rejects.toMatchObject({ name: 'SqliteError', code: 'ELOOP' });
  renameSync(`${log}-away`, log);
  await store.flush();
});
