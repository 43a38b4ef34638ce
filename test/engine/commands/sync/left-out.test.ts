import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';
import { film, FILM, FITTING, LATE, offering, SAID, SIDECAR, textAt } from '../../../support/timed-film.ts';

const FOLDER = 'Harbour (2016)';
const STEM = FILM.replace('.mkv', '');
const TEXT = textAt(LATE, 'My own.');

/** The film with a subtitle that fits, and the user's files beside it. */
async function beside(files: readonly string[]): Promise<Cli> {
  const opened = await openCli([FILM], {
    catalogue: offering({ only: FITTING }),
    more: { sync: { mode: 'off' } },
  });
  putFiles(opened.media, [FILM], film(SAID));
  await opened.run('search', opened.at(FILM));
  expect(opened.sidecars()).toEqual([SIDECAR]);
  putFiles(opened.media, files, TEXT);
  return opened;
}

describe('sync of a folder of subtitles', () => {
  test.each([
    ['beside the video', `${FOLDER}/Subs`, `${FOLDER}/Subs/German.srt`],
    ['with a folder for each video', `${FOLDER}/Subs`, `${STEM.replace('/', '/Subs/')}/2_German.srt`],
    ['that is named like the video', STEM, `${STEM}/German.srt`],
  ])('%s: compares those in it, and no others', async (_, folder, file) => {
    const opened = await beside([file]);
    const { out } = await opened.run('sync', opened.at(folder));
    expect(out).toContain('German.srt (yours): out of sync');
    expect(out).toContain('0 subtitles in sync, 1 out of sync');
    expect((await opened.run('sync', opened.at(file))).out).toContain('0 subtitles in sync, 1 out of sync');
  });

  test('and of its parent as well: each is told of once', async () => {
    const opened = await beside([`${FOLDER}/Subs/German.srt`]);
    const { out } = await opened.run('sync', opened.at(FOLDER), opened.at(`${FOLDER}/Subs`));
    expect(out).toContain('1 subtitle in sync, 1 out of sync');
  });
});

describe('a subtitle that is not compared', () => {
  const PART = 'only signs, songs, foreign parts or a commentary';
  test.each([
    ['forced', `${STEM}.de.forced.srt`, PART, '1 for a part only'],
    ['of a commentary', `${STEM}.de.commentary.srt`, PART, '1 for a part only'],
    ['of MicroDVD', `${STEM}.de.sub`, 'it counts frames, not time', '1 in frames'],
    ['of images', `${STEM}.de.sup`, 'images, not text', '1 of images'],
    [
      'in a format without such times',
      `${STEM}.de.txt`,
      'its format has no times that subtitled compares',
      '1 of another format',
    ],
  ])('%s is counted, and told of if it or its video is named', async (_, file, why, count) => {
    const opened = await beside([file]);
    const all = await opened.run('sync');
    expect(all).toMatchObject({ code: 0, out: expect.stringContaining(`1 not compared (${count})`) });
    expect(all.out).not.toContain(why);
    for (const named of [file, FILM])
      expect((await opened.run('sync', opened.at(named))).out).toContain(`${file}: not compared: ${why}`);
  });

  test('of images in two files is not taken for MicroDVD', async () => {
    const opened = await beside([`${STEM}.de.sub`, `${STEM}.de.idx`]);
    expect((await opened.run('sync')).out).toContain('2 not compared (2 of images)');
  });

  test('is told to scripts with its reason', async () => {
    const opened = await beside([`${STEM}.de.sup`]);
    const { result } = await opened.json('sync', opened.at(`${STEM}.de.sup`));
    expect(result).toMatchObject({ leftOut: { images: 1 }, rows: [{ leftOut: 'images', finding: null }] });
  });
});

test('a named file that is no subtitle of a known video, and a video without subtitles, get a reason', async () => {
  const opened = await beside([`${FOLDER}/Another Film.de.srt`]);
  const stray = await opened.run('sync', opened.at(`${FOLDER}/Another Film.de.srt`));
  expect(stray.out).toContain('Another Film.de.srt: not compared: neither a video that subtitled knows');
  rmSync(opened.at(SIDECAR));
  expect((await opened.run('sync', opened.at(FILM))).out).toContain('no subtitle beside it');
});
