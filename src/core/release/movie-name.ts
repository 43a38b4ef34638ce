// What else is a film of a series called? Catalogues leave out that it is the third film, and media libraries do not.

const MOVIE =
  /^(.{4,80}?)[\s:_-]+(?:the[\s_](?:movie|film)(?:[\s_]\d{1,2})?[\s:_-]+|(?:movie|film)(?:[\s_]\d{1,2}[\s:_-]+|\s?[:-]\s))(?=\p{L})(.{3,120})$/iu;

/** `Show Its Title` for `Show the Movie 3 - Its Title`; null for any other name. */
export function withoutMovie(title: string): string | null {
  const [, series = '', own = ''] = MOVIE.exec(title) ?? [];
  return own === '' ? null : `${series} ${own}`;
}
