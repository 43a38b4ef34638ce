// Removes adverts or SDH parts from cues.

import { advertKind } from './adverts.ts';
import { TEXT_LIMITS } from './limits.ts';
import { sdhParts } from './sdh-parts.ts';
import { plainLines } from './plain.ts';
import { shownIn, without, type ShownLine, type Span } from './raw-line.ts';

/** The lines of a cue as written, with the tags of its format. */
export type RawCue = readonly string[];

export type Removals = { readonly adverts: boolean; readonly hearingImpaired: boolean };

export type CleanedCues = {
  /** In the original order and number; a line is null if nothing of it remains. A cue without lines is dropped. */
  readonly cues: readonly (readonly (string | null)[])[];
  /** How many cues lost something, for each of the two reasons. */
  readonly adverts: number;
  readonly removedSdh: number;
};

/** No known text has more adverts than this; further matches are taken for dialogue. */
const MOST_ADVERTS = 3;

export function cleanCues(cues: readonly RawCue[], { adverts, hearingImpaired }: Removals): CleanedCues {
  const spoken: (readonly (string | null)[])[] = cues.map((cue) => (hearingImpaired ? saidIn(cue) : cue));
  const removedSdh = spoken.filter((cue, at) => cue.some((line, index) => line !== cues[at]?.[index])).length;
  const chosen = adverts ? advertsAmong(cues) : new Map<number, ReadonlySet<number>>();
  return {
    cues: spoken.map((cue, at) =>
      cue.map((line, index) => (chosen.get(at)?.has(index) === true ? null : line)),
    ),
    adverts: chosen.size,
    removedSdh,
  };
}

/** The lines that are adverts, by cue: those nearest to either end, where adverts usually are. */
function advertsAmong(cues: readonly RawCue[]): ReadonlyMap<number, ReadonlySet<number>> {
  const fromEnd = (at: number): number => Math.min(at, cues.length - 1 - at);
  return new Map(
    cues
      .map((cue, at) => [at, advertLines(cue)] as const)
      .filter(([, lines]) => lines.size > 0)
      .toSorted(([a], [b]) => fromEnd(a) - fromEnd(b) || a - b)
      .slice(0, MOST_ADVERTS),
  );
}

/** An advert of two lines is one advert; a finished sentence before or after it is dialogue. */
function advertLines(cue: RawCue): ReadonlySet<number> {
  const plain = cue.map((line) => plainLines(line).join(' '));
  const all = new Set(cue.keys());
  const bad = new Set([...all].filter((at) => isAdvert(plain[at] ?? '')));
  const rest = plain.filter((line, at) => !bad.has(at) && line !== '');
  const isSaid = rest.every((line) => /[.!?…。！？]["'”’)]?$/u.test(line));
  if (bad.size > 0 && rest.length > 0 && isSaid) return bad;
  return isAdvert(plain.join('\n')) ? all : bad;
}

/** An address among other words may be said in the film. */
function isAdvert(text: string): boolean {
  const kind = advertKind(text);
  return kind === 'advert' || kind === 'credit';
}

/** The lines without sounds, speakers' names and music signs; lyrics stay. A cue that is too long to read stays as it is. */
function saidIn(cue: RawCue): readonly (string | null)[] {
  const shown = cue.map(shownIn);
  const length = shown.reduce((sum, { plain }) => sum + plain.length + 1, 0);
  if (length > TEXT_LIMITS.cueCharacters) return cue;
  const across = soundsAcross(shown);
  return cue.map((line, at) => {
    const here = shown[at] ?? { plain: '', at: [] };
    const own = sdhParts(here.plain).filter(({ kind }) => kind !== 'lyrics');
    const spans = [...own, ...(across.get(at) ?? [])];
    return spans.length === 0 ? line : without(here, line, spans);
  });
}

/** A sound that continues over a line break, as its parts on each line. */
function soundsAcross(shown: readonly ShownLine[]): ReadonlyMap<number, readonly Span[]> {
  const found = new Map<number, Span[]>();
  if (shown.length < 2) return found;
  const starts: number[] = [];
  let whole = '';
  for (const { plain } of shown) {
    starts.push(whole.length);
    whole += `${plain} `;
  }
  for (const part of sdhParts(whole)) {
    const lines = shown.flatMap(({ plain }, at) => {
      const from = starts[at] ?? 0;
      const [start, end] = [Math.max(part.start - from, 0), Math.min(part.end - from, plain.length)];
      return start < end ? [{ at, start, end }] : [];
    });
    if (part.kind !== 'sound' || lines.length < 2) continue;
    for (const { at, start, end } of lines) found.set(at, [...(found.get(at) ?? []), { start, end }]);
  }
  return found;
}
