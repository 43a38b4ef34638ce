// A disk that encrypts names takes shorter ones: what no subtitle can be placed beside costs no download, and is placed once
// the film has a shorter name.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putFiles, sidecarsBelow } from '../support/library.ts';
import { scanJson, writeConfig } from '../support/program.ts';
import { startService } from '../support/service.ts';
import { FILE_SYSTEMS, mounted } from './mounts.ts';
import { needs } from './tools.ts';

/** encfs takes names of 175 bytes. */
const MOST = 175;
const SHORT = 'Paper.Boats.2016.1080p.WEB.x264-GROUP.mkv';
/** The film fits, and its subtitle, which is 3 bytes longer, does not. */
const LONG = `${SHORT.slice(0, -4)}${'x'.repeat(MOST - SHORT.length)}.mkv`;

test('on encfs a name that is too long for the subtitle is told before a download', async (context) => {
  const encfs = FILE_SYSTEMS.find(({ name }) => name === 'encfs');
  if (encfs === undefined) throw new Error('encfs is not among the file systems');
  needs(context, 'the-rights-of-root', ...encfs.tools);
  const { folder, media } = await mounted(encfs);
  putFiles(media, [LONG]);
  const config = writeConfig(folder, await startService([SHORT, LONG], { generate: { decoys: false } }));
  const { code, err, report } = await scanJson(config);
  expect([code, report]).toMatchObject([1, { failed: 1, quota: { downloads: { used: 0 } } }]);
  expect(err).toContain('the name is too long for this file system (ENAMETOOLONG)');
  renameSync(join(media, LONG), join(media, SHORT));
  expect((await scanJson(config)).report).toMatchObject({ placed: 1, failed: 0 });
  expect(sidecarsBelow(media)).toEqual([SHORT.replace('.mkv', '.en.srt')]);
});
