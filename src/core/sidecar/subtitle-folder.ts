// Is a folder beside a video one of subtitles, by its name?

const NAMES: ReadonlySet<string> = new Set(
  'sub subs subtitle subtitles srt vobsub vobsubs cc caption captions untertitel legendas napisy'.split(' '),
);

export function isSubtitleFolder(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}
