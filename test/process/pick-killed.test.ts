import { expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText } from '../support/cli.ts';
import { filesBelow } from '../support/library.ts';
import { run } from '../support/program.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = FILM.replace('.mkv', '.en.srt');

/** Loaded into the program first: kills it when a subtitle is about to get its name. */
const KILLER = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { link } = fs.promises;
  fs.promises.link = (from, to) =>
    String(to).endsWith('.srt') ? process.kill(process.pid, 'SIGKILL') : link(from, to);
  syncBuiltinESMExports();`;

test('a pick that is killed before its subtitle is there: the one that you had picked before stays, at no cost', async () => {
  const cli = await openCli([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'best', release: 'Harbour.2016.1080p.BluRay.x264-QUAY', text: subtitleText('first') },
      { id: 'other', release: 'Harbour.2016.720p.BluRay.x264-WAVE', text: subtitleText('second') },
      { id: 'third', release: 'Harbour.2016.720p.WEB.x264-LARK', text: subtitleText('third') },
    ]),
  });
  await cli.run('search', cli.at(FILM));
  expect((await cli.run('pick', cli.at(FILM), 'other')).code).toBe(0);
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(KILLER)}` };
  const killed = await run(['--config', cli.config, 'pick', cli.at(FILM), 'third'], { env });
  expect([killed.code, cli.sidecars()]).toEqual([null, []]);
  cli.spent();
  const scanned = await cli.run('scan');
  expect([scanned.code, scanned.out]).toEqual([0, expect.stringContaining('0 subtitles wanted')]);
  expect(cli.read(SIDECAR)).toContain('second');
  expect(filesBelow(cli.folder).filter((path) => path.endsWith('.tmp'))).toEqual([]);
  const again = await cli.run('pick', cli.at(FILM), 'third');
  expect([again.code, cli.read(SIDECAR)]).toEqual([0, expect.stringContaining('third')]);
  expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
}, 60_000);
