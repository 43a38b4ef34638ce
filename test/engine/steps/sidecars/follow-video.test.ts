import {
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, putFiles } from '../../../support/library.ts';
import { liveWith } from '../../../support/life.ts';
import {
  FILM,
  SIDECAR,
  SECOND,
  SECOND_SIDECAR,
  UPGRADE,
  live,
  staysQuiet,
  states,
  inTrash,
} from '../../../support/two-films.ts';
import { wantsIn } from '../../../support/wants-in.ts';

describe('a video that is renamed or moved is the same video: nothing is asked, and its sidecar follows', () => {
  test('renamed in its folder', async () => {
    const life = await live();
    const text = life.read(`media/${SIDECAR}`);
    renameSync(join(life.media, FILM), join(life.media, 'Harbour (2016)/Harbour.mkv'));
    expect(await life.scan()).toMatchObject({ wanted: 0, placed: 0 });
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toEqual(['Harbour (2016)/Harbour.en.srt', SECOND_SIDECAR]);
    expect(life.read('media/Harbour (2016)/Harbour.en.srt')).toBe(text);
    expect(
      life.withStore((store) => store.videos.inFolder(join(life.media, 'Harbour (2016)'), 10)),
    ).toMatchObject([{ name: 'Harbour.mkv', releaseName: 'Harbour.2016.1080p.BluRay.x264-QUAY.mkv' }]);
    await staysQuiet(life);
  });

  test('its folder renamed, with everything in it', async () => {
    const life = await live();
    renameSync(join(life.media, 'Harbour (2016)'), join(life.media, 'Films from Harbour'));
    await staysQuiet(life);
    expect(life.news.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
    await staysQuiet(life);
    expect(states(life)).toEqual([
      'Harbour.2016.1080p.BluRay.x264-QUAY.mkv: placed',
      'Orchard.2014.1080p.BluRay.x264-QUAY.mkv: placed',
    ]);
  });

  test('moved alone to a new folder: the sidecar that stayed behind is brought along', async () => {
    const life = await live();
    mkdirSync(join(life.media, 'A new place'));
    renameSync(join(life.media, FILM), join(life.media, 'A new place/Harbour.mkv'));
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toEqual(['A new place/Harbour.en.srt', SECOND_SIDECAR]);
    await staysQuiet(life);
  });

  test.each(['Harbour.en.srt', 'Harbour.2016.1080p.BluRay.x264-QUAY.en.srt'])(
    'moved and renamed, and the user took the sidecar along as %s',
    async (name) => {
      const life = await live();
      mkdirSync(join(life.media, 'A new place'));
      renameSync(join(life.media, FILM), join(life.media, 'A new place/Harbour.mkv'));
      renameSync(join(life.media, SIDECAR), join(life.media, 'A new place', name));
      await life.scan();
      expect(life.spent()).toBe(0);
      expect(life.sidecars()).toEqual(['A new place/Harbour.en.srt', SECOND_SIDECAR]);
      await staysQuiet(life);
      expect(states(life)).toContain('Harbour.mkv: placed');
    },
  );

  test('moved to another library', async () => {
    const life = await live({ libraries: ['media', 'more'] });
    mkdirSync(join(life.folder, 'more/Harbour (2016)'));
    renameSync(join(life.media, FILM), join(life.folder, 'more', FILM));
    await life.scan();
    expect(life.spent()).toBe(0);
    expect([life.sidecars(), life.sidecars('more')]).toEqual([[SECOND_SIDECAR], [SIDECAR]]);
    await staysQuiet(life);
  });

  test('moved to a disk where it gets another inode: its name, size and time tell', async () => {
    const life = await live({ libraries: ['media', 'more'] });
    const { atime, mtime } = statSync(join(life.media, FILM));
    mkdirSync(join(life.folder, 'more/Films'));
    const moved = join(life.folder, 'more/Films', 'Harbour.2016.1080p.BluRay.x264-QUAY.mkv');
    copyFileSync(join(life.media, FILM), moved);
    utimesSync(moved, atime, mtime);
    unlinkSync(join(life.media, FILM));
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars('more')).toEqual(['Films/Harbour.2016.1080p.BluRay.x264-QUAY.en.srt']);
    expect(life.sidecars()).toEqual([SECOND_SIDECAR]);
  });

  test('the old place is seen before the new one', async () => {
    const life = await live();
    putFiles(life.media, ['Harbour (2016)/Another.Film.2001.720p.mkv']);
    await life.scan();
    life.spent();
    mkdirSync(join(life.media, 'Zz'));
    renameSync(join(life.media, FILM), join(life.media, 'Zz/Harbour.mkv'));
    await life.scan('media/Harbour (2016)');
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toContain('Zz/Harbour.en.srt');
    expect(states(life)).toContain('Harbour.mkv: placed');
  });

  test('what was missing stays missing until it would have been asked again', async () => {
    const life = await liveWith([FILM, SECOND], { generate: { missingEvery: 1 } });
    const due = (): unknown =>
      life.withStore((store) =>
        wantsIn(store, 'missing')
          .map(({ want }) => `${want.id} ${want.dueAt}`)
          .toSorted(),
      );
    const before = due();
    renameSync(join(life.media, 'Harbour (2016)'), join(life.media, 'Harbour'));
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(due()).toEqual(before);
  });

  test('two videos that changed places: neither gets the other one’s subtitle', async () => {
    const life = await live();
    const [one, other] = [join(life.media, FILM), join(life.media, SECOND)];
    utimesSync(other, 1_500_000_000, 1_500_000_000);
    await life.scan();
    life.spent();
    renameSync(one, `${one}.away`);
    renameSync(other, one);
    renameSync(`${one}.away`, other);
    const texts = [life.read(`media/${SIDECAR}`), life.read(`media/${SECOND_SIDECAR}`)];
    await life.scan();
    expect(filesBelow(life.media)).toEqual([FILM, SIDECAR, SECOND, SECOND_SIDECAR].toSorted());
    expect([life.read(`media/${SECOND_SIDECAR}`), life.read(`media/${SIDECAR}`)]).toEqual(texts);
    expect([inTrash(life), life.spent()]).toEqual([[], 0]);
    await staysQuiet(life);
  });
});

describe('files that only look like one that moved', () => {
  test('a hard link is a second video: each name has its sidecar, and the service is asked for neither again', async () => {
    const life = await live();
    mkdirSync(join(life.media, 'Linked'));
    linkSync(join(life.media, FILM), join(life.media, 'Linked/Harbour.mkv'));
    expect(await life.scan()).toMatchObject({ videos: 3, placed: 1 });
    expect(life.spent()).toBe(0);
    expect(life.read('media/Linked/Harbour.en.srt')).toBe(life.read(`media/${SIDECAR}`));
    await staysQuiet(life);
  });

  test('a copy whose original goes only later, as where a season moves to another disk: nothing is asked', async () => {
    const life = await live({ libraries: ['media', 'more'] });
    const { atime, mtime } = statSync(join(life.media, FILM));
    mkdirSync(join(life.folder, 'more/Harbour (2016)'));
    copyFileSync(join(life.media, FILM), join(life.folder, 'more', FILM));
    utimesSync(join(life.folder, 'more', FILM), atime, mtime);
    await life.scan();
    rmSync(join(life.media, 'Harbour (2016)'), { recursive: true });
    await life.scan();
    expect(life.spent()).toBe(0);
    expect([life.sidecars(), life.sidecars('more')]).toEqual([[SECOND_SIDECAR], [SIDECAR]]);
    await staysQuiet(life);
  });

  test('an inode that was given to another file says nothing', async () => {
    const life = await live({ alsoKnown: [UPGRADE] });
    // The same inode, under another name, with another content and time.
    renameSync(join(life.media, FILM), join(life.media, `Harbour (2016)/${UPGRADE}`));
    putFiles(life.media, [`Harbour (2016)/${UPGRADE}`], 'another film altogether\n');
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(life.standIn.asked.snapshot().timesAsked).toEqual({ [UPGRADE]: 1 });
    expect(life.sidecars()).toContain(SIDECAR);
  });
});
