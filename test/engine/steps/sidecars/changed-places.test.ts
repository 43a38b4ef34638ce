import { copyFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asideName } from '../../../../src/core/sidecar/aside-name.ts';
import { filesBelow } from '../../../support/library.ts';
import { HOUR, MINUTE, type Life, type LifeOptions } from '../../../support/life.ts';
import { liveSeason, modifiedAt } from '../../../support/season.ts';
import { inTrash, staysQuiet } from '../../../support/two-films.ts';

const FOLDER = 'Harbour Street/Season 01';
const NUMBERS = [4, 5, 6] as const;
const TEMPORARY = '.subtitled-0123456789ab.tmp';
const videoOf = (number: number): string =>
  `${FOLDER}/Harbour.Street.S01E0${number}.1080p.WEB-DL.H264-QUAY.mkv`;
const sidecarOf = (number: number): string => videoOf(number).replace('.mkv', '.en.srt');
const asideOf = (number: number): string => `${FOLDER}/${asideName(basename(sidecarOf(number)))}`;
const EVERYTHING = NUMBERS.flatMap((number) => [sidecarOf(number), videoOf(number)]).toSorted();

const season = (options: LifeOptions = {}): Promise<Life> => liveSeason(NUMBERS.map(videoOf), options);

/** Each video gets the name of the next one. */
function passOn(life: Life, numbers: readonly number[]): void {
  const paths = numbers.map((number) => join(life.media, videoOf(number)));
  for (const path of paths) renameSync(path, `${path}.away`);
  paths.forEach((path, index) => renameSync(`${path}.away`, paths[(index + 1) % paths.length]!));
}

const textsOf = (life: Life, numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => life.read(`media/${sidecarOf(number)}`));

/** What there is, and what it cost: after one more scan, which changes nothing. */
async function endOf(life: Life, numbers: readonly number[]): Promise<object> {
  const spent = life.spent();
  await staysQuiet(life);
  return { files: filesBelow(life.media), texts: textsOf(life, numbers), trash: inTrash(life), spent };
}

const goodEnd = (texts: readonly string[]): object => ({ files: EVERYTHING, texts, trash: [], spent: 0 });

describe('where episodes change places, each subtitle follows its video: none goes to the trash, nothing is asked', () => {
  test.each([
    ['two of them', [5, 6], [6, 5]],
    ['three in a circle', [4, 5, 6], [5, 6, 4]],
    ['and back again', [5, 6, 5, 6], [5, 6]],
  ])('%s', async (_, numbers, after) => {
    const life = await season();
    const texts = textsOf(life, numbers.slice(0, after.length));
    passOn(life, numbers.slice(0, after.length));
    await life.scan();
    if (numbers.length > after.length) {
      passOn(life, after);
      await life.scan();
    }
    expect(await endOf(life, after)).toEqual(goodEnd(texts));
  });

  test('also where the user took the subtitles along', async () => {
    const life = await season();
    const texts = textsOf(life, [5, 6]);
    passOn(life, [5, 6]);
    const [one, other] = [join(life.media, sidecarOf(5)), join(life.media, sidecarOf(6))];
    renameSync(one, `${one}.away`);
    renameSync(other, one);
    renameSync(`${one}.away`, other);
    await life.scan();
    expect(await endOf(life, [6, 5])).toEqual(goodEnd(texts));
  });
});

test('a file of the user’s under the name that a subtitle waits with stays as it is', async () => {
  const life = await season();
  for (const number of [5, 6]) writeFileSync(join(life.media, asideOf(number)), 'mine');
  passOn(life, [5, 6]);
  await life.scan();
  await life.scan();
  expect([life.read(`media/${asideOf(5)}`), life.read(`media/${asideOf(6)}`)]).toEqual(['mine', 'mine']);
});

/** As a process that was killed right after it took in the new names left it. */
function takenIn(life: Life, begun: number): void {
  life.withStore((store) => {
    const at = (number: number) =>
      store.videos.at(dirname(join(life.media, videoOf(number))), basename(videoOf(number)))!;
    const [five, six] = [at(5), at(6)];
    store.videos.update({ ...five, name: 'away.mkv' });
    store.videos.update({ ...six, name: five.name });
    store.videos.update({ ...five, name: six.name });
    for (const [video, number] of [
      [five, 6],
      [six, 5],
    ] as const)
      for (const want of store.wants.ofVideo(video.id)) {
        store.pendingMoves.put(want.id, basename(sidecarOf(number)), 0);
        if (number === begun) store.pendingMoves.begin(want.id, TEMPORARY);
      }
  });
}

type Leave = (life: Life, from: number, to: number) => void;

/** What setting aside may leave if it is cut off: the subtitle of `from` is to get the name of `to`. */
const LEFT: readonly (readonly [string, Leave])[] = [
  ['before the first step', () => undefined],
  ['while it wrote', (life) => writeFileSync(join(life.media, FOLDER, TEMPORARY), '1\n00:0')],
  [
    'after it placed the file',
    (life, from, to) => copyFileSync(join(life.media, sidecarOf(from)), join(life.media, asideOf(to))),
  ],
  [
    'after it removed the old one',
    (life, from, to) => renameSync(join(life.media, sidecarOf(from)), join(life.media, asideOf(to))),
  ],
  ['after it was recorded', recorded],
  [
    'after the other one moved',
    (life, from, to) => {
      recorded(life, from, to);
      renameSync(join(life.media, sidecarOf(to)), join(life.media, sidecarOf(from)));
    },
  ],
];

function recorded(life: Life, from: number, to: number): void {
  renameSync(join(life.media, sidecarOf(from)), join(life.media, asideOf(to)));
  life.withStore((store) => {
    const ours = store.placements.sidecarAt(join(life.media, FOLDER), basename(sidecarOf(from)))!;
    store.placements.putSidecar({ ...ours, name: basename(asideOf(to)) });
  });
}

describe('a change of places that was cut off ends the same after the next start', () => {
  test.each(LEFT.flatMap(([when, leave]) => [[when, 5, 6, leave] as const, [when, 6, 5, leave] as const]))(
    '%s: that of %i, which becomes %i',
    async (_, from, to, leave) => {
      const life = await season();
      const texts = textsOf(life, [5, 6]);
      passOn(life, [5, 6]);
      takenIn(life, to);
      leave(life, from, to);
      await life.scan();
      expect(await endOf(life, [6, 5])).toEqual(goodEnd(texts));
    },
  );

  test('and its video was deleted meanwhile: it goes to the trash under the name that it would have got', async () => {
    const life = await season();
    passOn(life, [5, 6]);
    takenIn(life, 6);
    recorded(life, 5, 6);
    rmSync(join(life.media, videoOf(6)));
    await life.scan();
    life.later(HOUR);
    await life.scan();
    expect(filesBelow(life.media)).toEqual([sidecarOf(4), sidecarOf(5), videoOf(4), videoOf(5)].toSorted());
    expect(inTrash(life)).toEqual([[basename(sidecarOf(6)), 'video-gone']]);
  });
});

test('where another one cannot move yet, the one that waits for it stays aside: none is lost or asked about', async () => {
  let change = (): void => undefined;
  const life = await season({ tell: ({ kind }) => kind === 'moved' && change() });
  const texts = textsOf(life, NUMBERS);
  passOn(life, NUMBERS);
  /** The number that the file had. */
  const before = (number: number): number => (number === 4 ? 6 : number - 1);
  const setTimes = (offset: number): void => {
    for (const number of NUMBERS) {
      const at = modifiedAt(before(number) - NUMBERS[0]) + offset;
      utimesSync(join(life.media, videoOf(number)), at, at);
    }
  };
  change = () => setTimes(60);
  await life.scan();
  expect(life.sidecars()).toContainEqual(expect.stringContaining(asideName('')));
  expect([inTrash(life), life.spent()]).toEqual([[], 0]);
  change = () => undefined;
  setTimes(0);
  life.later(10 * MINUTE);
  await life.scan();
  expect(await endOf(life, [5, 6, 4])).toEqual(goodEnd(texts));
});
