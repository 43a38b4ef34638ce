import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';
import { filesBelow, putFiles } from '../../../support/library.ts';
import { film, FILM, LATE, offering, SAID, SIDECAR, textAt } from '../../../support/timed-film.ts';

const MINE = FILM.replace('.mkv', '.de.srt');

test('a subtitle whose old text cannot be kept in the trash stays as it is, ours and the user’s', async () => {
  const cli = await openCli([FILM], {
    catalogue: offering({ only: LATE }),
    more: { sync: { mode: 'off' } },
  });
  putFiles(cli.media, [FILM], film(SAID));
  await cli.run('search', cli.at(FILM));
  putFiles(cli.media, [MINE], Buffer.from(textAt(LATE, 'My own.')));
  const before = [SIDECAR, MINE].map((path) => cli.read(path));
  for (const text of before) {
    const sum = createHash('sha256')
      .update(text ?? '')
      .digest('hex');
    // Something else has the name of the file in the trash.
    mkdirSync(join(cli.folder, 'state/trash', sum, 'full'), { recursive: true });
  }
  const { code, out, err } = await cli.run('sync', '--fix', '--user-files');
  expect([code, err.match(/could not be kept in the trash \(\w+\)/g)?.length]).toEqual([1, 2]);
  expect(out.match(/not corrected, because the disk/g)?.length).toBe(2);
  expect([SIDECAR, MINE].map((path) => cli.read(path))).toEqual(before);
  expect((await cli.run('scan')).code).toBe(0);
  expect(filesBelow(cli.folder).filter((path) => path.endsWith('.tmp'))).toEqual([]);
  expect((await cli.run('sync')).out).toContain('0 subtitles in sync, 2 out of sync');
});
