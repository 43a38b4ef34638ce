// Small real videos whose subtitle tracks have known times, and what ffprobe says about them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CueTime } from '../../src/core/sync/evidence/cue-times.ts';
import { plainVideo } from './media.ts';
import { runTool } from './tools.ts';

/** Some follow at once, some after a pause. */
export const LINES: readonly CueTime[] = [
  [400, 1_250],
  [1_333, 1_900],
  [1_900, 2_417],
  [3_000, 3_999],
  [4_600, 5_801],
];

const time = (ms: number): string => `00:00:0${Math.floor(ms / 1000)},${String(ms % 1000).padStart(3, '0')}`;

/** The lines as a file of each format, and the video that they belong to. */
export type Sources = Readonly<Record<'video' | 'srt' | 'ass' | 'sup', string>>;

export function sourcesIn(folder: string): Sources {
  const pathOf = (name: string): string => join(folder, name);
  const sources = {
    video: pathOf('base.mkv'),
    srt: pathOf('a.srt'),
    ass: pathOf('a.ass'),
    sup: pathOf('a.sup'),
  };
  plainVideo(sources.video);
  const cues = LINES.map(([start, end], at) => `${at + 1}\n${time(start)} --> ${time(end)}\nLine ${at}\n`);
  writeFileSync(sources.srt, cues.join('\n'));
  ffmpeg('-i', sources.srt, sources.ass);
  writeFileSync(sources.sup, pictures(LINES));
  return sources;
}

export function ffmpeg(...args: readonly string[]): void {
  runTool('ffmpeg', ['-v', 'error', '-y', ...args]);
}

type Packet = { readonly pts_time: string; readonly duration_time?: string; readonly size: string };

/** The packets of a subtitle track that are larger than `blank` bytes. One without a duration ends as it starts. */
export function packetsIn(path: string, track: number, blank = 0): readonly CueTime[] {
  // Where an edit begins within a sample, ffprobe otherwise tells another time than the list of edits does.
  const edits = path.endsWith('.mp4') ? ['-advanced_editlist', '0'] : [];
  const args = ['-v', 'error', '-of', 'json', ...edits, '-select_streams', `s:${track}`, '-show_packets'];
  const { packets } = JSON.parse(runTool('ffprobe', [...args, path])) as {
    readonly packets: readonly Packet[];
  };
  return packets
    .filter(({ size }) => Number(size) > blank)
    .map(({ pts_time: start, duration_time: lasts = '0' }): CueTime => {
      const startMs = Math.round(Number(start) * 1000);
      return [startMs, Math.round((Number(start) + Number(lasts)) * 1000)];
    });
}

const PRESENTATION = 0x16;
const WINDOW = 0x17;
const PALETTE = 0x14;
const OBJECT = 0x15;
const END = 0x80;
const [WIDTH, HEIGHT] = [64, 16];

/** The subtitles of a Blu-ray: for each line a bar of one colour, and an event that clears it. */
function pictures(lines: readonly CueTime[]): Uint8Array {
  return Buffer.concat(
    lines.flatMap(([start, end], at) => {
      const next = lines[at + 1]?.[0];
      const shown = [
        segment(start, PRESENTATION, [...composition(2 * at), 1, 0, 0, 0, 0, 0, 10, 0, 150]),
        segment(start, WINDOW, WINDOWS),
        segment(start, PALETTE, [0, 0, 1, 235, 128, 128, 255]),
        segment(start, OBJECT, [
          0,
          0,
          0,
          0xc0,
          ...bytesOf(BAR.length + 4, 3),
          ...bytesOf(WIDTH, 2),
          ...bytesOf(HEIGHT, 2),
          ...BAR,
        ]),
        segment(start, END, []),
      ];
      // A picture that follows at once replaces the one before.
      if (next === end) return shown;
      const cleared = [
        segment(end, PRESENTATION, [...composition(2 * at + 1), 0]),
        segment(end, WINDOW, WINDOWS),
        segment(end, END, []),
      ];
      return [...shown, ...cleared];
    }),
  );
}

const WINDOWS = [1, 0, 0, 10, 0, 150, 0, WIDTH, 0, HEIGHT];
/** Each row: so many points of colour 1, and the end of the row. */
const BAR = Array.from({ length: HEIGHT }, () => [0, 0x80 | 63, 1, 1, 0, 0]).flat();

function composition(number: number): readonly number[] {
  const isStart = number % 2 === 0;
  return [...bytesOf(320, 2), ...bytesOf(180, 2), 0x10, ...bytesOf(number, 2), isStart ? 0x80 : 0, 0, 0];
}

function bytesOf(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, at) => (value >> (8 * (length - 1 - at))) & 255);
}

function segment(ms: number, type: number, data: readonly number[]): Buffer {
  const head = Buffer.alloc(13);
  head.write('PG');
  head.writeUInt32BE(ms * 90, 2);
  head.writeUInt8(type, 10);
  head.writeUInt16BE(data.length, 11);
  return Buffer.concat([head, Buffer.from(data)]);
}
