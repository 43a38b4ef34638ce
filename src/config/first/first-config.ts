// Writes the configuration of a new user: the answers, and the settings that are changed most, with comments.

import { stringify } from 'yaml';

export type FirstConfig = {
  readonly baseUrl: string;
  /** Absent if it is the address of the API. */
  readonly downloadUrl?: string | undefined;
  /** Null if it comes from a variable or a credential. */
  readonly apiKey: string | null;
  readonly languages: readonly string[];
  readonly libraries: readonly string[];
  readonly stateDir: string;
  /** The token with which other machines may open the page; null if only this machine may. */
  readonly pageToken: string | null;
};

/** The document as YAML text; ends with a line end. It may contain the key, so the caller must protect the file. */
export function firstConfig(said: FirstConfig): string {
  const { baseUrl, downloadUrl = null, apiKey, languages, libraries, stateDir, pageToken } = said;
  return `# subtitled. Settings that are not here have their defaults: config.example.yaml lists them all.

service:
  base_url: ${scalar(baseUrl)}
${downloadUrl === null ? '' : `  download_url: ${scalar(downloadUrl)}\n`}${keyOf(apiKey)}
# The library folders. If one is not mounted, subtitled waits for it.
libraries:
${libraries.map((path) => `  - path: ${scalar(path)}\n`).join('')}
# Languages to download. An entry such as \`[pl, en]\` means Polish, else English.
languages: [${languages.map(scalar).join(', ')}]

# Directory for the database and cache.
state_dir: ${scalar(stateDir)}

${pageOf(pageToken)}# The player to name the files for: universal, plex, jellyfin, kodi or emby.
naming: universal

# Subtitles for the hard of hearing: any, prefer, avoid, require or exclude.
hearing_impaired: avoid

# If no human subtitle appears within a week, let the service translate one (paid plans).
translate:
  enabled: false
`;
}

function keyOf(key: string | null): string {
  if (key === null)
    return '  # The key comes from a variable or a credential: SUBTITLED_SERVICE_API_KEY, api_key.\n';
  return `  # Or in a separate file: api_key_file: /path/to/it\n  api_key: ${scalar(key)}\n`;
}

function pageOf(token: string | null): string {
  if (token === null) return '';
  return `# The status page: other machines may open it with this token.
web:
  host: 0.0.0.0
  token: ${scalar(token)}

`;
}

/** Always quoted: `no` is a language, and a key may look like a number. */
function scalar(text: string): string {
  return stringify(text, { defaultStringType: 'QUOTE_SINGLE', lineWidth: 0 }).trimEnd();
}
