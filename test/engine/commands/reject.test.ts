import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText, type Cli } from '../../support/cli.ts';

const STEM = 'Harbour.2016.1080p.BluRay.x264-QUAY';
const FILM = `Harbour (2016)/${STEM}.mkv`;
const OURS = `Harbour (2016)/${STEM}.en.sdh.srt`;
const THEIRS = `Harbour (2016)/${STEM}.en.srt`;

/** A film with two subtitles for the hard of hearing, one of them placed. */
async function placed(): Promise<Cli> {
  const cli = await openCli([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, [
      { id: 'best', release: STEM, text: subtitleText('first'), hi: true },
      { id: 'next', release: STEM.replace('QUAY', 'PIER'), text: subtitleText('second'), hi: true },
    ]),
  });
  await cli.run('search', cli.at(FILM));
  expect(cli.sidecars()).toEqual([OURS]);
  cli.spent();
  return cli;
}

describe('reject, where the user has a subtitle of the same language beside ours,', () => {
  test('removes ours and neither searches nor downloads another', async () => {
    const cli = await placed();
    writeFileSync(cli.at(THEIRS), subtitleText('mine'));
    const { code, out } = await cli.run('reject', cli.at(FILM), '--language', 'en');
    expect([code, out]).toEqual([0, expect.stringContaining('en: a subtitle is there already')]);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
    expect(cli.sidecars()).toEqual([THEIRS]);
    expect((await cli.run('why', cli.at(FILM))).out).toContain('en: a subtitle is there already');
  });

  test('finds the next best one once that is gone too', async () => {
    const cli = await placed();
    writeFileSync(cli.at(THEIRS), subtitleText('mine'));
    await cli.run('reject', cli.at(FILM));
    rmSync(cli.at(THEIRS));
    await cli.run('search', cli.at(FILM));
    expect(cli.read(OURS)).toContain('second');
  });
});
