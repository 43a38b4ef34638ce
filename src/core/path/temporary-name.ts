// The names of our temporary files, in a library and in state_dir.

const TEMPORARY = /^\.subtitled-([0-9a-f]{12})\.tmp$/;

/** `random`: twelve hexadecimal digits that no other process can have chosen. */
export function temporaryName(random: string): string {
  return `.subtitled-${random}.tmp`;
}

/** A second name for the same purpose, so that one record tells of both. */
export function twinName(temporary: string): string {
  return temporary.replace(TEMPORARY, (_, digits: string) =>
    temporaryName(digits.replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16))),
  );
}

export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name);
}
