import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseLanguage } from '../../src/core/language/language.ts';
import { NAMING_PRESETS } from '../../src/core/sidecar/sidecar-name.ts';
import { temporaryFolder } from '../support/library.ts';
import { VIDEO, writeAll } from './our-sidecars.ts';
import { needs, runTool, say } from './tools.ts';

type Track = { readonly type: string; readonly lang?: string; readonly 'external-filename'?: string };

/** The subtitles that mpv takes along when it plays the video, by file name, with the language it shows. */
function loadedBy(folder: string, mode: 'exact' | 'fuzzy'): ReadonlyMap<string, string | null> {
  const out = runTool('mpv', [
    '--no-config',
    '--vo=null',
    '--ao=null',
    '--frames=1',
    `--sub-auto=${mode}`,
    '--term-playing-msg=TRACKS ${=track-list}',
    join(folder, VIDEO),
  ]);
  const line = out.split('\n').find((one) => one.includes('TRACKS [')) ?? '';
  const tracks = JSON.parse(line.slice(line.indexOf('['))) as readonly Track[];
  return new Map(
    tracks.flatMap((track): (readonly [string, string | null])[] => {
      const path = track['external-filename'];
      return track.type !== 'sub' || path === undefined
        ? []
        : [[path.slice(path.lastIndexOf('/') + 1), track.lang ?? null]];
    }),
  );
}

for (const preset of NAMING_PRESETS)
  test(`mpv takes every sidecar that we name for ${preset}, and shows its language or none, never another`, (context) => {
    needs(context, 'ffmpeg', 'mpv');
    const folder = temporaryFolder();
    const names = writeAll(folder, preset);
    const [exact, fuzzy] = [loadedBy(folder, 'exact'), loadedBy(folder, 'fuzzy')];
    expect([...fuzzy.keys()].toSorted()).toEqual([...names.keys()].toSorted());
    expect(names.size).toBeGreaterThan(50);
    for (const [name, { language, forced, hi }] of names) {
      const isPlain = !forced && !hi;
      // A flag that this mpv does not know hides the language, or stands for it.
      const [shown, base] = [fuzzy.get(name) ?? null, baseLanguage(language)];
      const isRight = shown === null || shown === 'sdh' || baseLanguage(shown) === base;
      expect([name, shown, isRight]).toEqual([name, shown, true]);
      const isSaid =
        isPlain && (language === base || preset === 'universal' || preset === 'kodi' || preset === 'emby');
      if (isSaid && language !== 'hi') expect([name, baseLanguage(shown ?? '')]).toEqual([name, base]);
      if (isPlain && name === `Movie Title (2019).${base}.srt` && language !== 'hi')
        expect([name, exact.get(name)]).toEqual([name, base]);
    }
    const labelled = [...fuzzy.values()].filter((shown) => shown !== null).length;
    say(
      `${preset}: ${names.size} sidecars; mpv takes ${exact.size} by itself, all with sub-auto=fuzzy, and labels ${labelled}`,
    );
  });
