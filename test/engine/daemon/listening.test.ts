import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Listening } from '../../../src/engine/daemon/listening.ts';
import type { Deps } from '../../../src/engine/deps.ts';
import { correctTimes } from '../../../src/engine/pass/correct-times.ts';
import type { Sound } from '../../../src/ports/sound.ts';
import type { EngineEvent } from '../../../src/ports/events.ts';
import { createSound } from '../../../src/files/audio/sound.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { advanceToNoon, createManualClock } from '../../support/hand-clock.ts';
import { DAY } from '../../support/jobs.ts';
import { filmPaths, putFiles, sidecarsBelow, temporaryFolder } from '../../support/library.ts';
import { matroska, matroskaInfo } from '../../support/media-bytes.ts';
import { newWant } from '../../../src/core/want/want.ts';
import { NOW, openState } from '../../support/state.ts';
import { quotaScene } from '../../support/quota-scene.ts';
import { until } from '../../support/until.ts';
import { createScene } from '../../store/everything/scene.ts';

const HOUR = 3_600_000;
const MINUTE_OF_SILENCE = 'exec head -c 960000 /dev/zero';
const WITHOUT_SOUND = 'exit 1';
const WITHOUT_END = 'exec sleep 1000';

/** One sidecar of ours that waits, and a program named ffmpeg that does this; null: there is none. */
function scene(script: string | null, soundsPerDay: number | null = 5, other: Sound | null = null) {
  const folder = temporaryFolder();
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(folder, 'film.mkv'), 'the film');
  if (script !== null) {
    writeFileSync(join(programs, 'ffmpeg'), `#!/bin/sh\nPATH=/usr/bin:/bin\n${script}\n`);
    chmodSync(join(programs, 'ffmpeg'), 0o755);
  }
  const { store, video, wantId } = createScene(openState(folder).store);
  store.videos.update({ ...video, root: folder, folder });
  const mine = { wantId, folder, name: 'film.pl.srt', sha256: 'a', size: 3, language: 'pl' };
  store.placements.putSidecar({ ...mine, candidateKey: 'n:a', picked: false, mtimeMs: 4, placedAt: NOW });
  store.findings.putUnheard(wantId, NOW);
  const sound = other ?? createSound({ searchPath: programs });
  const state = { now: NOW, judged: 0, news: [] as EngineEvent[] };
  const clock = { now: () => state.now };
  const emit = (event: EngineEvent): void => void state.news.push(event);
  const deps = { store, clock, emit, sound, policy: { soundsPerDay } };
  const queue = <T>(): Promise<T> => {
    state.judged += 1;
    return Promise.resolve() as Promise<T>;
  };
  const listening = new Listening({ deps: () => deps as unknown as Deps, queue });
  onTestFinished(() => listening.close());
  const roots = new Set([folder]);
  const waits = (now: number): boolean => store.findings.nextUnheard(now) === wantId;
  return { state, store, video, wantId, folder, listening, next: () => listening.next(roots), waits };
}

test('one video at a time, and no more a day than the user allows', async () => {
  const { state, next } = scene(MINUTE_OF_SILENCE, 1);
  next();
  next();
  await until('it is judged', () => state.judged === 1);
  next();
  expect(state.judged).toBe(1);
  state.now += DAY;
  await until('the next day counts anew', () => {
    next();
    return state.judged === 2;
  });
});

test('nothing is heard if the user does not want it, or what is wanted is there no more', () => {
  const off = scene(MINUTE_OF_SILENCE, null);
  off.next();
  expect(off.waits(NOW)).toBe(true);
  const gone = scene(MINUTE_OF_SILENCE);
  gone.store.placements.removeSidecar(gone.wantId);
  gone.next();
  expect([gone.waits(NOW + DAY), gone.state.judged]).toEqual([false, 0]);
});

test('a library that is away, and a video that cannot be read, are tried again later', async () => {
  const away = scene(MINUTE_OF_SILENCE);
  away.listening.next(new Set());
  expect([away.waits(NOW), away.waits(NOW + DAY)]).toEqual([false, true]);
  const unread = scene(MINUTE_OF_SILENCE);
  rmSync(join(unread.folder, 'film.mkv'));
  unread.next();
  await until('it waits', () => !unread.waits(NOW));
  expect([unread.waits(NOW + DAY), unread.state.judged]).toEqual([true, 0]);
});

test('a video without sound is not heard again', async () => {
  const { next, waits, state } = scene(WITHOUT_SOUND);
  next();
  await until('it is done', () => !waits(NOW + DAY));
  expect(state.judged).toBe(0);
});

test('a video over which listening fails is reported, and stands in the way of no other', async () => {
  const broken = { levels: () => Promise.reject(new Error('broken')) } as unknown as Sound;
  const { next, state, waits } = scene(null, 5, broken);
  next();
  await until('it is reported', () => state.news.length > 0);
  await until('it is put off', () => {
    next();
    return !waits(NOW);
  });
  expect(state.news).toEqual([{ kind: 'failed', message: 'film.mkv: broken' }]);
  expect(waits(NOW + DAY)).toBe(true);
});

test('a video that could not be read is tried again behind those that never were put off', async () => {
  const { next, state, store, video, wantId, folder } = scene(MINUTE_OF_SILENCE, 1);
  rmSync(join(folder, 'film.mkv'));
  next();
  await until('it is put off', () => store.findings.nextUnheard(NOW) === null);
  state.now += 2 * DAY;
  const other = store.wants.add(video.id, { languages: ['en'], kind: 'full' }, newWant(NOW));
  store.findings.putUnheard(other, NOW);
  expect(store.findings.nextUnheard(state.now)).toBe(other);
  store.findings.removeUnheard(other);
  expect(store.findings.nextUnheard(state.now)).toBe(wantId);
});

test('a want that is given up while its video is listened to is no failure', async () => {
  const unread = {
    levels: () => {
      store.wants.remove(wantId);
      return Promise.resolve('unsure');
    },
  } as unknown as Sound;
  const { next, state, store, wantId } = scene(null, 5, unread);
  next();
  await setImmediate();
  expect(state.news).toEqual([]);
  expect(store.findings.nextUnheard(NOW + DAY)).toBeNull();
});

test('a missing ffmpeg is reported once and looked for again later', async () => {
  const { next, state, waits } = scene(null);
  next();
  await until('it is reported', () => state.news.length > 0);
  next();
  expect(state.news).toEqual([
    { kind: 'warning', message: 'sync.audio needs ffmpeg, which is not installed' },
  ]);
  expect(waits(NOW)).toBe(true);
  state.now += DAY;
  await until('it is reported again', () => {
    next();
    return state.news.length === 2;
  });
});

test('a clock that was a year ahead puts no listening off: neither for a missing ffmpeg, nor for a video that could not be read', async () => {
  const { next, state, store, wantId, waits } = scene(null);
  state.now += 365 * DAY;
  next();
  await until('it is reported', () => state.news.length > 0);
  state.now -= 365 * DAY;
  store.findings.putUnheard(wantId, NOW + 365 * DAY);
  const clock = createManualClock(NOW);
  await correctTimes({ store, clock, policy: quotaScene().deps.policy });
  state.now += 26 * HOUR;
  expect(waits(state.now)).toBe(true);
  await until('it is looked for again', () => {
    next();
    return state.news.length === 2;
  });
});

test('what is not heard when the daemon ends is heard after the next start', async () => {
  const { next, listening, waits } = scene(WITHOUT_END);
  next();
  await listening.close();
  expect(waits(NOW)).toBe(true);
});

test('in quiet hours nothing is heard; a subtitle that is placed in them is compared afterwards', async () => {
  const films = filmPaths(1);
  const life = await daemonLife(films);
  advanceToNoon(life.clock);
  const hour = new Date(life.clock.now()).getHours();
  const time = (hours: number): string => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`;
  life.configure({ sync: { audio: true }, quiet_hours: `${time(-1)}-${time(3)}` });
  putFiles(life.media, films, matroska([matroskaInfo(HOUR)]));
  await life.start();
  // There is no ffmpeg here, which the daemon says when it wants to listen.
  const hasListened = (): boolean =>
    life.news.some((one) => one.kind === 'warning' && one.message.includes('ffmpeg'));
  await life.passes(2 * HOUR, HOUR / 4);
  expect([sidecarsBelow(life.media).length, hasListened()]).toEqual([1, false]);
  await life.passes(2 * HOUR, HOUR / 4);
  await until('it wants to listen', hasListened, 5000);
});
