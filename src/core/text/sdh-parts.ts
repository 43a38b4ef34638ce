// Which parts of a line are there for SDH: a sound, a speaker's name, or music?

export type SdhKind =
  /** `[door slams]`, `（ため息）`: a sound or a manner of speaking. A name in brackets counts too. */
  | 'sound'
  /** `JOHN:` before dialogue. */
  | 'speaker'
  /** Music signs without words. */
  | 'music'
  /** Words between music signs. Texts for hearing viewers have them too. */
  | 'lyrics';

export type SdhPart = {
  readonly kind: SdhKind;
  /** Position in the line, end not included. */
  readonly start: number;
  readonly end: number;
};

const SQUARE = /[[［【〔〖]([^[\]［］【】〔〕〖〗]{1,120})[\]］】〕〗]/gu;
const ROUND = /[(（﹙]([^()（）﹙﹚]{1,80})[)）﹚]/gu;
const STARRED = /(?<![\p{L}\p{N}*])\*([\p{L}][\p{L} ,'-]{1,40})\*(?![\p{L}\p{N}*])/gu;
/** Round brackets also hold thoughts and asides: whole sentences, which hearing viewers get too. */
const MOST_WORDS_OF_A_SOUND = 6;
const NOTE = /[♩-♯🎵🎶]/u;
/** Up to four words in capitals, with a number or a title: `MAN 2:`, `DR. WHITE (ON PHONE):`. */
const SPEAKER =
  /^[\s>-]*((?!\p{N}+:)[\p{Lu}\p{N}][\p{Lu}\p{M}\p{N}.'’&#-]*(?: [\p{Lu}\p{N}&#][\p{Lu}\p{M}\p{N}.'’&#-]*){0,3}(?: ?\([^()]{1,30}\))?) ?[:：](?!\p{N})/u;

/** A speaker's name may follow them: `[gasps] JOHN: Run!`. */
const SOUNDS_IN_FRONT =
  /^(?:[\s>-]*(?:[[［【〔〖][^[\]［］【】〔〕〖〗]{1,120}[\]］】〕〗]|[(（﹙][^()（）﹙﹚]{1,80}[)）﹚]))+/u;

/** Every part contains one of these: most lines need no closer look. */
const SIGN = /[[［【〔〖(（﹙*:：♩-♯🎵🎶]/u;

/**
 * The parts of one plain line (no tags, see `plainLines`), from left to right, without overlap. The rest of the line is
 * dialogue.
 */
export function sdhParts(line: string): readonly SdhPart[] {
  if (!SIGN.test(line)) return [];
  if (NOTE.test(line)) return [{ kind: musicOf(line), start: 0, end: line.length }];
  const found: SdhPart[] = [];
  const speaker = SPEAKER.exec(line.replace(SOUNDS_IN_FRONT, (sounds) => ' '.repeat(sounds.length)));
  if (speaker !== null && /\p{Lu}{2}/u.test(speaker[1] ?? ''))
    found.push({ kind: 'speaker', start: indentOf(speaker), end: speaker[0].length });
  for (const pattern of [SQUARE, ROUND, STARRED])
    for (const match of line.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (found.some((one) => one.start < end && match.index < one.end)) continue;
      if (isSound(match[1] ?? '', pattern)) found.push({ kind: 'sound', start: match.index, end });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The strongest SDH sign in a line; null for a line of dialogue only. */
export function sdhKind(line: string): SdhKind | null {
  const kinds = new Set(sdhParts(line).map(({ kind }) => kind));
  return (['sound', 'speaker', 'music', 'lyrics'] as const).find((kind) => kinds.has(kind)) ?? null;
}

function musicOf(line: string): SdhKind {
  const said = line.replace(/[♩-♯🎵🎶\s\p{P}]/gu, '');
  if (said === '') return 'music';
  const isDescribed = /^[♩-♯🎵🎶\s-]*[[(（［【][^\])）］】]*[\])）］】][♩-♯🎵🎶\s]*$/u.test(line);
  return isDescribed ? 'music' : 'lyrics';
}

function indentOf(speaker: RegExpExecArray): number {
  return speaker[0].indexOf(speaker[1] ?? '');
}

function isSound(inner: string, pattern: RegExp): boolean {
  if (!/\p{L}/u.test(inner)) return false;
  if (pattern !== ROUND) return true;
  const isSentence = /[.?!。？！]\s*$/u.test(inner) && !/^\P{Ll}+$/u.test(inner);
  return !isSentence && inner.trim().split(/\s+/u).length <= MOST_WORDS_OF_A_SOUND;
}
