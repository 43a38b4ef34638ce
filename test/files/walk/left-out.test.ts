import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { walked } from '../../support/walked.ts';

const libraries = createLibraries();

/** The film beside which each of these stands must always be found. */
const LEFT_OUT: readonly (readonly [path: string, skipped: string, reason: string])[] = [
  ['F/Sample/film.mkv', 'F/Sample', 'sample'],
  ['F/samples/film.mkv', 'F/samples', 'sample'],
  ['F/Extras/Making.mkv', 'F/Extras', 'extra'],
  ['F/Trailers/One.mkv', 'F/Trailers', 'trailer'],
  ['F/Featurettes/One.mkv', 'F/Featurettes', 'extra'],
  ['F/Behind The Scenes/One.mkv', 'F/Behind The Scenes', 'extra'],
  ['F/behind.the.scenes/One.mkv', 'F/behind.the.scenes', 'extra'],
  ['F/Deleted Scenes/One.mkv', 'F/Deleted Scenes', 'extra'],
  ['F/Interviews/One.mkv', 'F/Interviews', 'extra'],
  ['F/Scenes/One.mkv', 'F/Scenes', 'extra'],
  ['F/Shorts/One.mkv', 'F/Shorts', 'extra'],
  ['F/Other/One.mkv', 'F/Other', 'extra'],
  ['F/Extras/Season 1/One.mkv', 'F/Extras', 'extra'],
  ['F/Film-trailer.mkv', 'F/Film-trailer.mkv', 'trailer'],
  ['F/trailer.mp4', 'F/trailer.mp4', 'trailer'],
  ['F/Film-sample.mkv', 'F/Film-sample.mkv', 'sample'],
  ['F/sample-film.mkv', 'F/sample-film.mkv', 'sample'],
  ['F/Sample.mkv', 'F/Sample.mkv', 'sample'],
  ['F/Film.2010.1080p.sample.mkv', 'F/Film.2010.1080p.sample.mkv', 'sample'],
  ['F/Film-behindthescenes.mkv', 'F/Film-behindthescenes.mkv', 'extra'],
  ['F/Gag Reel-deleted.mkv', 'F/Gag Reel-deleted.mkv', 'extra'],
  ['F/How It Was Made-featurette.mkv', 'F/How It Was Made-featurette.mkv', 'extra'],
  ['F/Film-interview.mkv', 'F/Film-interview.mkv', 'extra'],
  ['F/Film-Scene.mkv', 'F/Film-Scene.mkv', 'extra'],
  ['F/Bonus-short.mkv', 'F/Bonus-short.mkv', 'extra'],
  ['F/Film-other.mkv', 'F/Film-other.mkv', 'extra'],
  ['F/New.mkv.part', 'F/New.mkv.part', 'partial-download'],
  ['F/New.mkv.!qB', 'F/New.mkv.!qB', 'partial-download'],
  ['F/New.mkv.!ut', 'F/New.mkv.!ut', 'partial-download'],
  ['F/New.mkv.crdownload', 'F/New.mkv.crdownload', 'partial-download'],
  ['F/New.mkv.tmp', 'F/New.mkv.tmp', 'partial-download'],
  ['F/New.mkv.partial~', 'F/New.mkv.partial~', 'partial-download'],
  ['F/New.mkv.aria2', 'F/New.mkv.aria2', 'partial-download'],
  ['F/.New.mkv', 'F/.New.mkv', 'partial-download'],
  ['F/.New.mkv.Xa3d9Q', 'F/.New.mkv.Xa3d9Q', 'partial-download'],
  ['F/New.mkv~', 'F/New.mkv~', 'partial-download'],
  ['F/New.mkv.unmanic.part', 'F/New.mkv.unmanic.part', 'partial-download'],
  ['F/New.mkv.a1b2c3d4.partial', 'F/New.mkv.a1b2c3d4.partial', 'partial-download'],
  ['F/Film-TdarrCacheFile-9TulBVP_-xj.mkv', 'F/Film-TdarrCacheFile-9TulBVP_-xj.mkv', 'partial-download'],
  ['F/Film.tmp.mkv', 'F/Film.tmp.mkv', 'partial-download'],
  ['F/tdarr-workDir2-Ab3_d/x.mkv', 'F/tdarr-workDir2-Ab3_d', 'partial-download'],
  ['F/unmanic_file_conversion-abc-1/x.mkv', 'F/unmanic_file_conversion-abc-1', 'partial-download'],
  ['unmanic_remote_pending_library-1/x.mkv', 'unmanic_remote_pending_library-1', 'partial-download'],
  ['F/._Film.mkv', 'F/._Film.mkv', 'system-folder'],
  ['_UNPACK_New.Film/New.mkv', '_UNPACK_New.Film', 'partial-download'],
  ['.grab/New.mkv', '.grab', 'partial-download'],
  ['F/@eaDir/x.mkv', 'F/@eaDir', 'system-folder'],
  ['#recycle/x.mkv', '#recycle', 'system-folder'],
  ['.@__thumb/x.mkv', '.@__thumb', 'system-folder'],
  ['@Recently-Snapshot/x.mkv', '@Recently-Snapshot', 'system-folder'],
  ['.Trash-1000/x.mkv', '.Trash-1000', 'system-folder'],
  ['$RECYCLE.BIN/x.mkv', '$RECYCLE.BIN', 'system-folder'],
  ['lost+found/x.mkv', 'lost+found', 'system-folder'],
  ['.snapshots/1/x.mkv', '.snapshots', 'system-folder'],
  ['.zfs/snapshot/x.mkv', '.zfs', 'system-folder'],
  ['System Volume Information/x.mkv', 'System Volume Information', 'system-folder'],
  ['#snapshot/x.mkv', '#snapshot', 'system-folder'],
  ['Disc/BDMV/STREAM/00001.m2ts', 'Disc/BDMV', 'disc-folder'],
  ['Disc/VIDEO_TS/VTS_01_1.VOB', 'Disc/VIDEO_TS', 'disc-folder'],
  ['F/Film.iso', 'F/Film.iso', 'disc-folder'],
  ['F/Film.strm', 'F/Film.strm', 'not-a-file'],
];

/** Films and shows whose names only look like extras. */
const FOUND: readonly string[] = [
  'Other/Odd Film (2001)/Odd.Film.mkv',
  'Extras/Season 01/Extras.S01E01.mkv',
  'Extras/Extras.S02E01.720p.mkv',
  'UK/Extras/Season 1/Extras - 1x01.mkv',
  'UK/Extras/Series 2/Episode.mkv',
  'Kids/Shorts/Shorts (2009).mkv',
  'Scenes/Scenes.From.A.Marriage.mkv',
  'The-Interview.mkv',
  'The.Interview.2014/The-Interview.mkv',
  'Sample.This.2012.1080p.mkv',
  'Trailer.Park.Boys.S01E01.mkv',
  'Short.Cuts.1993.mkv',
  'The.Big.Short.2015/The-Big-Short.mkv',
  'Scene/Film.2010.1080p.BluRay.x264-SCENE.mkv',
  'The.Others.2001/The.Others.mkv',
  'cd/Film.cd1.avi',
  'cd/Film.cd2.avi',
  'Film.ts',
  'UPPER.MKV',
];

describe('what a walk leaves out', () => {
  test.each(LEFT_OUT)('%s is left out: %s, %s', async (path, skipped, reason) => {
    const root = makeTree(['F/Film.mkv', path]);
    const seen = await walked(libraries, root);
    expect(seen.videos).toEqual(['F/Film.mkv']);
    expect(seen.skipped).toEqual({ [skipped]: reason });
  });

  test.each(FOUND)('%s is a video', async (path) => {
    const seen = await walked(libraries, makeTree([path]));
    expect([seen.videos, seen.skipped]).toEqual([[path], {}]);
  });

  test('all of these names together in one library are told apart as well', async () => {
    const seen = await walked(libraries, makeTree(FOUND));
    expect(seen.videos).toEqual([...FOUND].sort());
  });

  test('our own temporary files are neither videos nor other files', async () => {
    const root = makeTree(['F/Film.mkv', 'F/.subtitled-0123456789ab.tmp', 'F/.subtitled-foreign.tmp']);
    const seen = await walked(libraries, root);
    expect(seen.folders[0]?.others).toEqual(['.subtitled-foreign.tmp']);
    expect(seen.skipped).toEqual({});
  });

  test('globs are on the path from the root, in any case, dot folders included', async () => {
    const root = makeTree(['Kids/A/a.mkv', 'Films/B/b.mkv', 'Films/C/c.avi', 'x/Kids/d.mkv']);
    const left = async (...exclude: string[]): Promise<readonly string[]> =>
      (await walked(libraries, root, { exclude })).videos;
    expect(await left('kids')).toEqual(['Films/B/b.mkv', 'Films/C/c.avi', 'x/Kids/d.mkv']);
    expect(await left('Kids/**', '**/*.AVI')).toEqual(['Films/B/b.mkv', 'x/Kids/d.mkv']);
    expect(await left('**/kids/')).toEqual(['Films/B/b.mkv', 'Films/C/c.avi']);
    expect(await left('/Films/{b,c}/**', ' ')).toEqual(['Kids/A/a.mkv', 'x/Kids/d.mkv']);
  });

  test('an empty marker leaves its folder out, one with rules in it does not', async () => {
    const root = makeTree([
      'a/Film.mkv',
      'b/Film.mkv',
      'c/Film.mkv',
      'd/Film.mkv',
      'c/.ignore',
      'd/.plexignore',
    ]);
    writeFileSync(join(root, 'a/.ignore'), '');
    writeFileSync(join(root, 'b/.nomedia'), '');
    const seen = await walked(libraries, root);
    expect(seen.videos).toEqual(['c/Film.mkv', 'd/Film.mkv']);
    expect(seen.skipped).toEqual({ a: 'excluded', b: 'excluded' });
  });
});

describe('a download in progress', () => {
  test('a date at the end of its name belongs to the name', async () => {
    const videos = ['F/The.Show.mkv', 'F/The.Show.20160101.mkv'];
    const seen = await walked(libraries, makeTree([...videos, 'F/The.Show.20160101.part']));
    const partial = seen.folders.flatMap((folder) => folder.videos.filter((one) => one.partial));
    expect(partial.map(({ name }) => name)).toEqual(['The.Show.20160101.mkv']);
  });

  test.each([
    ['Film.mkv.part', true],
    ['Film.part', true],
    ['Film.mkv.!qB', true],
    ['.Film.mkv.Ab12Cd', true],
    ['Film.mkv.aria2', true],
    ['Film 2.mkv.part', false],
    ['Fil.part', false],
    ['Film.mkv.unmanic.part', true],
    ['Film.mkv.0123abcd.partial', true],
    ['Film.tmp.mkv', false],
    ['Film-TdarrCacheFile-a.mkv', false],
    ['.Film.nfo', false],
  ])('%s beside Film.mkv: partial is %s', async (sibling, partial) => {
    const seen = await walked(libraries, makeTree(['F/Film.mkv', `F/${sibling}`]));
    expect(seen.folders[0]?.videos).toMatchObject([{ name: 'Film.mkv', partial }]);
  });
});
