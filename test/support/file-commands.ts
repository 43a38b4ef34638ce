// Commands that take one file.

/** The name of each, and what follows the file. */
export const FILE_COMMANDS: readonly (readonly string[])[] = [
  ['why'],
  ['history'],
  ['search'],
  ['pick'],
  ['pick', '1'],
  ['reject'],
  ['identify', '--id', 'tt1234567'],
];
