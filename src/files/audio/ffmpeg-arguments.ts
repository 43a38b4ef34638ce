// How ffmpeg is asked for the sound of an untrusted video: as samples on its standard output, for voices.

import { SAMPLE_RATE } from '../../core/sync/audio/sound-levels.ts';

/** The number under which ffmpeg finds the opened video. Its name is not passed on: whatever it is, it cannot do harm. */
export const VIDEO_HANDLE = 3;

/** The containers of videos. Playlists are not among them: they make ffmpeg open other files. */
const CONTAINERS = 'matroska,mov,mpegts,mpeg,avi,asf,flv,ogg,rm,mxf,wtv,nsv,dv';
/** Films with several channels have the voices in the middle. Channels that a film lacks do not count. */
const VOICES = 'pan=mono|c0=0.6*FC+0.2*FL+0.2*FR';
/** Sound that begins late or has gaps stays at its time. */
const IN_TIME = 'aresample=async=1:first_pts=0';
/**
 * The times of a recording begin with the earliest of the streams that are in use. So one picture is asked for, as it is, and
 * goes nowhere: otherwise sound that begins after the picture would be heard too early.
 */
const FROM_THE_PICTURE = ['-map', '0:v:0?', '-c:v', 'copy', '-frames:v', '1', '-f', 'null', '-'];
/** The largest piece of memory that it may ask for at once. */
const MOST_BYTES = 256 * 1024 * 1024;

/** `seconds`: how much of the video it plays at most. */
export function ffmpegArguments(seconds: number): readonly string[] {
  const program = ['-nostdin', '-hide_banner', '-v', 'quiet', '-max_alloc', `${MOST_BYTES}`, '-threads', '1'];
  const limits = ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS, '-sn', '-dn'];
  const input = ['-i', `file:/dev/fd/${VIDEO_HANDLE}`, '-map', '0:a:0', '-t', `${seconds}`];
  const filters = ['-af', `${VOICES},${IN_TIME}`, '-filter_threads', '1'];
  const output = ['-ac', '1', '-ar', `${SAMPLE_RATE}`, '-f', 's16le', 'pipe:1'];
  return [...program, ...limits, ...input, ...filters, ...output, ...FROM_THE_PICTURE];
}
