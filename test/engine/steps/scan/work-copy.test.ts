import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../support/life.ts';
import {
  FILM,
  inTrash,
  live,
  SECOND_SIDECAR,
  SIDECAR,
  states,
  staysQuiet,
} from '../../../support/two-films.ts';

const [NAME = ''] = FILM.split('/').slice(-1);
const beside = (suffix: string): string => FILM.replace(/\.mkv$/, suffix);

/** As Tdarr, ffmpeg scripts and MKVToolNix name the file that they put in the film's place. */
test.each([' (1).mkv', '.new.mkv', '_x265.mkv', '-1.mp4'])(
  'a new file that grew as Film%s and takes the film’s place is another file of the same film, whose subtitle stays',
  async (suffix) => {
    const life = await live();
    life.put(beside(suffix), Buffer.from('encoded anew'), MINUTE / 6);
    await life.scan();
    expect(life.spent()).toBe(0);
    rmSync(join(life.media, FILM));
    renameSync(join(life.media, beside(suffix)), join(life.media, FILM));
    await life.scan();
    expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
    life.later(MINUTE);
    await life.scan();
    expect(life.standIn.asked.snapshot()).toMatchObject({
      timesAsked: { [NAME]: 1 },
      downloads: {},
      links: {},
    });
    life.spent();
    life.later(2 * HOUR);
    await staysQuiet(life);
    expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
    expect(states(life)).toHaveLength(2);
    expect(inTrash(life)).toEqual([]);
  },
);

test('so is one for which the service has nothing', async () => {
  const life = await live();
  const copy = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.S09E09.mkv';
  life.put(copy, Buffer.from('encoded anew'));
  await life.scan();
  life.spent();
  renameSync(join(life.media, copy), join(life.media, FILM));
  await life.scan();
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  expect(inTrash(life)).toEqual([]);
});

test('so it is if a scan comes after the film is deleted and before the new file has its name', async () => {
  const life = await live();
  life.put(beside(' (1).mkv'), Buffer.from('encoded anew'), MINUTE / 6);
  await life.scan();
  rmSync(join(life.media, FILM));
  await life.scan();
  renameSync(join(life.media, beside(' (1).mkv')), join(life.media, FILM));
  await life.scan();
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  life.later(2 * HOUR);
  await life.scan();
  expect(life.standIn.asked.snapshot().downloads).toEqual({});
  expect(life.sidecars()).toEqual([SIDECAR, SECOND_SIDECAR]);
  expect(states(life)).toHaveLength(2);
  expect(inTrash(life)).toEqual([]);
});

test('two films that change names are still themselves, even if one name begins with the other', async () => {
  const life = await live();
  const other = beside('.S09E09.mkv');
  life.put(other, Buffer.from('another film'));
  await life.scan();
  life.spent();
  const at = (path: string): string => join(life.media, path);
  renameSync(at(FILM), at(`${FILM}.aside`));
  renameSync(at(other), at(FILM));
  renameSync(at(`${FILM}.aside`), at(other));
  expect(await life.scan()).toMatchObject({ deferred: 0, placed: 0 });
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toEqual([SIDECAR.replace('.en.srt', '.S09E09.en.srt'), SECOND_SIDECAR]);
});
