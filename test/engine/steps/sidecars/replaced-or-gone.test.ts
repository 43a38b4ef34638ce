import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { putFiles } from '../../../support/library.ts';
import { HOUR, MINUTE } from '../../../support/life.ts';
import {
  FILM,
  SIDECAR,
  SECOND_SIDECAR,
  UPGRADE,
  live,
  staysQuiet,
  states,
  inTrash,
} from '../../../support/two-films.ts';
import { wantsIn } from '../../../support/wants-in.ts';

describe('what is the user’s stays as it is', () => {
  test('a sidecar that he edited is his: it is not moved', async () => {
    const life = await live();
    appendFileSync(join(life.media, SIDECAR), 'mine\n');
    const text = life.read(`media/${SIDECAR}`);
    renameSync(join(life.media, FILM), join(life.media, 'Harbour (2016)/Harbour.mkv'));
    await life.scan();
    expect(life.read(`media/${SIDECAR}`)).toBe(text);
    life.later(2 * HOUR);
    await life.scan();
    expect(life.read(`media/${SIDECAR}`)).toBe(text);
    expect(inTrash(life)).toEqual([]);
  });

  test('a sidecar that he edited and took along satisfies its want', async () => {
    const life = await live();
    appendFileSync(join(life.media, SIDECAR), 'mine\n');
    renameSync(join(life.media, 'Harbour (2016)'), join(life.media, 'Harbour'));
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(states(life)).toContain('Harbour.2016.1080p.BluRay.x264-QUAY.mkv: present');
    expect(life.read('media/Harbour/Harbour.2016.1080p.BluRay.x264-QUAY.en.srt')).toContain('mine');
    await staysQuiet(life);
  });

  test('a name that is taken at the new place is never written over; ours goes to the trash', async () => {
    const life = await live();
    const text = life.read(`media/${SIDECAR}`);
    mkdirSync(join(life.media, 'New'));
    writeFileSync(join(life.media, 'New/Harbour.en.srt'), 'mine\n');
    renameSync(join(life.media, FILM), join(life.media, 'New/Harbour.mkv'));
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.read('media/New/Harbour.en.srt')).toBe('mine\n');
    expect(life.read(`media/${SIDECAR}`)).toBe(text);
    life.later(HOUR);
    await life.scan();
    expect(life.sidecars()).toEqual(['New/Harbour.en.srt', SECOND_SIDECAR]);
    expect(inTrash(life)).toEqual([['Harbour.2016.1080p.BluRay.x264-QUAY.en.srt', 'name-taken']]);
    expect(states(life)).toContain('Harbour.mkv: present');
  });

  test('his sidecar stays when its video is deleted', async () => {
    const life = await live();
    writeFileSync(join(life.media, 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.pl.srt'), 'mine\n');
    appendFileSync(join(life.media, SIDECAR), 'mine\n');
    rmSync(join(life.media, FILM));
    await life.scan();
    life.later(2 * HOUR);
    await life.scan();
    expect(life.sidecars()).toHaveLength(3);
    expect(inTrash(life)).toEqual([]);
  });
});

describe('a video that is replaced', () => {
  test('under the same name is asked about once, and what is still the right subtitle stays', async () => {
    const life = await live();
    const before = statSync(join(life.media, SIDECAR)).mtimeMs;
    putFiles(life.media, [FILM], 'another release, under the same name\n');
    await life.scan();
    expect(life.standIn.asked.snapshot()).toMatchObject({ searchRequests: 1, downloads: {}, links: {} });
    expect(statSync(join(life.media, SIDECAR)).mtimeMs).toBe(before);
    life.spent();
    await staysQuiet(life);
    expect(inTrash(life)).toEqual([]);
  });

  test('counts after it has settled', async () => {
    const life = await live();
    life.put(FILM, Buffer.from('another release\n'), MINUTE / 3);
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toHaveLength(2);
    life.later(MINUTE);
    await life.scan();
    expect(life.standIn.asked.snapshot().searchRequests).toBe(1);
  });

  test('by a release of another name is a new video; the old one’s subtitle goes to the trash after an hour', async () => {
    const life = await live({ alsoKnown: [UPGRADE] });
    const text = life.read(`media/${SIDECAR}`);
    rmSync(join(life.media, FILM));
    putFiles(life.media, [`Harbour (2016)/${UPGRADE}`], 'better\n');
    expect(await life.scan()).toMatchObject({ placed: 1 });
    expect(life.standIn.asked.snapshot().timesAsked).toEqual({ [UPGRADE]: 1 });
    expect(life.sidecars()).toContain(SIDECAR);
    life.later(HOUR);
    life.spent();
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toEqual([`Harbour (2016)/${UPGRADE.replace('.mkv', '.en.srt')}`, SECOND_SIDECAR]);
    const [bytes] = life.withStore((store) => store.trash.list().map(({ id }) => store.trash.read(id)));
    expect(Buffer.from(bytes ?? []).toString()).toBe(text);
  });

  test('by a file of another kind beside the same stem keeps its subtitle until there is a better one', async () => {
    const life = await live();
    rmSync(join(life.media, FILM));
    putFiles(life.media, [FILM.replace('.mkv', '.mp4')], 'transcoded\n');
    await life.scan();
    expect(life.standIn.asked.snapshot()).toMatchObject({ searchRequests: 1, downloads: {}, links: {} });
    life.later(2 * HOUR);
    await life.scan();
    expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  });
});

describe('a video that is gone', () => {
  test('leaves our sidecar for an hour, and then in the trash; back after that, it has it again', async () => {
    const life = await live();
    const kept = join(life.folder, 'kept.mkv');
    renameSync(join(life.media, FILM), kept);
    await life.scan();
    life.later(HOUR - 1);
    await life.scan();
    expect(life.sidecars()).toHaveLength(2);
    life.later(1);
    await life.scan();
    expect(life.sidecars()).toEqual([SECOND_SIDECAR]);
    expect(inTrash(life)).toEqual([['Harbour.2016.1080p.BluRay.x264-QUAY.en.srt', 'video-gone']]);
    expect(life.spent()).toBe(0);
    renameSync(kept, join(life.media, FILM));
    await life.scan();
    expect([life.spent(), life.sidecars().length]).toEqual([0, 2]);
  });

  test('and is back within the hour has its sidecar, and nothing is asked', async () => {
    const life = await live();
    const kept = join(life.folder, 'kept.mkv');
    renameSync(join(life.media, FILM), kept);
    await life.scan();
    life.later(30 * MINUTE);
    renameSync(kept, join(life.media, FILM));
    await staysQuiet(life);
    life.later(2 * HOUR);
    await staysQuiet(life);
    expect(states(life)).toContain('Harbour.2016.1080p.BluRay.x264-QUAY.mkv: placed');
  });

  test('together with its sidecar, and comes back without it, is asked about again: nobody declined', async () => {
    const life = await live();
    const kept = join(life.folder, 'kept.mkv');
    renameSync(join(life.media, FILM), kept);
    rmSync(join(life.media, SIDECAR));
    await life.scan();
    renameSync(kept, join(life.media, FILM));
    expect(await life.scan()).toMatchObject({ placed: 1 });
  });
});

describe('our sidecar that the user deletes', () => {
  test('is declined ten minutes later, across restarts, and stays so also where the video moves', async () => {
    const life = await live();
    rmSync(join(life.media, SIDECAR));
    expect(await life.scan()).toMatchObject({ deferred: 1 });
    life.later(10 * MINUTE - 1);
    expect(await life.scan()).toMatchObject({ deferred: 1 });
    life.later(1);
    expect(await life.scan()).toMatchObject({ wanted: 0 });
    renameSync(join(life.media, 'Harbour (2016)'), join(life.media, 'Harbour'));
    await staysQuiet(life);
    expect(states(life)).toContain('Harbour.2016.1080p.BluRay.x264-QUAY.mkv: declined');
    expect(life.spent()).toBe(0);
  });

  test('is searched again when the video is replaced', async () => {
    const life = await live();
    rmSync(join(life.media, SIDECAR));
    await life.scan();
    life.later(10 * MINUTE);
    await life.scan();
    putFiles(life.media, [FILM], 'another release\n');
    expect(await life.scan()).toMatchObject({ placed: 1 });
  });

  test('and puts back is ours again', async () => {
    const life = await live();
    renameSync(join(life.media, SIDECAR), join(life.folder, 'kept.srt'));
    await life.scan();
    life.later(10 * MINUTE);
    await life.scan();
    renameSync(join(life.folder, 'kept.srt'), join(life.media, SIDECAR));
    await staysQuiet(life);
    expect(states(life)).toContain('Harbour.2016.1080p.BluRay.x264-QUAY.mkv: placed');
  });
});

describe('a library that is not there', () => {
  test.each(['nothing', 'an empty folder'])(
    'with %s in its place, and back: 0 requests, 0 changes',
    async (what) => {
      const life = await live({ libraries: ['media', 'more'] });
      const everything = (): unknown =>
        life.withStore((store) =>
          wantsIn(store, 'placed', 'gone', 'wanted', 'missing').map(({ want }) => want),
        );
      const before = everything();
      renameSync(life.media, `${life.media}.away`);
      if (what === 'an empty folder') mkdirSync(life.media);
      expect((await life.scan()).unavailable).toHaveLength(1);
      life.later(3 * HOUR);
      await life.scan();
      rmSync(life.media, { recursive: true, force: true });
      renameSync(`${life.media}.away`, life.media);
      await staysQuiet(life);
      expect(everything()).toEqual(before);
    },
  );

  test('a disk below the library that goes with all its films, for hours, and comes back: 0 requests', async () => {
    const life = await live();
    const away = join(life.folder, 'away');
    renameSync(join(life.media, 'Harbour (2016)'), away);
    await life.scan();
    life.later(3 * HOUR);
    await life.scan();
    renameSync(away, join(life.media, 'Harbour (2016)'));
    await staysQuiet(life);
    expect(states(life)).toContain('Harbour.2016.1080p.BluRay.x264-QUAY.mkv: placed');
  });

  test('is not where its videos moved from, even if a copy of one turns up elsewhere', async () => {
    const life = await live({ libraries: ['media', 'more'] });
    const { atime, mtime } = statSync(join(life.media, FILM));
    mkdirSync(join(life.folder, 'more/Harbour (2016)'));
    copyFileSync(join(life.media, FILM), join(life.folder, 'more', FILM));
    utimesSync(join(life.folder, 'more', FILM), atime, mtime);
    renameSync(life.media, `${life.media}.away`);
    mkdirSync(life.media);
    await life.scan();
    rmSync(life.media, { recursive: true });
    renameSync(`${life.media}.away`, life.media);
    life.spent();
    await staysQuiet(life);
    expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  });
});
