// Reads from a file's name which subtitle it holds.

import type { Preference } from '../candidates/preference.ts';
import { readLanguage, sameLanguage } from '../language/language.ts';
import { registeredLanguage } from '../language/registered-language.ts';
import { extensionOf, stemOf } from '../path/path.ts';
import { isForHearingImpaired, partOf } from './named-part.ts';
import { isSubtitleFolder } from './subtitle-folder.ts';
import { readSuffix, type Suffix } from './suffix.ts';

/** `format`: the extension, lower case. */
export type SidecarReading = Suffix & { readonly format: string };

const FORMATS: ReadonlySet<string> = new Set(
  'srt ass ssa vtt smi sami sub idx sup txt ttml dfxp mks usf jss aqt rt utf utf8 lrc'.split(' '),
);

/** Reads the name of a file beside the video; null if it is no subtitle of a video with this name. */
export function readSidecar(videoName: string, sidecarName: string): SidecarReading | null {
  const format = extensionOf(sidecarName);
  if (!FORMATS.has(format)) return null;
  const own = fold(stemOf(videoName));
  if (!belongs(own, fold(stemOf(sidecarName)))) return null;
  const whole = stemOf(sidecarName).normalize('NFC');
  return { ...readSuffix(whole.slice(own.length)), format };
}

type InFolder = {
  readonly folderName: string;
  readonly fileName: string;
  /** The folder belongs to no other video, so `English.srt` is for this one. */
  readonly isOnlyVideo: boolean;
};

/** Reads a file in a folder of subtitles: `Subs/`, or a folder named like the video. */
export function readFolderSidecar(
  videoName: string,
  { folderName, fileName, isOnlyVideo }: InFolder,
): SidecarReading | null {
  const named = readSidecar(videoName, fileName);
  if (named !== null) return named;
  // macOS leaves `._English.srt` behind beside each file.
  if (fileName.startsWith('.')) return null;
  const format = extensionOf(fileName);
  const own = fold(folderName) === fold(stemOf(videoName));
  if (!FORMATS.has(format) || !(own || (isOnlyVideo && isSubtitleFolder(folderName)))) return null;
  const reading = readSuffix(
    `.${stemOf(fileName)
      .normalize('NFC')
      .replace(/^\d{1,3}[_ .-]+/, '')}`,
  );
  return { ...reading, format };
}

/** Does an existing subtitle satisfy the preference? */
export function satisfies(reading: SidecarReading, preference: Preference): boolean {
  if (!isIn(preference.language, reading)) return false;
  if (partOf(reading) !== preference.kind) return false;
  return preference.hearingImpaired !== (isForHearingImpaired(reading) ? 'exclude' : 'require');
}

/** A code that our lists do not have may be an ordinary word, so it counts only if the user wants that language. */
function isIn(wanted: string, { language, title }: SidecarReading): boolean {
  if (language !== null) return sameLanguage(wanted, language);
  return title !== null && readLanguage(wanted) === null && registeredLanguage(lastWord(title)) === wanted;
}

function lastWord(title: string): string {
  return title.slice(title.lastIndexOf('.') + 1);
}

function belongs(video: string, sidecar: string): boolean {
  if (!sidecar.startsWith(video)) return false;
  const next = sidecar.slice(video.length, video.length + 1);
  return next === '' || ' ._-[({'.includes(next);
}

/** Makes case and the two ways to write an accent irrelevant. The length in NFC does not change. */
export function fold(name: string): string {
  return Array.from(name.normalize('NFC'), lower).join('');
}

function lower(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}
