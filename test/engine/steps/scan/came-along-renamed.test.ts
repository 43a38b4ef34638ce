import { appendFileSync, copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '../../../../src/core/path/path.ts';
import {
  live,
  FILM,
  SECOND,
  SECOND_SIDECAR,
  SIDECAR,
  inTrash,
  states,
  staysQuiet,
} from '../../../support/two-films.ts';
import { HOUR, liveWith, type Life } from '../../../support/life.ts';

const RENAMED = 'Harbour of Glass (2016)/Harbour of Glass (2016).mkv';
const as = (suffix: string): string => RENAMED.replace('.mkv', suffix);

/** As FileBot, tinyMediaManager and Sonarr do: the film, and its subtitle under a name of theirs. */
function rename(life: Life, video: string, sidecar: string): void {
  mkdirSync(join(life.media, dirname(video)), { recursive: true });
  renameSync(join(life.media, FILM), join(life.media, video));
  renameSync(join(life.media, SIDECAR), join(life.media, sidecar));
}

const oursAt = (life: Life, path: string): boolean =>
  life.withStore(
    ({ placements }) =>
      placements.sidecarAt(dirname(join(life.media, path)), path.split('/').at(-1) ?? '') !== null,
  );

test.each([as('.eng.srt'), as('.1.en.srt'), as('.English.srt'), as('.srt')])(
  'our subtitle that another program renamed with its film to %s stays ours, and nothing is searched',
  async (sidecar) => {
    const life = await live();
    const text = life.read(`media/${SIDECAR}`);
    rename(life, RENAMED, sidecar);
    await life.scan();
    expect(life.spent()).toBe(0);
    expect(life.sidecars()).toEqual([sidecar, SECOND_SIDECAR].toSorted());
    expect(life.read(`media/${sidecar}`)).toBe(text);
    expect(oursAt(life, sidecar)).toBe(true);
    expect(states(life)).toContain('Harbour of Glass (2016).mkv: placed');
    await staysQuiet(life);
    rmSync(join(life.media, RENAMED));
    await life.scan();
    life.later(2 * HOUR);
    await life.scan();
    expect(inTrash(life)).toEqual([[sidecar.split('/').at(-1), 'video-gone']]);
  },
);

test('the same in the folder where the film was', async () => {
  const life = await live();
  const to = 'Harbour (2016)/Harbour (2016).mkv';
  rename(life, to, to.replace('.mkv', '.eng.srt'));
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toEqual([to.replace('.mkv', '.eng.srt'), SECOND_SIDECAR]);
  expect(oursAt(life, to.replace('.mkv', '.eng.srt'))).toBe(true);
});

test('one that was edited before is the user’s under its new name, and nothing is searched', async () => {
  const life = await live();
  appendFileSync(join(life.media, SIDECAR), 'mine\n');
  rename(life, RENAMED, as('.eng.srt'));
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(life.sidecars()).toEqual([as('.eng.srt'), SECOND_SIDECAR].toSorted());
  expect(oursAt(life, as('.eng.srt'))).toBe(false);
  expect(states(life)).toContain('Harbour of Glass (2016).mkv: present');
  await staysQuiet(life);
});

test('of two versions whose subtitles have the same text, each keeps its own', async () => {
  const versions = ['Film.2016.1080p.BluRay.x264-QUAY.mkv', 'Film.2016.2160p.BluRay.x264-QUAY.mkv'];
  const renamed = ['Film.mkv', 'Film - 4K.mkv'];
  const life = await liveWith([...versions.map((name) => `Film/${name}`), SECOND]);
  const at = (name: string, suffix: string): string => join(life.media, 'Film', name.replace('.mkv', suffix));
  life.withStore(({ placements }) => {
    const [one, two] = versions.map((name) =>
      placements.sidecarAt(join(life.media, 'Film'), name.replace('.mkv', '.en.srt')),
    );
    copyFileSync(pathOf(one!), pathOf(two!));
    placements.putSidecar({ ...two!, sha256: one!.sha256, size: one!.size });
  });
  for (const [index, name] of versions.entries())
    for (const [from, to] of [
      ['.mkv', '.mkv'],
      ['.en.srt', '.eng.srt'],
    ] as const)
      renameSync(at(name, from), at(renamed[index] ?? '', to));
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(
    life.withStore(({ videos, placements }) =>
      videos
        .inFolder(join(life.media, 'Film'), 10)
        .map(({ id, name }) => [name, placements.ofVideo(id).map((one) => one.name)]),
    ),
  ).toEqual(renamed.toReversed().map((name) => [name, [name.replace('.mkv', '.eng.srt')]]));
});

test('two subtitles of a film with the same text, renamed with it, both stay ours', async () => {
  const life = await liveWith([FILM, SECOND], {
    config: { languages: ['en', 'pl'] },
    generate: { languages: ['en', 'pl'] },
  });
  const [folder, polish] = [join(life.media, dirname(FILM)), SIDECAR.replace('.en.', '.pl.')];
  life.withStore(({ placements }) => {
    const [one, two] = [SIDECAR, polish].map((path) => placements.sidecarAt(folder, basename(path)));
    copyFileSync(pathOf(one!), pathOf(two!));
    placements.putSidecar({ ...two!, sha256: one!.sha256, size: one!.size });
  });
  rename(life, RENAMED, as('.eng.srt'));
  renameSync(join(life.media, polish), join(life.media, as('.pol.srt')));
  await life.scan();
  expect([as('.eng.srt'), as('.pol.srt')].map((path) => oursAt(life, path))).toEqual([true, true]);
  expect(life.spent()).toBe(0);
  await staysQuiet(life);
});
