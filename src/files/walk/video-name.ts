// Is this the name of a video, or of a download or an encoding in progress?

import { extensionOf, stemOf } from '../../core/path/path.ts';

const VIDEO: ReadonlySet<string> = new Set(
  (
    '3g2 3gp asf avi divx dv dvr-ms f4v flv m2t m2ts m2v m4v mk3d mkv mov mp4 mpe mpeg mpg mpv mts mxf nsv ogm ' +
    'ogv rec rm rmvb tp trp ts vob webm wmv wtv xvid'
  ).split(' '),
);

const PARTIAL: ReadonlySet<string> = new Set(
  (
    '!bt !qb !ut aria2 bc! bt! crdownload dctmp download downloading filepart fdmdownload incomplete !sync ob! ' +
    'opdownload part partial partial~ td tmp temp unconfirmed xltd'
  ).split(' '),
);

export function isVideoExtension(extension: string): boolean {
  return VIDEO.has(extension);
}

/**
 * The name of the finished download; null if this is not one in progress. rsync writes `.Film.mkv.Ab3dEf`, rclone
 * `Film.mkv.0123abcd.partial` and Unmanic `Film.mkv.unmanic.part`.
 */
export function finishedName(name: string, extension: string): string | null {
  if (PARTIAL.has(extension)) return withoutMark(stemOf(name));
  if (name.endsWith('~')) return name.slice(0, -1);
  if (name.startsWith('~')) return name.slice(1);
  if (name.startsWith('._') || !name.startsWith('.')) return null;
  return name.slice(1).replace(/\.[A-Za-z0-9]{6}$/, '');
}

/** A mark follows the whole name of a video: eight digits after a title are a date. */
function withoutMark(name: string): string {
  const video = name.replace(/\.(?:[0-9a-f]{8}|unmanic)$/, '');
  return isVideoExtension(extensionOf(video)) ? video : name;
}

/** Is a video being encoded, in a whole file of its own? Its video keeps its name, and may be complete. */
export function isWorkFile(stem: string): boolean {
  return /-TdarrCacheFile-[\w-]+$|\.tmp$/i.test(stem);
}
