// Small real videos, with tracks that only say what they are.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tools.ts';

const CUE = '1\n00:00:00,500 --> 00:00:02,000\nThe ferry is late.\n';
const PICTURES = ['-f', 'lavfi', '-i', 'testsrc2=d=6:s=320x180:r=24000/1001'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=d=6'];
const CODECS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];

function ffmpeg(...args: readonly string[]): void {
  runTool('ffmpeg', ['-v', 'error', '-y', ...args]);
}

function cueFile(folder: string): string {
  const path = join(folder, 'cue.srt');
  writeFileSync(path, CUE);
  return path;
}

/** Six seconds with one audio track, without any subtitle. */
export function plainVideo(path: string): void {
  ffmpeg(...PICTURES, ...SOUND, ...CODECS, path);
}

/** Languages as both ffprobe and we are told them: three letters. `more`: what the muxer is told. */
export function muxedByFfmpeg(folder: string, name: string, more: readonly string[] = []): string {
  const [path, cue] = [join(folder, name), cueFile(folder)];
  const codec = name.endsWith('.mp4') ? 'mov_text' : 'srt';
  const inputs = [...PICTURES, ...SOUND, ...SOUND, '-i', cue, '-i', cue, '-i', cue];
  const words = `-map 0 -map 1 -map 2 -map 3 -map 4 -map 5
    -metadata:s:a:0 language=jpn -metadata:s:a:1 language=eng
    -metadata:s:s:0 language=por -metadata:s:s:0 title=Legendas
    -metadata:s:s:1 language=eng -disposition:s:1 hearing_impaired
    -metadata:s:s:2 language=fre -disposition:s:2 forced`;
  ffmpeg(...inputs, ...words.split(/\s+/), ...CODECS, '-c:s', codec, ...more, path);
  return path;
}

/** With tags of BCP 47, text of two kinds, and pictures of text. */
export function muxedByMkvmerge(folder: string): string {
  const [base, path, cue] = [join(folder, 'base.mkv'), join(folder, 'tags.mkv'), cueFile(folder)];
  const [ass, sup] = [join(folder, 'cue.ass'), join(folder, 'cue.sup')];
  plainVideo(base);
  ffmpeg('-i', cue, ass);
  writeFileSync(sup, pictureSubtitle());
  const subtitle = (file: string, language: string, ...flags: readonly string[]): readonly string[] => [
    '--language',
    `0:${language}`,
    ...flags,
    file,
  ];
  runTool(
    'mkvmerge',
    [
      ['-q', '-o', path, '--language', '1:ja', '--track-name', '1:Stereo', base],
      subtitle(cue, 'pt-BR', '--track-name', '0:Brasil'),
      subtitle(cue, 'en', '--hearing-impaired-flag', '0', '--track-name', '0:SDH'),
      subtitle(ass, 'es-419', '--forced-display-flag', '0'),
      subtitle(cue, 'zh-Hant'),
      subtitle(cue, 'sr-Latn'),
      subtitle(cue, 'und'),
      subtitle(sup, 'fr-CA', '--track-name', '0:Images'),
    ].flat(),
  );
  return path;
}

/** Two empty pages of a Blu-ray's subtitles: composition, window, end. */
function pictureSubtitle(): Uint8Array {
  const composition = [320 >> 8, 320 & 255, 0, 180, 0x10, 0, 0, 0x80, 0, 0, 0];
  const window = [1, 0, 0, 0, 0, 0, 0, 16, 0, 16];
  const segment = (second: number, type: number, data: readonly number[]): Buffer => {
    const head = Buffer.alloc(13);
    head.write('PG');
    head.writeUInt32BE(second * 90_000, 2);
    head.writeUInt8(type, 10);
    head.writeUInt16BE(data.length, 11);
    return Buffer.concat([head, Buffer.from(data)]);
  };
  return Buffer.concat(
    [1, 2].flatMap((at) => [
      segment(at, 0x16, composition),
      segment(at, 0x17, window),
      segment(at, 0x80, []),
    ]),
  );
}
