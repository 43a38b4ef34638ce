// What does each key mean? Said once: editors, config.example.yaml and docs/configuration.md show these very words.

/** By the key's path, without positions in lists. Plain Markdown; one or two sentences. */
export const MEANINGS: Readonly<Record<string, string>> = {
  service: 'The subtitle service.',
  'service.base_url': 'Where the service answers.',
  'service.download_url': 'Where its files are fetched.',
  'service.api_key':
    'The key: here, in a file, in SUBTITLED_SERVICE_API_KEY, or as the systemd credential `api_key`.',
  'service.api_key_file': 'A file that holds the key and nothing else.',
  'service.rate': 'Requests a second at most. It slows down by itself when the service asks for it.',
  'service.field_names': 'How identifiers are called on the wire. `auto` finds out.',
  'service.engine': 'What reads file names at the service: `auto`, `local` or `ai` (ai needs a paid plan).',

  libraries: 'The folders to look after. A folder that is not mounted is waited for.',
  'libraries.path': 'The folder.',
  'libraries.languages': 'Instead of the global ones.',
  'libraries.exclude': 'Further globs on the path below this folder.',
  'libraries.settle': 'Instead of the global one.',
  'libraries.watch':
    'How new files are noticed: by events where they can be had, always by events, or by scans alone.',
  'libraries.naming': 'Instead of the global one.',

  languages: 'Which subtitles are wanted. `[pl, en]` as an entry is one want: Polish, else English.',
  state_dir: 'Where the memory is kept: not in a library, not on a network share.',
  exclude:
    'Globs, on the path below a library, that are left out everywhere: `**/Kids` is any folder of that name.',
  settle: 'A file that changed less than this ago is waited for.',
  hearing_impaired:
    'Which subtitles for the hard of hearing are taken: `avoid` and `prefer` are wishes, `require` and `exclude` are not.',
  forced: 'Also want the forced subtitle (foreign parts only).',
  naming: 'The player that sidecars are named for.',
  formats: 'Accepted formats, of srt, vtt, ass, ssa, sub and smi.',

  text: 'How a subtitle is rewritten before it is placed; what came stays in the archive, for `subtitled pick` without these.',
  'text.convert_to':
    'Every other format becomes this one, srt or vtt, without places, colours and drawings. null: all stay as they are.',
  'text.remove_adverts':
    'Take out at most three cues a text that praise a site, or the people who made the subtitle.',
  'text.remove_hearing_impaired':
    'Take out [sounds], SPEAKERS: and signs of music. With it, `hearing_impaired: exclude` also takes what can be cleaned.',
  'text.fix_frame_rate':
    'A text made for 25 frames a second, for a video at 23.976 or 24, or the other way round: its times are put right where the frame rate of the video is measured and the end of the text bears it out; else another one is taken.',
  skip_if_audio: 'A video with sound in one of these languages needs no subtitle.',
  embedded:
    'Subtitle tracks inside a video make a sidecar needless: those of `text`, `any` (pictures of text too), or `ignore` them.',
  unlabelled:
    'A subtitle of yours whose name says no language (Film.srt) counts for the language that its text is surely in: `detect`. With `any` it also counts, for every language, where nobody can be sure; with `ignore` it never counts.',

  files: 'The rights of the files that are written.',
  'files.mode': "Octal, in quotes: '0640'. null: 0644, and 0664 where the folder is writable for its group.",
  'files.group': "A numeric group. null: the folder's own.",

  quota: 'What may be spent.',
  'quota.reserve_downloads': 'Downloads a day that are kept for your own commands.',
  'quota.anonymous_downloads': 'Also fetch without the key, on the quota of your address.',

  retry: 'What is missing is asked for again, the less often the older the title.',
  'retry.shortest': 'Never sooner than this.',
  'retry.longest': 'Never later than this.',

  upgrade: 'Replace our own sidecar when a clearly better one appears; ours goes to the trash.',
  'upgrade.enabled': 'Whether it is done, for what is placed from then on.',
  'upgrade.window': 'How long after it was placed it is asked about again.',

  translate: 'Let the service translate what nobody subtitled (paid plans).',
  'translate.enabled': 'Whether it is done without being asked.',
  'translate.patience':
    'How long a human subtitle is waited for, from when the video was first seen; transcriptions wait as long.',
  'translate.from': 'Languages to translate from; `any` is every other one.',
  'translate.wait':
    'How long one pass waits for running jobs; the next one goes on with those that take longer.',
  'translate.mark':
    'Say so in the name: `Film.AI translated.pl.srt`, which every player known still reads as Polish.',
  'translate.tone': 'How it is worded. null: as the service does it.',
  'translate.budget': 'Translations a month (UTC) at most. null: what the plan allows.',
  'translate.use_free_trial': 'On the free plan: spend the one trial of the month.',

  transcribe: 'Let the service listen to what nobody subtitled or could be translated (paid plans).',
  'transcribe.enabled': 'Whether it is done.',
  'transcribe.media_url':
    "The address under which the service can fetch your files: the path below the library follows it, and with several libraries the name of the library's folder comes first: https://media.example.org/tv/Show/Season%201/Show.mkv",
  'transcribe.use_free_trial': 'On the free plan: spend the one trial of the month.',

  schedule: 'When libraries are looked at without an event.',
  'schedule.scan': 'A full walk over the libraries: minute, hour, day, month, weekday.',
  'schedule.sweep': 'How often the times of folders are looked at where no events come.',

  web: 'The status page.',
  'web.enabled': 'Whether there is one.',
  'web.host': 'The address to listen on.',
  'web.port': 'The port to listen on.',
  'web.token': 'Whoever has it may change things; at least 16 characters.',
  'web.token_file': 'A file that holds the token and nothing else.',
  'web.allowed_hosts': 'Further names that the page may be asked under.',

  hooks: 'Sonarr and Radarr say what they imported, upgraded, renamed and deleted (docs/neighbours.md).',
  'hooks.path_map':
    'Where their folders lie here, if they see them under other names: `[{ from: /tv, to: /media/tv }]`; as a variable `/tv=/media/tv`. The longest `from` wins.',

  notify:
    'Tell somebody, in one message for all that happens within a while: of placed, failed and attention (what a person has to do something about: told once).',
  'notify.url': 'Where to; it is treated as a secret.',
  'notify.events': 'Of what: placed, failed, attention.',

  refresh: 'Let a player look again after a sidecar was placed.',
  'refresh.kind': 'Which player it is.',
  'refresh.url': 'Where it answers.',
  'refresh.token': 'Its key; for kodi user:password.',
  'refresh.token_file': 'A file that holds its key and nothing else.',
  'refresh.path_map':
    'Where our folders lie for the player, if it sees them under other names: `[{ from: /media, to: /data/media }]`. The longest `from` wins.',

  after_placing:
    'A program to run after a sidecar was placed. It is given SUBTITLED_VIDEO, SUBTITLED_SIDECAR, SUBTITLED_LANGUAGE and SUBTITLED_LIBRARY, and never the key.',
  'after_placing.command': 'Program and arguments, without a shell: `[/usr/local/bin/tell, --quietly]`.',
  'after_placing.timeout': 'One that takes longer is ended.',

  log: 'What the daemon says.',
  'log.level': 'From which weight on.',
  'log.format': 'As lines for people, or as JSON. `auto` is text.',
  quiet_hours: "No sweeps then, so that disks may sleep: '23:00-07:00'.",

  archive: 'What was fetched is kept, so that it is never fetched twice.',
  'archive.max_size': 'So much of it.',
  'archive.max_age': 'So long.',
};
