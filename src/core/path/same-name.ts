// Would two names be one file on some player, share or disk?

/** Equal for names that differ only in case and Unicode normalisation. */
export function sameNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** The name among `names` that is `name` or differs only in case or normalisation. An exact match goes first. */
export function sameNameAs(name: string, names: readonly string[]): string | null {
  if (names.includes(name)) return name;
  const key = sameNameKey(name);
  return names.find((other) => sameNameKey(other) === key) ?? null;
}
