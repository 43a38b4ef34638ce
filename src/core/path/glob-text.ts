// Which glob does a pattern of the user mean?

/** A group without alternatives, and a year whatever is before it. Not what the user escaped. */
const IN_PARENTHESES = /(?<![!?+*@\\])\(([^()|\\]*)\)|(?<!\\)\((\d{4})\)/g;

/**
 * Parentheses belong to the names of folders, `Show (2020)/**`, where a glob takes them for a group. Compare the glob with
 * paths in NFC: macOS writes an accent as a letter of its own.
 */
export function globText(pattern: string): string {
  return pattern
    .normalize('NFC')
    .replace(
      IN_PARENTHESES,
      (_, name: string | undefined, year: string | undefined) => `\\(${name ?? year ?? ''}\\)`,
    );
}
