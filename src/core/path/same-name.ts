// Would two names be one file on some player, share or disk?

/** Equal for names that differ only in case and Unicode normalisation. */
export function sameNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** The Unicode forms in which disks keep this name: a Mac writes an accent apart from its letter, other systems with it. */
export function unicodeForms(name: string): readonly string[] {
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])];
}
