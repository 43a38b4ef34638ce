// Builds names of archive entries that cost time to parse.

const LONGEST = 1_000;

/** A reproducible sequence of pseudo-random numbers. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PIECES =
  'S01E02|1x02|E|EP|-|.|_| |[|]|(|)|{|}|season |saison |第|季|話|1|2|19|20|2019|1080p|WEB-DL|x264|by team|www.|com|&#48;|&amp;|a|ß|İ|ﷺ|㌖|\u0301|\u200f|,|the |AKA |part |1-2|~|to |#|of |cd|hi|forced|english|(Brazil)|\'|"|-E01'.split(
    '|',
  );

/** Names for a zip archive, as long as allowed. */
export function hostileNames(count: number, seed = 1): readonly string[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, at) => {
    let name = '';
    const length = 50 + random(LONGEST - 60);
    const few = Array.from({ length: 1 + random(5) }, () => PIECES[random(PIECES.length)] ?? '');
    const from = at % 2 === 0 ? PIECES : few;
    while (name.length < length) name += from[random(from.length)] ?? '';
    return `${name.slice(0, length)}.srt`;
  });
}

/** Names of one piece repeated many times. */
export function repeatedNames(): readonly string[] {
  return [
    ...PIECES,
    'S01E01',
    'E01E01',
    '1x01-',
    '1-',
    '[a]',
    '(a) ',
    '. ',
    '-a',
    '1 ',
    ' - 1',
    'a.k.a. ',
    '\ufdfa',
  ].map((piece) => `${piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST - 10)}.srt`);
}

export const numbered = (count: number, name: (at: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => name(at));

/** Archives by name; `share`: the fraction of names to include. */
export function hostileArchives(share: number): readonly (readonly [string, readonly string[]])[] {
  const all = (count: number): number => Math.ceil(count * share);
  const archives = [
    ['names of random pieces', hostileNames(all(400))],
    [
      'names that unfold to 18 times their length',
      numbered(all(400), (at) => `${'\ufdfa'.repeat(390)}${at}.srt`),
    ],
    ['shorter names that unfold', numbered(all(600), (at) => `${'\ufdfa'.repeat(330)}${at}.srt`)],
    [
      'one piece over and over',
      numbered(6, () => '')
        .flatMap(() => repeatedNames())
        .slice(0, all(300)),
    ],
    ['episodes of another show', numbered(all(2_000), (at) => `Other.Show.S01E${at}.1080p.srt`)],
    ['names in six folders each', hostileNames(all(300), 7).map((name) => name.replaceAll(/.{150}/g, '$&/'))],
    ['ordinary names', numbered(all(2_000), (at) => `Some.Show.S02E${at}.720p.HDTV.x264-LOL.srt`)],
  ] as const;
  return archives.map(([what, names]) => [`${names.length} ${what}`, names]);
}
