import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { liveWith } from '../../support/life.ts';
import { FILM, SECOND, states } from '../../support/two-films.ts';
import { walked } from '../../support/walked.ts';

const libraries = createLibraries();

describe('links in a folder of subtitles', () => {
  const linked = (): { readonly root: string; readonly outside: string } => {
    const outside = makeTree(['Away.srt']);
    const root = makeTree(['Film/Film.mkv', 'Film/Subs/Film/', 'Film/Subs/Own.srt', '.store/2_English.srt']);
    symlinkSync('../../.store/2_English.srt', join(root, 'Film/Subs/2_English.srt'));
    symlinkSync('../../../.store/2_English.srt', join(root, 'Film/Subs/Film/3_English.srt'));
    symlinkSync('../../.store', join(root, 'Film/Subs/folder.srt'));
    symlinkSync('nothing.srt', join(root, 'Film/Subs/Gone.srt'));
    symlinkSync('Circle.srt', join(root, 'Film/Subs/Circle.srt'));
    symlinkSync(join(outside, 'Away.srt'), join(root, 'Film/Subs/Away.srt'));
    return { root, outside };
  };
  const filesIn = async (root: string, options: object): Promise<readonly string[]> =>
    (await walked(libraries, root, options)).folders
      .flatMap(({ subtitleFolders }) => subtitleFolders)
      .flatMap(({ name, files }) => files.map((file) => `${name}/${file}`))
      .toSorted();

  test('count as the files that they lead to in the library', async () => {
    const { root } = linked();
    expect(await filesIn(root, {})).toEqual([
      'Subs/2_English.srt',
      'Subs/Film/3_English.srt',
      'Subs/Own.srt',
    ]);
  });

  test('with followLinks, also those that lead elsewhere', async () => {
    const { root } = linked();
    expect(await filesIn(root, { followLinks: true })).toContain('Subs/Away.srt');
  });

  test('a video that has one is not searched', async () => {
    const life = await liveWith([SECOND], { alsoKnown: [FILM.split('/')[1] ?? ''] });
    addTo(life.media, [FILM, '.store/english.srt', 'Harbour (2016)/Subs/']);
    symlinkSync('../../.store/english.srt', join(life.media, 'Harbour (2016)/Subs/2_English.srt'));
    await life.scan();
    expect(states(life)).toContain('Harbour.2016.1080p.BluRay.x264-QUAY.mkv: present');
    expect(life.spent()).toBe(0);
  });
});
