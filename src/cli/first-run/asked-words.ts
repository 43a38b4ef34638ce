// Names settings as the first questions name them: a new user has seen no configuration file yet.

const ASKED: readonly (readonly [setting: RegExp, words: string])[] = [
  [/^service\.base_url\b/, 'the address of the service'],
  [/^service\.download_url\b/, 'the address for downloads'],
  [/^service\.api_key\b/, 'the key'],
  [/^libraries\[\d+\](?:\.path\b)?/, 'the folder'],
  [/^libraries\b/, 'the folders'],
  [/^languages(?:\[\d+\])*/, 'the languages'],
];

/** The line about a setting, in the words of the question. */
export function inAskedWords(line: string): string {
  const [setting, words] = ASKED.find(([known]) => known.test(line)) ?? [];
  return setting === undefined || words === undefined ? line : line.replace(setting, words);
}
