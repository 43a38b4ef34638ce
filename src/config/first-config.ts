// What does the configuration of a new user look like? What he said, and the settings that are changed most, explained.

import { stringify } from 'yaml';

export type FirstConfig = {
  readonly baseUrl: string;
  readonly downloadUrl: string;
  readonly apiKey: string;
  readonly languages: readonly string[];
  readonly libraries: readonly string[];
  readonly stateDir: string;
};

/** The document as YAML text; ends with a line end. It holds the key: whoever writes it down keeps it from others. */
export function firstConfig(said: FirstConfig): string {
  const { baseUrl, downloadUrl, apiKey, languages, libraries, stateDir } = said;
  return `# subtitled. What is not written here has its default: config.example.yaml tells all there is.

service:
  base_url: ${scalar(baseUrl)}
  download_url: ${scalar(downloadUrl)}
  # Or in a file of its own: api_key_file: /path/to/it
  api_key: ${scalar(apiKey)}

# The folders to look after. One that is not mounted is waited for.
libraries:
${libraries.map((path) => `  - path: ${scalar(path)}\n`).join('')}
# Each is wanted. \`[pl, en]\` as one of them is one want: Polish, else English.
languages: [${languages.map(scalar).join(', ')}]

# Where the memory is kept.
state_dir: ${scalar(stateDir)}

# The player that the files are named for: universal, plex, jellyfin, kodi or emby.
naming: universal

# Subtitles for the hard of hearing: any, prefer, avoid, require or exclude.
hearing_impaired: avoid

# What nobody subtitled: have the service translate it after a week (paid plans).
translate:
  enabled: false
`;
}

/** Quoted whatever it is: `no` is a language, and a key may look like a number. */
function scalar(text: string): string {
  return stringify(text, { defaultStringType: 'QUOTE_SINGLE', lineWidth: 0 }).trimEnd();
}
