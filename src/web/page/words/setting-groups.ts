// Names the groups of the settings.

const TITLES: Readonly<Record<string, string>> = {
  '': 'General',
  service: 'Subtitle service',
  libraries: 'Libraries',
  overrides: 'Overrides for single folders',
  text: 'Text of subtitles',
  sync: 'Times of subtitles',
  files: 'Permissions of files',
  quota: 'Limits of the quota',
  retry: 'Searching again',
  upgrade: 'Better subtitles',
  translate: 'Translations',
  transcribe: 'Transcriptions',
  schedule: 'Schedule',
  web: 'Status page',
  hooks: 'Webhooks of Sonarr and Radarr',
  notify: 'Notifications',
  refresh: 'Media servers',
  after_placing: 'Command after placing',
  log: 'Log',
  archive: 'Cache of downloads',
};

/** A group that has no words yet is shown by its key. */
export function groupTitle(key: string): string {
  return TITLES[key] ?? key;
}
