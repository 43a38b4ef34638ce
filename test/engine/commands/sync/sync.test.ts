import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import { openCli, type Cli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';
import { matroska, matroskaInfo } from '../../../support/media-bytes.ts';
import { openState } from '../../../support/state.ts';
import { spentOn } from '../../../support/spent.ts';
import { moved } from '../../../support/sync-samples.ts';
import {
  film,
  FILM,
  FITTING,
  IN_PIECES,
  LATE,
  offering,
  OTHER,
  SAID,
  SIDECAR,
  textAt,
} from '../../../support/timed-film.ts';

const MINE = FILM.replace('.mkv', '.de.srt');

/** The film, whose own track says when there is something to read; placed without any comparison. */
async function placed(cues: readonly CueTime[], video = film(SAID)): Promise<Cli> {
  const opened = await openCli([FILM], {
    catalogue: offering({ only: cues }),
    more: { sync: { mode: 'off' } },
  });
  putFiles(opened.media, [FILM], video);
  await opened.run('search', opened.at(FILM));
  expect(opened.sidecars()).toEqual([SIDECAR]);
  return opened;
}

function addMine(opened: Cli, cues: readonly CueTime[]): void {
  putFiles(opened.media, [MINE], Buffer.from(textAt(cues, 'My own.')));
}

describe('sync', () => {
  test.each<readonly [string, readonly CueTime[], string]>([
    ['fits', FITTING, 'in sync with the embedded French track, median difference'],
    ['is late', LATE, 's later than the embedded French track'],
    ['has breaks', IN_PIECES, 'fits the embedded French track only in pieces'],
    ['belongs to another film', OTHER, 'its times belong to another video than the embedded French track'],
    ['runs at another speed', moved(FITTING, (ms) => ms * (25 / 24)), 'runs at another speed'],
  ])('tells of a subtitle that %s', async (_, cues, words) => {
    const opened = await placed(cues);
    const before = opened.read(SIDECAR);
    const spent = spentOn(opened.standIn);
    const { code, out } = await opened.run('sync', opened.at(FILM));
    expect(code).toBe(0);
    expect(out).toContain(words);
    expect(opened.read(SIDECAR)).toBe(before);
    expect(spentOn(opened.standIn)).toEqual(spent);
  });

  test('what is known is told to scripts and to the page as well', async () => {
    const opened = await placed(LATE);
    await opened.run('sync');
    const { result } = await opened.json('why', opened.at(FILM));
    expect(result).toMatchObject({
      wants: [
        { sync: { verdict: 'shifted' }, syncWords: expect.stringContaining('s later than the embedded') },
      ],
    });
    expect((await opened.run('doctor')).out).toContain('1 subtitle that subtitled placed is out of sync');
  });

  test('lists what is out of sync, and the rest only with --all', async () => {
    const opened = await placed(LATE);
    addMine(opened, FITTING);
    const { out } = await opened.run('sync');
    expect(out).toContain('s later than');
    expect(out).not.toContain(MINE);
    expect(out).toContain('1 subtitle in sync, 1 out of sync');
    expect((await opened.run('sync', '--all')).out).toContain('(yours): in sync with the embedded French');
  });

  test.each(['commentary', 'signs', 'forced'])('leaves out your subtitle of the %s', async (part) => {
    const opened = await placed(FITTING);
    putFiles(opened.media, [FILM.replace('.mkv', `.de.${part}.srt`)], textAt(OTHER, 'My own.'));
    expect((await opened.run('sync')).out).toContain('1 subtitle in sync, 0 out of sync');
  });

  test('what was compared once is told again without opening the video', async () => {
    const opened = await placed(LATE);
    addMine(opened, FITTING);
    const first = await opened.run('sync', '--all');
    const { mtimeMs, size } = statSync(opened.at(FILM));
    // The same size and time, but not a video any more.
    writeFileSync(opened.at(FILM), Buffer.alloc(size));
    utimesSync(opened.at(FILM), mtimeMs / 1000, mtimeMs / 1000);
    expect((await opened.run('sync', '--all')).out).toBe(first.out);
  });

  test('a subtitle that changed is compared again', async () => {
    const opened = await placed(FITTING);
    addMine(opened, FITTING);
    await opened.run('sync');
    addMine(opened, LATE);
    expect((await opened.run('sync', opened.at(MINE))).out).toContain('s later than');
  });

  test('a video without a track has no measure but another of your subtitles, which only tells that both agree', async () => {
    const opened = await placed(FITTING, matroska([matroskaInfo(3_600_000)]));
    expect((await opened.run('sync', '--all')).out).toContain('unsure: nothing in the video tells');
    addMine(opened, FITTING);
    expect((await opened.run('sync', opened.at(SIDECAR))).out).toContain('in sync with Harbour.2016');
    addMine(opened, LATE);
    expect((await opened.run('sync', opened.at(SIDECAR))).out).toContain('unsure');
  });

  test('names a file that is in no library, and one that is not there', async () => {
    const opened = await placed(FITTING);
    expect(await opened.run('sync', '/elsewhere/Film.mkv')).toMatchObject({ code: 1 });
    expect((await opened.run('sync', join(opened.media, 'no.srt'))).err).toContain('there is no such file');
  });
});

describe('sync --fix', () => {
  test.each<readonly [string, readonly CueTime[]]>([
    ['late', LATE],
    ['in pieces', IN_PIECES],
    ['at another speed', moved(FITTING, (ms) => ms * (25 / 24))],
  ])('corrects our subtitle that is %s; it stays ours, and the old one is in the trash', async (_, cues) => {
    const opened = await placed(cues);
    const before = opened.read(SIDECAR);
    const fixed = await opened.run('sync', '--fix', opened.at(FILM));
    expect([fixed.code, fixed.out]).toEqual([0, expect.stringContaining('corrected; it was ')]);
    expect(opened.read(SIDECAR)).not.toBe(before);
    expect((await opened.run('sync', opened.at(FILM))).out).toContain('in sync with the embedded French');
    const why = await opened.run('why', opened.at(FILM));
    expect(why.out).toContain('in sync with the embedded French');
    expect((await opened.run('history', opened.at(FILM))).out).toContain(
      'times of a subtitle were corrected',
    );
    // Ours: it can be rejected, and nothing searches for another one before.
    expect((await opened.run('--scan')).code).toBe(0);
    expect(opened.sidecars()).toEqual([SIDECAR]);
    expect((await opened.run('reject', opened.at(SIDECAR))).err).not.toContain('edited');
  });

  test('leaves alone what belongs to another film, and what is in sync', async () => {
    const opened = await placed(OTHER);
    const before = opened.read(SIDECAR);
    const { out } = await opened.run('sync', '--fix', opened.at(FILM));
    expect(out).toContain('left as it is, because no correction is sure');
    expect(opened.read(SIDECAR)).toBe(before);
  });

  test('corrects your own files only if you say so, keeps their permissions, and the old ones in the trash', async () => {
    const opened = await placed(FITTING);
    addMine(opened, LATE);
    const before = opened.read(MINE);
    await opened.run('sync', '--fix', opened.at(FILM));
    expect(opened.read(MINE)).toBe(before);
    const { mode } = statSync(opened.at(MINE));
    expect((await opened.run('sync', '--fix', '--user-files', opened.at(FILM))).out).toContain(
      '1 of them corrected',
    );
    expect(opened.read(MINE)).not.toBe(before);
    expect(statSync(opened.at(MINE)).mode).toBe(mode);
    expect((await opened.run('sync', opened.at(MINE))).out).toContain('in sync');
    // It stays the user's.
    expect((await opened.run('reject', opened.at(FILM), '--language', 'de')).code).toBe(1);
  });

  test('leaves alone what was ours before you edited it', async () => {
    const opened = await placed(LATE);
    const edited = `${opened.read(SIDECAR)}\n\n9999\n00:59:00,000 --> 00:59:01,000\nMy own line.\n`;
    writeFileSync(opened.at(SIDECAR), edited);
    const { out } = await opened.run('sync', '--fix', opened.at(FILM));
    expect(out).toContain('left as it is, because it changed meanwhile');
    expect(opened.read(SIDECAR)).toBe(edited);
  });

  test('compares with another file if you name it, and corrects by it', async () => {
    const opened = await placed(LATE, matroska([matroskaInfo(3_600_000)]));
    writeFileSync(join(opened.folder, 'right.srt'), textAt(FITTING, 'Right.'));
    const given = ['--reference', join(opened.folder, 'right.srt')];
    expect((await opened.run('sync', opened.at(SIDECAR), ...given)).out).toContain('s later than right.srt');
    expect((await opened.run('sync', '--fix', opened.at(SIDECAR), ...given)).out).toContain('corrected');
    expect((await opened.run('sync', opened.at(SIDECAR), ...given)).out).toContain('in sync with right.srt');
  });

  test('a reference that does not exist is an error of its own', async () => {
    const opened = await placed(LATE);
    const path = join(opened.folder, 'nope.srt');
    const ended = await opened.run('sync', opened.at(FILM), '--reference', path);
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining(`${path}: there is no such file`)]);
  });

  test('a reference without times is an error', async () => {
    const opened = await placed(LATE);
    writeFileSync(join(opened.folder, 'empty.srt'), '');
    const ended = await opened.run('sync', opened.at(FILM), '--reference', join(opened.folder, 'empty.srt'));
    expect([ended.code, ended.err]).toEqual([
      1,
      expect.stringContaining('has no subtitle times to compare with'),
    ]);
  });

  test('--json tells the verdict, what would correct it, and whose file it is', async () => {
    const opened = await placed(LATE);
    const { result } = await opened.json('sync', opened.at(FILM));
    expect(result).toMatchObject({
      result: 'sync-report',
      counts: { shifted: 1, corrected: 0 },
      rows: [{ ours: true, outcome: 'listed', finding: { verdict: 'shifted', by: { language: 'fre' } } }],
    });
  });

  test('a correction that was cut off after the file was replaced leaves it ours', async () => {
    const opened = await placed(LATE);
    await opened.run('sync', '--fix', opened.at(FILM));
    const state = openState(join(opened.folder, 'state'));
    const folder = join(opened.media, 'Harbour (2016)');
    const [sidecar] = [...state.store.placements.pagesIn(folder)].flat();
    if (sidecar === undefined) throw new Error('nothing of ours');
    const { mtimeMs: _, placedAt: __, ...file } = sidecar;
    state.store.placements.begin({ ...file, temporaryName: '.subtitled-0123456789ab.tmp' });
    state.store.placements.putSidecar({ ...sidecar, sha256: 'a'.repeat(64) });
    state.close();
    expect((await opened.run('--scan')).code).toBe(0);
    expect((await opened.run('reject', opened.at(SIDECAR))).err).not.toContain('edited');
  });
});
