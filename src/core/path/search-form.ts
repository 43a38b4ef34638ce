// In which form are names and paths compared with what a person types into a search field?

const BEYOND_ASCII = /[^\0-\x7f]/;
const ACCENTS = /[\u0300-\u036f]/g;

/** Without case and accents, however they are written: `Ame\u0301lie` and `AMELIE` have one form. For comparisons only. */
export function searchForm(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(ACCENTS, '') : text;
  // Upper case, because ß and ς have no other spelling there.
  return plain.toUpperCase();
}
