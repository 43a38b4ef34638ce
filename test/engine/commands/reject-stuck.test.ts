import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

test('reject says that it could not remove the file yet, why, and that it tries again', async () => {
  const cli = await openCli([FILM]);
  await cli.run('scan');
  const [ours = ''] = cli.sidecars();
  // A folder has the name under which the trash would keep it.
  const sum = createHash('sha256')
    .update(cli.read(ours) ?? '')
    .digest('hex');
  mkdirSync(join(cli.folder, 'state', 'trash', sum, 'full'), { recursive: true });
  const { code, result, err } = await cli.json('reject', cli.at(FILM));
  expect(code).toBe(1);
  expect(result.error?.code).toBe('not-removed');
  expect(result.error?.message).toMatch(
    /^Harbour\..+\.srt: it could not be removed yet, which is tried again/,
  );
  expect(err).toContain('could not be kept in the trash');
  expect(cli.sidecars()).toEqual([ours]);
});
