// What a command prints, and its exit code.

export type ShownResult = {
  /** 0 done · 1 failed, not found, or trouble with the service. */
  readonly code: 0 | 1;
  readonly lines: readonly string[];
  /** For stderr. */
  readonly error: string | null;
};

export function done(lines: readonly string[]): ShownResult {
  return { code: 0, lines, error: null };
}
