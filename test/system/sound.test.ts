import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgingBySpeech } from '../../src/core/sync/audio/judge-by-speech.ts';
import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { repairedMs } from '../../src/core/sync/repair.ts';
import type { SyncJudgement } from '../../src/core/sync/verdict.ts';
import { atOnce } from '../../src/core/steps.ts';
import { createSound } from '../../src/files/audio/sound.ts';
import type { HeardSound } from '../../src/ports/sound.ts';
import { temporaryFolder } from '../support/library.ts';
import { dialogue, moved, otherMaker } from '../support/sync-samples.ts';
import { plainVideo } from './media.ts';
import { spokenFilm } from './spoken-film.ts';
import { ffmpeg } from './timed-media.ts';
import { needs } from './tools.ts';

const heard = (path: string): Promise<HeardSound> =>
  createSound({ searchPath: process.env['PATH'] ?? '' }).levels(path, {
    signal: new AbortController().signal,
  });

/** ffmpeg has the lowest priority, so a busy machine lets it wait. */
const PATIENCE_MS = 300_000;

test(
  'what is said in a film tells whether a subtitle is in step',
  { timeout: PATIENCE_MS },
  async (context) => {
    needs(context, 'ffmpeg', 'espeak-ng');
    const spoken = dialogue(3, 240);
    const folder = temporaryFolder();
    const [film, again] = [spokenFilm(folder, 'film.mkv', spoken), join(folder, 'again.mp4')];
    const levels = await heard(film);
    if (typeof levels === 'string') throw new Error(levels);
    ffmpeg('-i', film, '-map', '0:a', '-c', 'copy', again);
    expect(await heard(again)).toEqual(levels);
    const judge = (cues: readonly CueTime[]): SyncJudgement => atOnce(judgingBySpeech(cues, levels));
    const made = otherMaker(spoken, 4);
    expect(judge(made).verdict).toBe('in-sync');
    expect(judge(dialogue(9, 240)).verdict).toBe('unsure');
    const [late, slow] = [judge(moved(made, (ms) => ms + 4_000)), judge(moved(made, (ms) => (25 / 24) * ms))];
    if (late.verdict !== 'shifted') throw new Error(late.verdict);
    expect(Math.abs(repairedMs(604_000, late.repair) - 600_000)).toBeLessThan(150);
    if (slow.verdict !== 'scaled') throw new Error(slow.verdict);
    expect(Math.abs(repairedMs(625_000, slow.repair) - 600_000)).toBeLessThan(150);
  },
);

test.for([
  ['a film', 'mkv', ['-c', 'copy']],
  ['a recording', 'ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
] as const)('sound that begins late stays at its time in %s', async ([, extension, codecs], context) => {
  needs(context, 'ffmpeg');
  const folder = temporaryFolder();
  const [plain, path] = [join(folder, 'plain.mkv'), join(folder, `late.${extension}`)];
  plainVideo(plain);
  const maps = ['-map', '0:v', '-map', '1:a', ...codecs];
  ffmpeg('-i', plain, '-itsoffset', '2', '-i', plain, ...maps, path);
  const levels = await heard(path);
  if (typeof levels === 'string') throw new Error(levels);
  expect(levels.findIndex((level) => level > 60)).toBeGreaterThanOrEqual(19);
  expect(levels.findIndex((level) => level > 60)).toBeLessThanOrEqual(21);
});

test('of several channels, the middle one counts most', async (context) => {
  needs(context, 'ffmpeg');
  const folder = temporaryFolder();
  const levelOf = async (channel: string): Promise<number> => {
    const path = join(folder, `${channel}.mkv`);
    const layout = `sine=d=2,pan=5.1|${channel}=c0`;
    ffmpeg('-f', 'lavfi', '-i', layout, '-c:a', 'flac', path);
    const levels = await heard(path);
    return typeof levels === 'string' ? Number.NaN : (levels[10] ?? 0);
  };
  const [middle, left, effects] = [await levelOf('FC'), await levelOf('FL'), await levelOf('LFE')];
  expect(middle).toBeGreaterThan(left + 15);
  expect(left).toBeGreaterThan(effects);
});

test('a video without sound, a cut one, and what is no video', async (context) => {
  needs(context, 'ffmpeg');
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder, name);
  plainVideo(at('film.mkv'));
  ffmpeg('-i', at('film.mkv'), '-an', '-c', 'copy', at('silent.mkv'));
  writeFileSync(at('cut.mkv'), readFileSync(at('film.mkv')).subarray(0, 60_000));
  writeFileSync(at('noise.mkv'), new Uint8Array(100_000).fill(77));
  expect(await heard(at('silent.mkv'))).toBe('nothing');
  expect(await heard(at('noise.mkv'))).toBe('nothing');
  expect(typeof (await heard(at('cut.mkv')))).toBe('object');
});

test('a list of other files is no video, and its files are not opened', async (context) => {
  needs(context, 'ffmpeg');
  const folder = temporaryFolder();
  const film = join(folder, 'film.mkv');
  plainVideo(film);
  const lists = [
    `#EXTM3U\n#EXTINF:5,\n${film}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile '${film}'\n`,
    `#EXTM3U\n#EXTINF:5,\nhttp://127.0.0.1:1/film.mkv\n#EXT-X-ENDLIST\n`,
  ];
  for (const [at, list] of lists.entries()) {
    const path = join(folder, `list-${at}.mkv`);
    writeFileSync(path, list);
    expect(await heard(path)).toBe('nothing');
  }
});

test('a video may be called like an option or a protocol', async (context) => {
  needs(context, 'ffmpeg');
  const folder = temporaryFolder();
  plainVideo(join(folder, 'film.mkv'));
  for (const name of ['-i%03d.mkv', 'concat:one|two.mkv', 'pipe:0', 'http:film.mkv']) {
    cpSync(join(folder, 'film.mkv'), join(folder, name));
    expect(await heard(join(folder, name))).toHaveLength(60);
  }
});
