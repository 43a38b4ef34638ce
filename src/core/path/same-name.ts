// Would two names be one file on some player, share or disk?

/** Equal for names that differ only in case and Unicode normalisation. */
export function sameNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
