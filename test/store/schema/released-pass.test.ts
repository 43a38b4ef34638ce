// The state of each release works: a scan of its library asks for nothing that it has, also at another path.

import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { filesBelow, temporaryFolder } from '../../support/library.ts';
import { DAY_MS } from '../../../src/core/duration.ts';
import { openCli } from '../../support/cli.ts';
import { released, releasedState } from './released-state.ts';

type FileRow = {
  readonly folder: Buffer;
  readonly name: Buffer;
  readonly size: number;
  readonly mtime_ms: number;
};

/** The files that the state knows, as it knows them; returns how many. */
function putKnown(database: Database.Database, table: 'video' | 'sidecar'): number {
  const rows = database.prepare<[], FileRow>(`SELECT folder, name, size, mtime_ms FROM ${table}`).all();
  for (const { folder, name, size, mtime_ms } of rows) {
    const path = join(folder.toString(), name.toString());
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.alloc(size, 'x'));
    // Half a millisecond more: seconds are rounded to a whole one below.
    utimesSync(path, (mtime_ms + 0.5) / 1000, (mtime_ms + 0.5) / 1000);
  }
  return rows.length;
}

/** A day after the last subtitle was placed. On the real clock, more searches would be due with each month. */
function dayAfter(database: Database.Database): number {
  const latest = database.prepare<[], number>('SELECT max(mtime_ms) FROM sidecar').pluck().get() ?? 0;
  return latest + DAY_MS;
}

afterEach(() => {
  vi.useRealTimers();
});

test.each(released())('the state of %s is used for a scan, and then at another path', async (version) => {
  const home = temporaryFolder();
  const { sql, facts } = releasedState(version, home);
  const librariesAt = (folder: string) => ({
    libraries: ['films', 'series'].map((name) => ({ path: join(home, folder, name) })),
  });
  const cli = await openCli([], { more: librariesAt('') });
  mkdirSync(join(cli.folder, 'state'));
  const database = new Database(join(cli.folder, 'state/state.db'));
  database.exec(sql);
  vi.setSystemTime(dayAfter(database));
  const videos = putKnown(database, 'video');
  putKnown(database, 'sidecar');
  database.close();
  for (const { path, wants } of facts)
    if (wants.some(({ state }) => state === 'present'))
      writeFileSync(path.replace(/\.\w+$/, '.en.srt'), 'mine\n');
  const files = filesBelow(home);
  const open = facts.flatMap(({ wants }) => wants).filter(({ state }) => state === 'missing').length;
  for (const folder of ['', 'moved']) {
    if (folder !== '') {
      mkdirSync(join(home, folder));
      for (const name of ['films', 'series']) renameSync(join(home, name), join(home, folder, name));
      cli.configure(librariesAt(folder));
    }
    expect((await cli.json('scan')).result).toMatchObject({ videos, wanted: open, placed: 0 });
    expect(cli.spent()).toEqual({ searches: folder === '' ? open : 0, downloads: 0 });
    expect(filesBelow(join(home, folder))).toEqual(files);
    for (const { path, wants } of facts) {
      const { result } = await cli.json('why', path.replace(home, join(home, folder)));
      const states = wants.map(({ state, sidecar }) => ({ state, sidecar }));
      expect(result).toMatchObject({ wants: states });
    }
  }
});
