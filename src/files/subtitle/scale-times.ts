// Multiplies all times of a text and changes nothing else.

import type { SubtitleFormat } from '../../ports/archives.ts';
import { joined, timedBlocks, type Line } from './formats/timed.ts';

const TIME = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})([,.:])(\d{1,3})/g;

/** MicroDVD stays as it is: it counts frames, which players show at the speed of the video. */
export function scaleTimes(text: string, format: SubtitleFormat, ratio: number): string {
  switch (format) {
    case 'srt':
    case 'vtt':
      return scaleTimed(text, format, ratio);
    case 'ass':
    case 'ssa':
      return text.replace(/^(?:Dialogue|Comment):[^,\r\n]{0,40},[^,\r\n]{0,40},[^,\r\n]{0,40},/gim, (head) =>
        head.replace(TIME, (time) => scaled(time, ratio)),
      );
    case 'smi':
      return text.replace(
        /(<sync\s{1,9}(?:start|end)\s{0,9}=\s{0,9}["']?)(\d{1,10})/gi,
        (_, head: string, ms: string) => head + String(Math.round(Number(ms) * ratio)),
      );
    case 'sub':
      return text;
  }
}

function scaleTimed(text: string, format: 'srt' | 'vtt', ratio: number): string {
  const { head, blocks } = timedBlocks(text, format);
  const inText = (line: Line): Line => ({
    ...line,
    text: line.text.replace(/<\d[\d:.]{4,20}>/g, (tag) => tag.replace(TIME, (time) => scaled(time, ratio))),
  });
  const written = blocks.map(({ id, timing, lines, rest }) => {
    let times = 0;
    const moved = timing.text.replace(TIME, (time) => ((times += 1) > 2 ? time : scaled(time, ratio)));
    const shown = format === 'vtt' ? lines.map(inText) : lines;
    return joined([...(id === null ? [] : [id]), { ...timing, text: moved }, ...shown, ...rest]);
  });
  return joined(head) + written.join('');
}

/** Keeps the number of digits; adds hours only if they are needed. */
function scaled(time: string, ratio: number): string {
  const [, hours, minutes = '', seconds = '', point = '', fraction = ''] =
    new RegExp(TIME.source).exec(time) ?? [];
  const unit = 10 ** fraction.length;
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  const total = Math.round((whole * unit + Number(fraction)) * ratio);
  const [s, rest] = [Math.floor(total / unit), total % unit];
  const two = (value: number, like = ''): string => String(value).padStart(Math.max(like.length, 2), '0');
  const hour = Math.floor(s / 3_600);
  const head = hours === undefined && hour === 0 ? '' : `${String(hour).padStart(hours?.length ?? 2, '0')}:`;
  return `${head}${two(Math.floor(s / 60) % 60)}:${two(s % 60)}${point}${String(rest).padStart(fraction.length, '0')}`;
}
