// Describes every setting. Editors, config.example.yaml and docs/configuration.md show these texts.

/** By the key's path, without positions in lists. Plain Markdown; one or two sentences. */
export const MEANINGS: Readonly<Record<string, string>> = {
  service: 'The subtitle service.',
  'service.base_url': 'Address of its API.',
  'service.download_url':
    'Address of its download host, if it is another one than that of the API. Links of subtitles lead there.',
  'service.api_key':
    'The API key: here, in a file, in SUBTITLED_SERVICE_API_KEY, or as the systemd credential `api_key`.',
  'service.api_key_file': 'A file that contains only the key.',
  'service.rate': 'Maximum requests per second. subtitled slows down by itself when the service asks for it.',
  'service.field_names': 'Names of the ID fields in requests. `auto` detects them.',
  'service.engine': 'How the service parses file names: `auto`, `local` or `ai` (`ai` needs a paid plan).',

  libraries: 'The library folders. If one is not mounted, subtitled waits for it.',
  'libraries.path': 'The folder. If it is inside another library, its own settings apply to it.',
  'libraries.exclude': 'Additional globs, matched against the path below this folder.',
  'libraries.follow_links':
    'Also takes videos outside of this folder if a link in it leads to them. Tools for remote storage make such links. The subtitle goes beside the link.',
  'libraries.watch':
    'How new files are noticed: `auto` uses events where the file system sends them, `events` always, `scan` never.',

  overrides:
    'Other settings for single folders, such as a show. The settings of its library apply to everything else. If several overrides match a folder, the last one decides.',
  'overrides.path':
    'The folder and everything below it: a glob on the path below the library, or an absolute one. Case does not matter.',

  languages:
    'Wanted languages. An entry such as `[pl, en]` is one want: Polish, else English. `[]` means none.',
  state_dir:
    'Directory for the database and cache; not in a library, not on a network share. By default `$XDG_STATE_HOME/subtitled` (`~/.local/state/subtitled`), and `/var/lib/subtitled` for root.',
  exclude:
    'Globs to exclude from every library, matched against the path below it: `**/Kids` is any folder of that name.',
  settle: 'subtitled waits until a file has not changed for this long.',
  hearing_impaired:
    'Subtitles for the hard of hearing: `avoid` and `prefer` are soft; `require` and `exclude` are strict.',
  forced:
    'Also want the forced subtitle (foreign parts only): `true`, or for some languages `[en]`. `only`: want nothing but the forced one.',
  naming: 'The player to name sidecars for.',
  formats:
    'Accepted formats: any of srt, vtt, ass, ssa and sub. SAMI (smi), MPL2, TMPlayer, SubViewer and TTML become srt.',

  text: 'How a subtitle is rewritten before it is placed. The archive keeps the original: `subtitled pick` places it after you removed the setting.',
  'text.convert_to':
    'Converts every other format to this one, srt or vtt, without positions, colours and drawings. null: no conversion.',
  'text.remove_adverts':
    'Removes at most three cues per subtitle that advertise a site or credit the authors of the subtitle.',
  'text.remove_hearing_impaired':
    'Removes [sounds], SPEAKERS: and music signs. Then `hearing_impaired: exclude` also accepts subtitles that can be cleaned.',
  'text.fix_frame_rate':
    'Corrects the times of a subtitle made for 25 frames per second if the video has 23.976 or 24, or the other way round. This requires that the frame rate of the video is measured and that the end of the subtitle confirms it; otherwise subtitled tries the next candidate.',
  sync: 'Compares the times of a subtitle with the subtitle tracks inside the video (docs/sync.md).',
  'sync.mode':
    'prefer: a subtitle whose times belong to another video or cut is not placed, and one that is early or late throughout comes after the others. fix: the same, but times that can be corrected for certain are corrected. off: times are not compared.',
  'sync.audio':
    'If a video has no subtitle track to compare with, the daemon listens to its sound later, with ffmpeg and the lowest priority, one video at a time. It reads the whole file: a film takes a minute or more.',
  'sync.audio_per_day':
    'Maximum videos per day to listen to. The daemon does not listen during `quiet_hours`.',

  skip_if_audio: 'A video with audio in one of these languages needs no subtitle.',
  embedded:
    'Which subtitle tracks inside a video replace a sidecar: `text` tracks, `any` (image tracks too), or none (`ignore`).',
  unlabelled:
    'How your own subtitle without a language in its name (Film.srt) counts. `detect`: for the language of its text, if that is certain. `any`: the same, and for every language if it is not certain. `ignore`: never.',

  files: 'Permissions of the files that subtitled writes.',
  'files.mode': "Octal, in quotes: '0640'. null: 0644, or 0664 if the folder is writable for its group.",
  'files.group': 'A numeric group ID. null: the group of the folder.',

  quota: 'Limits on the quota that subtitled spends.',
  'quota.reserve_downloads': 'Downloads per day that are reserved for your own commands.',
  'quota.anonymous_downloads': 'Also download without the key, on the quota of your IP address.',

  retry: 'subtitled searches again for missing subtitles: the older the title, the less often.',
  'retry.shortest': 'Shortest wait.',
  'retry.longest': 'Longest wait.',

  upgrade:
    'Replaces a sidecar that subtitled placed when a clearly better one appears; the old one goes to the trash.',
  'upgrade.enabled': 'Enables this for sidecars placed from then on.',
  'upgrade.window': 'How long subtitled searches for a better one after it placed a sidecar.',

  translate: 'Lets the service translate a subtitle if no human one exists (paid plans).',
  'translate.enabled': 'Translates automatically.',
  'translate.patience':
    'How long to wait for a human subtitle after the video was first seen; transcriptions wait as long.',
  'translate.from': 'Source languages; `any` means every other one.',
  'translate.wait': 'How long subtitled waits for running jobs at a time; it collects the rest later.',
  'translate.mark':
    'Marks the file name: `Film.AI translated.pl.srt`, which all supported players still read as Polish.',
  'translate.tone': 'Tone of the translation. null: the default of the service.',
  'translate.budget': 'Maximum translations per month (UTC). null: the limit of the plan.',
  'translate.use_free_trial': 'On the free plan: spend the monthly trial.',

  transcribe: 'Lets the service transcribe a video if no human or translated subtitle exists (paid plans).',
  'transcribe.enabled': 'Transcribes automatically.',
  'transcribe.media_url':
    'The address where the service can download your files. subtitled appends the path below the library; with several libraries, the name of the library folder comes first: https://media.example.org/tv/Show/Season%201/Show.mkv',
  'transcribe.use_free_trial': 'On the free plan: spend the monthly trial.',

  schedule: 'When libraries are rescanned without an event.',
  'schedule.scan': 'When to scan all libraries fully: minute, hour, day, month, weekday, as in crontab.',
  'schedule.sweep': 'How often to check the folder times where no events come.',

  web: 'The status page.',
  'web.enabled': 'Serves the status page. The daemon works without it, for example if the port is in use.',
  'web.host': 'The address to listen on; the image listens on all addresses of the container.',
  'web.port': 'The port to listen on.',
  'web.token':
    'Gives full access to the page and the API; at least 16 characters. If other machines can reach the page and there is none, subtitled makes one, prints it once and keeps it in `state_dir`.',
  'web.token_file': 'A file that contains only the token.',
  'web.allowed_hosts': 'Additional host names that the page accepts.',

  hooks:
    'Webhooks of Sonarr and Radarr, sent when they import, upgrade, rename or delete a video (docs/integrations.md).',
  'hooks.path_map':
    'Maps their folders to the folders here, if the paths differ: `[{ from: /tv, to: /media/tv }]`; as a variable `/tv=/media/tv`. The longest `from` wins.',

  notify:
    'Sends notifications, several events in one message: placed, failed and attention (problems that need a person, sent once).',
  'notify.url': 'Address to send them to; treated as a secret.',
  'notify.events': 'Events to send: placed, failed, attention.',

  refresh: 'Tells a media server to rescan after a sidecar was placed.',
  'refresh.kind': 'Kind of media server.',
  'refresh.url': 'Its address.',
  'refresh.token': 'Its API key or token; for kodi `user:password`.',
  'refresh.token_file': 'A file that contains only its key.',
  'refresh.path_map':
    'Maps the folders here to the folders of the media server, if the paths differ: `[{ from: /media, to: /data/media }]`. The longest `from` wins.',

  after_placing:
    'Runs a program after a sidecar was placed. It gets SUBTITLED_VIDEO, SUBTITLED_SIDECAR, SUBTITLED_LANGUAGE and SUBTITLED_LIBRARY, and never the key.',
  'after_placing.command': 'Program and arguments, without a shell: `[/usr/local/bin/tell, --quietly]`.',
  'after_placing.timeout': 'subtitled stops a program that takes longer.',

  log: 'The log of the daemon, which it writes to standard error.',
  'log.level': 'Minimum level.',
  'log.format': 'Text for people, or JSON. `auto` is text.',
  quiet_hours:
    "No sweeps and no listening (`sync.audio`) during these hours, so that disks can sleep: '23:00-07:00'.",

  archive: 'Cache of downloads, so that nothing is downloaded twice.',
  'archive.max_size': 'Maximum size.',
  'archive.max_age': 'Maximum age.',
};

/** A setting of a library or an override is explained by the global one. null: there is no such key. */
export function meaningOf(path: string): string | null {
  const own = MEANINGS[path];
  if (own !== undefined) return own;
  const [list, ...key] = path.split('.');
  const isOfFolder = list === 'libraries' || list === 'overrides';
  return isOfFolder && MEANINGS[key.join('.')] !== undefined ? `Overrides \`${key.join('.')}\`.` : null;
}
