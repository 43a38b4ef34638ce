// Names settings as the first questions name them: a new user has seen no configuration file yet.

const ASKED: readonly (readonly [setting: RegExp, words: string])[] = [
  [/\bservice\.base_url\b/g, 'the address of the service'],
  [/\bservice\.download_url\b/g, 'the address for downloads'],
  [/\bservice\.api_key\b/g, 'the key'],
  [/\blibraries\[\d+\](?:\.path\b)?/g, 'the folder'],
  [/ in `libraries`/g, ''],
  [/^libraries\b/gm, 'the folders'],
  [/\blanguages\[\d+\](?:\[\d+\])?|^languages\b/gm, 'the languages'],
  // It is what the page does at this moment.
  [/ while reading the account/g, ''],
];

/** What is wrong with an answer, in the words of the question. */
export function inAskedWords(text: string): string {
  return ASKED.reduce((said, [setting, words]) => said.replace(setting, words), text);
}
