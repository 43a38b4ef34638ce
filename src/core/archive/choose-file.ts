// Which file of a pack, as the service lists them, is the subtitle for this video?

import type { Candidate, PackFile } from '../candidates/candidate.ts';
import type { VideoFacts } from '../candidates/judge.ts';
import type { Preference } from '../candidates/preference.ts';
import type { Steps } from '../steps.ts';
import { choosingEntry, type EntryRefusal } from './choose-entry.ts';
import type { ArchiveFile } from './entry-files.ts';

type ChosenFile =
  | { readonly kind: 'chosen'; readonly file: PackFile }
  | { readonly kind: 'none'; readonly reason: EntryRefusal };

/** The best of these files of the record, in steps that can be interrupted: a list may hold thousands. */
export function* choosingFile(
  video: VideoFacts,
  preference: Preference,
  record: Candidate,
  files: readonly PackFile[],
): Steps<ChosenFile> {
  // A file of unknown size may hold a text.
  const entries = files.map(({ name, size }): ArchiveFile => ({ name, size: size ?? 1 }));
  const choice = yield* choosingEntry(video, preference, record, entries);
  if (choice.kind === 'none') return choice;
  const file = files[entries.indexOf(choice.entry)];
  return file === undefined ? { kind: 'none', reason: 'no-subtitle' } : { kind: 'chosen', file };
}
