// Does a video fulfil a want by itself, with a subtitle track inside it or with sound that needs none?

import { readLanguage, sameLanguage } from '../language/language.ts';
import { namedVariant } from '../language/named-variant.ts';
import { isCommentary, isForHearingImpaired, partOf } from './named-part.ts';

/** A track as the file describes it. */
export type FoundTrack = {
  readonly type: 'audio' | 'subtitle';
  /** As written: ISO 639-2, or BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly forced: boolean;
  readonly hearingImpaired: boolean;
  /** Absent: not flagged as one. */
  readonly commentary?: boolean;
  /** Text, not pictures of text. */
  readonly isText: boolean;
};

/** What a video file holds besides its pictures. */
export type MediaInfo = {
  readonly durationMs: number | null;
  /** Frames per second. */
  readonly frameRate: number | null;
  readonly tracks: readonly FoundTrack[];
};

export type EmbeddedRules = {
  /** `text`: text tracks count; `any`: picture tracks count too; `ignore`: no track counts. */
  readonly embedded: 'text' | 'any' | 'ignore';
  /** BCP 47: a video with sound in one of these needs no subtitle. */
  readonly skipIfAudio: readonly string[];
  readonly hearingImpaired: 'any' | 'prefer' | 'avoid' | 'require' | 'exclude';
};

export type EmbeddedCover = 'embedded-track' | 'spoken-language';

type TrackWant = { readonly languages: readonly string[]; readonly kind: 'full' | 'forced' };

/** What inside the video fulfils the want; null if nothing does. */
export function embeddedCoverOf(
  { tracks }: MediaInfo,
  want: TrackWant,
  rules: EmbeddedRules,
): EmbeddedCover | null {
  const isWanted = (track: FoundTrack): boolean => isSubtitleFor(track, want, rules);
  if (rules.embedded !== 'ignore' && tracks.some(isWanted)) return 'embedded-track';
  const isHeard = (track: FoundTrack): boolean =>
    track.type === 'audio' && !isCommentary(track) && rules.skipIfAudio.some((one) => speaks(one, track));
  return want.kind === 'full' && tracks.some(isHeard) ? 'spoken-language' : null;
}

function isSubtitleFor(track: FoundTrack, want: TrackWant, rules: EmbeddedRules): boolean {
  if (track.type !== 'subtitle' || (rules.embedded === 'text' && !track.isText)) return false;
  if (partOf(track) !== want.kind) return false;
  if (rules.hearingImpaired === (isForHearingImpaired(track) ? 'exclude' : 'require')) return false;
  return want.languages.some((language) => speaks(language, track));
}

/** A track without a declared language fulfils nothing. Three letters cannot tell a variant, but the title often does. */
function speaks(wanted: string, { language: written, title }: FoundTrack): boolean {
  const language = written === 'und' ? null : readLanguage(written);
  return language !== null && sameLanguage(wanted, namedVariant(language, title));
}
