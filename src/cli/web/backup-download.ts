// Lets the page download a backup of the state, one at a time.

import { Readable } from 'node:stream';
import { backUpInChild, type OpenBackup } from '../../store/backup/backup-in-child.ts';
import { StateError } from '../../store/open/state-folder.ts';
import type { WebAnswer, WebFile } from '../../web/backend.ts';
import { problem } from '../../web/problem-json.ts';

/** A client that reads slower is cut off, because the file takes up disk space. */
const LONGEST_MS = 30 * 60_000;

const BUSY: WebAnswer = {
  status: 409,
  body: problem('backup-runs', 'another backup is being downloaded: wait for its end'),
};

/** `stop` fires when the daemon ends, `signal` when the client disconnects. */
export type BackupDownload = (signal: AbortSignal) => Promise<WebFile | WebAnswer>;

export function createBackupDownload(stateDir: string, stop: AbortSignal): BackupDownload {
  let isBusy = false;
  return async (signal) => {
    if (isBusy) return BUSY;
    isBusy = true;
    const end = AbortSignal.any([stop, signal, AbortSignal.timeout(LONGEST_MS)]);
    try {
      return fileOf(await backUpInChild(stateDir, end), end, () => (isBusy = false));
    } catch (error) {
      isBusy = false;
      if (!(error instanceof StateError)) throw error;
      return { status: 503, body: problem('no-backup', error.message) };
    }
  };
}

function fileOf({ file, bytes }: OpenBackup, end: AbortSignal, closed: () => void): WebFile {
  const stream = file.createReadStream({ highWaterMark: 64 * 1024 });
  stream.once('close', closed);
  // A client may disconnect at any time.
  stream.on('error', () => undefined);
  const name = `subtitled-${new Date().toISOString().slice(0, 10)}.db`;
  return { name, bytes, stream: Readable.toWeb(stream) as ReadableStream, cutOff: end };
}
