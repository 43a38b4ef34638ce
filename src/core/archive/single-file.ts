// Decides whether one file of an archive is all that is needed of it.

import type { Candidate, PackFile } from '../candidates/candidate.ts';
import type { VideoFacts } from '../candidates/judge.ts';
import type { Preference } from '../candidates/preference.ts';
import { atOnce } from '../steps.ts';
import { choosingFile } from './choose-file.ts';

/**
 * The one file that serves the video, according to the service's own list. Null if that is uncertain, if the file has
 * no address, or if the rest of the archive may be useful. `satisfied`: the videos beside it that need nothing more.
 */
export function loneFile(
  video: VideoFacts,
  preference: Preference,
  record: Candidate,
  satisfied: readonly VideoFacts[],
): PackFile | null {
  const file = fileFor(video, preference, record, record.files);
  if (file === null || file.link === null || file.id === '') return null;
  if (video.release.kind === 'movie') return file;
  const rest = satisfied.reduce<readonly PackFile[]>((files, other) => {
    const theirs = fileFor(other, preference, record, files);
    return files.filter((one) => one !== theirs);
  }, record.files);
  return rest.length === 1 && rest[0] === file ? file : null;
}

function fileFor(
  video: VideoFacts,
  preference: Preference,
  record: Candidate,
  files: readonly PackFile[],
): PackFile | null {
  const choice = atOnce(choosingFile(video, preference, record, files));
  return choice.kind === 'none' ? null : choice.file;
}
