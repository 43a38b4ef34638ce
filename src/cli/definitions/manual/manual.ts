// What the manual says about each command: its group in the help, what it does, and examples. The help, the man pages,
// docs/commands.md and the completion read this table.

export type CommandGroup = 'Set up' | 'Every day' | 'One video' | 'Files' | 'More';

export type CommandManual = {
  readonly group: CommandGroup;
  /** What the command does, in one or two sentences without an end mark on the last one. */
  readonly about: string;
  readonly examples: readonly Example[];
};

export type Example = {
  /** As the user types it. */
  readonly line: string;
  readonly does: string;
};

/** `subtitled` without a command. */
export const PROGRAM_EXAMPLES: readonly Example[] = [
  { line: 'subtitled', does: 'start the daemon' },
  { line: 'subtitled scan --dry-run', does: 'show what a scan would cost' },
  { line: 'subtitled why Film.mkv', does: 'explain why a film has no subtitle' },
];

/** A row for each command. A command without one does not compile. */
export const MANUAL = {
  init: {
    group: 'Set up',
    about:
      'Asks for what a configuration needs, checks the key, writes the file and estimates the cost. Takes the key from SUBTITLED_SERVICE_API_KEY, or asks for it, and never takes it from an argument',
    examples: [
      { line: 'subtitled init', does: 'write subtitled.yaml in this folder' },
      { line: 'subtitled init --config /etc/subtitled/config.yaml', does: 'write another file' },
    ],
  },
  check: {
    group: 'Set up',
    about: 'Checks the configuration and its folders. Sends and writes nothing',
    examples: [
      { line: 'subtitled check', does: 'check the configuration that subtitled finds' },
      { line: 'subtitled check --config new.yaml', does: 'check a file before you use it' },
    ],
  },
  doctor: {
    group: 'Set up',
    about: 'Checks key, clock, folders, watching, disks and names, and suggests what to do',
    examples: [
      { line: 'subtitled doctor', does: 'check the whole setup' },
      { line: 'subtitled doctor --json', does: 'the same for a script' },
    ],
  },
  demo: {
    group: 'Set up',
    about: 'Fills a made-up library from the built-in mock service. Needs no key and no network',
    examples: [
      { line: 'subtitled demo', does: 'watch a first and a second scan' },
      { line: 'subtitled demo --keep', does: 'keep the library to look at it' },
    ],
  },
  scan: {
    group: 'Every day',
    about: 'Scans the libraries, or the given paths, once: searches, downloads and places what is missing',
    examples: [
      { line: 'subtitled scan', does: 'scan all libraries' },
      { line: 'subtitled scan --dry-run', does: 'show what it would cost; download and write nothing' },
      { line: 'subtitled scan /media/tv/Show', does: 'scan one folder' },
    ],
  },
  status: {
    group: 'Every day',
    about: 'Shows the libraries, how they are watched, and how many subtitles are missing',
    examples: [
      { line: 'subtitled status', does: 'show how complete each library is' },
      { line: 'subtitled status --json', does: 'the same for a script' },
    ],
  },
  plan: {
    group: 'Every day',
    about: 'Shows what is due, what it would cost and what waits. Sends nothing',
    examples: [
      { line: 'subtitled plan', does: 'show what the next scan would do' },
      { line: 'subtitled plan --json', does: 'the same for a script' },
    ],
  },
  quota: {
    group: 'Every day',
    about: 'Asks the service what is left of each quota. This costs nothing',
    examples: [
      { line: 'subtitled quota', does: 'show searches, downloads and translations' },
      { line: 'subtitled quota --json', does: 'the same for a script' },
    ],
  },
  history: {
    group: 'Every day',
    about: 'Shows recent events, newest first: what was placed, rejected, missing or removed',
    examples: [
      { line: 'subtitled history', does: 'show the last events of all videos' },
      { line: 'subtitled history Film.mkv --limit 100', does: 'show more events of one video' },
    ],
  },
  health: {
    group: 'Every day',
    about:
      'Checks that the daemon runs, makes progress and has a valid key. For container engines and monitors',
    examples: [
      { line: 'subtitled health', does: 'exit with 0 if the daemon works' },
      { line: 'subtitled health --config /etc/subtitled/config.yaml', does: 'check the daemon of that file' },
    ],
  },
  why: {
    group: 'One video',
    about: 'Explains why a video has a subtitle or none, what it cost and what happens next',
    examples: [
      { line: 'subtitled why Film.mkv', does: 'explain one film' },
      { line: 'subtitled why Film.mkv --all', does: 'show everything that is known about it' },
      { line: 'subtitled why Film.en.srt', does: 'explain where this subtitle came from' },
    ],
  },
  search: {
    group: 'One video',
    about:
      'Searches for the subtitles of a video now, in every way, also after you deleted one. In a folder it makes all that is missing due at once, within the quota. With --title it lists titles and their identifiers',
    examples: [
      { line: 'subtitled search Film.mkv', does: 'search for its subtitles now' },
      { line: 'subtitled search --dry-run /media/tv', does: 'show what a search of the folder would cost' },
      { line: 'subtitled search --deleted /media/tv', does: 'search for what you deleted there as well' },
      { line: 'subtitled search --title "Paper Boats" --type movie', does: 'find the ID of a film' },
    ],
  },
  pick: {
    group: 'One video',
    about: 'Lists the candidates of a video, or downloads the one that you choose',
    examples: [
      { line: 'subtitled pick Film.mkv', does: 'list the candidates' },
      { line: 'subtitled pick Film.mkv 2', does: 'download the second one' },
    ],
  },
  reject: {
    group: 'One video',
    about: 'Rejects the subtitle of a video for good, moves it to the trash and tries the next best',
    examples: [
      { line: 'subtitled reject Film.mkv', does: 'reject its subtitle' },
      { line: 'subtitled reject Film.mkv --language pl', does: 'reject only the Polish one' },
    ],
  },
  identify: {
    group: 'One video',
    about: 'Sets the title of a video and of the matching files in its folder',
    examples: [
      { line: 'subtitled identify Film.mkv --id tt0000001', does: 'set the title by its ID' },
      { line: 'subtitled identify Film.mkv --forget', does: 'forget the title that you set' },
    ],
  },
  translate: {
    group: 'One video',
    about: "Orders a translation for one video now, within the month's budget",
    examples: [
      { line: 'subtitled translate Film.mkv --to pl', does: 'order a Polish translation' },
      { line: 'subtitled translate Film.mkv --to pl --from en', does: 'translate from English only' },
    ],
  },
  trash: {
    group: 'Files',
    about:
      'Lists the subtitles that subtitled moved to the trash, or puts one back beside its video. A restored subtitle is yours: subtitled leaves it alone, and keeps a copy in the trash',
    examples: [
      { line: 'subtitled trash list', does: 'list them with their numbers' },
      { line: 'subtitled trash restore 12', does: 'put number 12 back' },
    ],
  },
  ignore: {
    group: 'Files',
    about:
      'Wants no subtitles for these videos, or for everything below these folders: nothing is searched, downloaded, upgraded or translated there. Subtitles that are there stay. Without a path, lists what is ignored',
    examples: [
      { line: "subtitled ignore '/media/tv/Old Show'", does: 'ignore a show, also its new episodes' },
      { line: 'subtitled ignore', does: 'list what is ignored' },
    ],
  },
  unignore: {
    group: 'Files',
    about: 'Wants subtitles again for paths that are ignored. They are searched like those of new videos',
    examples: [
      { line: "subtitled unignore '/media/tv/Old Show'", does: 'search for the show again' },
      { line: 'subtitled unignore Film.mkv', does: 'search for a film again' },
    ],
  },
  backup: {
    group: 'Files',
    about:
      'Writes the database to one new file, also while the daemon runs. The key, the archives and the trash are not in it',
    examples: [
      { line: 'subtitled backup /backup/subtitled.db', does: 'back up what subtitled knows' },
      { line: 'subtitled backup --json today.db', does: 'the same for a script' },
    ],
  },
  restore: {
    group: 'Files',
    about: 'Replaces the database with a backup and keeps the previous one. Stop the daemon first',
    examples: [
      { line: 'subtitled restore /backup/subtitled.db', does: 'go back to the backup' },
      { line: 'subtitled restore --json today.db', does: 'the same for a script' },
    ],
  },
  rename: {
    group: 'Files',
    about: 'Renames our own subtitles for another player. A second rename gives the old names back',
    examples: [
      { line: 'subtitled rename --naming plex --dry-run', does: 'list what would be renamed' },
      { line: 'subtitled rename --naming plex /media/tv', does: 'rename them below one folder' },
    ],
  },
  sync: {
    group: 'Files',
    about:
      'Compares the times of subtitles with the tracks inside their videos. With --fix it corrects them where that is sure, and keeps the old ones in the trash',
    examples: [
      { line: 'subtitled sync', does: 'list what is out of sync' },
      { line: 'subtitled sync --fix /media/tv/Show', does: 'correct our subtitles of one show' },
    ],
  },
  help: {
    group: 'More',
    about: 'Shows the help of the program, or of one command',
    examples: [
      { line: 'subtitled help', does: 'list the commands' },
      { line: 'subtitled help why', does: 'show the help of one command' },
    ],
  },
  completion: {
    group: 'More',
    about: 'Prints the script that lets a shell complete commands, options and their values',
    examples: [
      {
        line: 'subtitled completion bash > ~/.local/share/bash-completion/completions/subtitled',
        does: 'for bash, from the next session on',
      },
      {
        line: 'subtitled completion zsh > "${fpath[1]}/_subtitled"',
        does: 'for zsh, from the next session on',
      },
      {
        line: 'subtitled completion fish > ~/.config/fish/completions/subtitled.fish',
        does: 'for fish, at once',
      },
    ],
  },
  'stand-in': {
    group: 'More',
    about: 'Serves a mock of the subtitle service, to try things out and for tests',
    examples: [
      { line: 'subtitled stand-in --library /media/movies', does: 'make up subtitles for these videos' },
      { line: 'subtitled stand-in --catalogue catalogue.json', does: 'serve a catalogue' },
    ],
  },
} as const satisfies Readonly<Record<string, CommandManual>>;

export type CommandName = keyof typeof MANUAL;
