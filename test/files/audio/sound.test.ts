import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSound } from '../../../src/files/audio/sound.ts';
import type { HeardSound, Sound } from '../../../src/ports/sound.ts';
import { pathFromBytes } from '../../../src/core/path/path.ts';
import { temporaryFolder } from '../../support/library.ts';

const SECOND = 16_000;
const never = new AbortController().signal;

type Trial = {
  readonly folder: string;
  readonly film: string;
  readonly sound: (limitMs?: number) => Sound;
  readonly levels: () => Promise<HeardSound>;
};

/** A folder with a film and a program named ffmpeg that does this. */
function trialOf(script: string): Trial {
  const folder = temporaryFolder();
  const [programs, film] = [join(folder, 'programs'), join(folder, 'film.mkv')];
  mkdirSync(programs);
  writeFileSync(film, 'the film');
  writeFileSync(join(programs, 'ffmpeg'), `#!/bin/sh\nPATH=/usr/bin:/bin\n${script}\n`);
  chmodSync(join(programs, 'ffmpeg'), 0o755);
  const sound = (limitMs?: number): Sound =>
    createSound({ searchPath: programs, ...(limitMs === undefined ? {} : { limitMs }) });
  return { folder, film, sound, levels: () => sound().levels(film, { signal: never }) };
}

test('there is one level for each tenth of a second of what ffmpeg decodes', async () => {
  const { levels } = trialOf(`head -c ${3 * SECOND} /dev/zero`);
  expect(await levels()).toEqual(new Uint8Array(30));
});

test('progress is told for each minute of the video', async () => {
  const { sound, film } = trialOf(`head -c ${150 * SECOND} /dev/zero`);
  const told: number[] = [];
  await sound().levels(film, { signal: never, onProgress: (heardMs) => told.push(heardMs) });
  expect(told).toEqual([60_000, 120_000]);
});

test('after one that failed, the next one is heard', async () => {
  const { sound, film } = trialOf(`head -c ${SECOND} /dev/zero`);
  const one = sound();
  const broken = { signal: undefined } as unknown as { readonly signal: AbortSignal };
  await expect(one.levels(film, broken)).rejects.toThrow(TypeError);
  expect(await one.levels(film, { signal: never })).toEqual(new Uint8Array(10));
});

test('without ffmpeg it is said so', async () => {
  const { film } = trialOf('');
  const sound = createSound({ searchPath: '/nowhere' });
  expect(await sound.levels(film, { signal: never })).toBe('no-ffmpeg');
});

test.each([
  ['ends with an error', `head -c ${SECOND} /dev/zero; exit 1`],
  ['crashes', `head -c ${SECOND} /dev/zero; kill -SEGV $$`],
  ['says nothing', ''],
])('an ffmpeg that %s hears nothing', async (_, script) => {
  expect(await trialOf(script).levels()).toBe('nothing');
});

test('an ffmpeg that hangs is killed after the limit', async () => {
  const { sound, film, folder } = trialOf(`echo $$ > "$0.pid"; exec sleep 1000`);
  expect(await sound(500).levels(film, { signal: never })).toBe('too-costly');
  const pid = readFileSync(join(folder, 'programs/ffmpeg.pid'), 'utf8').trim();
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
});

test('an ffmpeg that never stops decoding is killed after the limit, and costs no memory meanwhile', async () => {
  const { sound, film } = trialOf('exec cat /dev/zero');
  expect(await sound(500).levels(film, { signal: never })).toBe('too-costly');
});

test('a stop ends ffmpeg at once, and those that wait are not heard', async () => {
  const { sound, film, folder } = trialOf(
    `echo $$ >> "$0.pids"; head -c ${61 * SECOND} /dev/zero; exec sleep 1000`,
  );
  const [one, stop] = [sound(), new AbortController()];
  const listening = { signal: stop.signal, onProgress: () => stop.abort() };
  const both = [one.levels(film, listening), one.levels(film, listening)];
  expect(await Promise.all(both)).toEqual(['unsure', 'unsure']);
  const pids = readFileSync(join(folder, 'programs/ffmpeg.pids'), 'utf8').trim().split('\n');
  expect(pids).toHaveLength(1);
  await expect.poll(() => existsSync(`/proc/${pids[0]}`)).toBe(false);
});

test('one video is heard after another', async () => {
  const { sound, film, folder } = trialOf(
    `mkdir "$0.busy" || exit 1; head -c ${SECOND} /dev/zero; rmdir "$0.busy"`,
  );
  const one = sound();
  const all = await Promise.all([1, 2, 3].map(() => one.levels(film, { signal: never })));
  expect(all.map((heard) => heard.length)).toEqual([10, 10, 10]);
  expect(existsSync(join(folder, 'programs/ffmpeg.busy'))).toBe(false);
});

test('ffmpeg runs with the lowest priority, without our environment, and knows no name of the video', async () => {
  const { levels, folder } = trialOf(
    `until [ "$(nice)" = 19 ]; do :; done; cat <&3 > "$0.read"; echo "$@" > "$0.args"; env > "$0.env"; head -c ${SECOND} /dev/zero`,
  );
  expect(await levels()).toHaveLength(10);
  const told = (what: string): string => readFileSync(join(folder, `programs/ffmpeg.${what}`), 'utf8');
  expect(told('read')).toBe('the film');
  expect(told('args')).toContain('-i file:/dev/fd/3 ');
  expect(told('args')).not.toContain('film');
  const foreign = told('env')
    .split('\n')
    .filter((line) => !/^(?:PATH|PWD|OLDPWD|SHLVL|_)=|^$/.test(line));
  expect(foreign).toEqual([]);
});

test.each(['-i%03d.mkv', 'concat:one|two.mkv', 'pipe:0', 'a\nb.mkv', '$(touch x).mkv'])(
  'a video may be called %j',
  async (name) => {
    const { sound, folder } = trialOf(`cat <&3 > /dev/null; head -c ${SECOND} /dev/zero`);
    const path = join(folder, name);
    writeFileSync(path, 'the film');
    expect(await sound().levels(path, { signal: never })).toHaveLength(10);
  },
);

test('a name that is no text is no obstacle', async () => {
  const { sound, folder } = trialOf(`cat <&3 > /dev/null; head -c ${SECOND} /dev/zero`);
  const bytes = Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.of(0xe9), Buffer.from('.mkv')]);
  writeFileSync(bytes, 'the film');
  expect(await sound().levels(pathFromBytes(bytes), { signal: never })).toHaveLength(10);
});

test('what is no regular file is not opened', async () => {
  const { sound, folder } = trialOf(`head -c ${SECOND} /dev/zero`);
  symlinkSync('/dev/zero', join(folder, 'endless.mkv'));
  for (const path of [folder, join(folder, 'endless.mkv'), join(folder, 'missing.mkv')])
    expect(await sound().levels(path, { signal: never })).toBe('unsure');
});
