import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canUnshare } from '../support/in-namespace.ts';
import { filmPaths, putFiles } from '../support/library.ts';
import { BIN, run } from '../support/program.ts';
import { world } from '../support/world.ts';

/** Enough for the lock and the log, too little for the log's index. */
const LEFT_BYTES = 28_672;

test.skipIf(!canUnshare())(
  'a disk with a few KiB left is called full, not a matter of permissions',
  async () => {
    const [film = ''] = filmPaths(1);
    const { folder, media, config } = await world();
    putFiles(media, [film]);
    const [state, file] = [join(folder, 'state'), join(media, film)];
    const namespace = [
      `mkdir -p '${state}'`,
      `mount -t tmpfs -o size=4m tmpfs '${state}'`,
      `'${process.execPath}' '${BIN}' --config '${config}' ignore '${file}' > /dev/null 2>&1`,
      `(cat /dev/zero > '${state}/fill' 2> /dev/null || true)`,
      `truncate -s -${LEFT_BYTES} '${state}/fill'`,
    ].join(' && ');
    const { code, err } = await run(['--config', config, 'unignore', file], { namespace });
    expect([code, err.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/cannot be opened \(SQLITE_\w+\): free some space on its disk$/),
    ]);
  },
);
