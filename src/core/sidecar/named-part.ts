// Which part of the film is a subtitle for, and for whom, by its flags and the words that name it?

const COMMENTARY = /\bcomment(?:ary|aries|s)\b|\btrivia\b/i;
const WHOLE = /\b(?:full|complete|dialog(?:ue)?s?)\b/i;
const FOREIGN =
  /(?<!\p{L})(?:forced|foreign|signs?|forzad[oa]s?|forzat[oi]|forcée?s?|forçad[oa]s?|erzwungen\p{L}*|wymuszon[ey]|форсированн\p{L}*)(?!\p{L})/iu;
const IMPAIRED =
  /\b(?:sdh|cc|hoh|hearing[ -]impaired|closed[ -]caption(?:s|ed)?|malentendants?|sourds|sordos|surdos|non udenti)\b|hörgeschädigt|gehörlos|[([]hi[)\]]/i;
const SONGS = /\b(?:songs?|lyrics|karaoke)\b/i;

/** A track, or what the name of a file tells. */
type Named = { readonly forced: boolean; readonly commentary?: boolean; readonly title: string | null };

/** True if the flag or the title says so. */
export function isCommentary({ commentary = false, title }: Omit<Named, 'forced'>): boolean {
  return commentary || COMMENTARY.test(wordsOf(title));
}

/**
 * `forced`: only signs and foreign dialogue; `other`: a commentary or songs; `full`: everything else. A flag is often
 * forgotten, so the title counts too.
 */
export function partOf(named: Named): 'full' | 'forced' | 'other' {
  const words = wordsOf(named.title);
  if (isCommentary(named)) return 'other';
  if (named.forced) return 'forced';
  if (WHOLE.test(words)) return 'full';
  if (FOREIGN.test(words)) return 'forced';
  return SONGS.test(words) ? 'other' : 'full';
}

/** True if the flag or the title says so. */
export function isForHearingImpaired(named: {
  readonly hearingImpaired: boolean;
  readonly title: string | null;
}): boolean {
  return named.hearingImpaired || IMPAIRED.test(wordsOf(named.title));
}

function wordsOf(title: string | null): string {
  return (title ?? '').replaceAll('_', ' ');
}
