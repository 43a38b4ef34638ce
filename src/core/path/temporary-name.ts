// The names of our temporary files, in a library and in state_dir.

const TEMPORARY = /^\.subtitled-[0-9a-f]{12}\.tmp$/;

/** `random`: twelve hexadecimal digits that no other process can have chosen. */
export function temporaryName(random: string): string {
  return `.subtitled-${random}.tmp`;
}

export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name);
}
