// Does a video fulfil a want by itself, with a subtitle track inside it or with sound that needs none?

import type { WantSpec } from '../want-spec.ts';
import type { Preference } from '../candidates/preference.ts';
import { baseLanguage, sameLanguage } from '../language/language.ts';
import { registeredLanguage } from '../language/registered-language.ts';
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
  readonly hearingImpaired: Preference['hearingImpaired'];
};

export type EmbeddedCover = 'embedded-track' | 'spoken-language';

/** Why an offer in a fallback language is not taken: a track is in the same language, or in one before it. */
export type EmbeddedAlready = Extract<EmbeddedCover, 'embedded-track'>;
export const EMBEDDED_ALREADY: EmbeddedAlready = 'embedded-track';

/** The track inside the video that fulfils the want; null if none does. */
export function embeddedCoverOf(
  { tracks }: MediaInfo,
  want: WantSpec,
  rules: EmbeddedRules,
): EmbeddedCover | null {
  if (languagesToFind(tracks, want, rules).length === 0) return 'embedded-track';
  const isHeard = (track: FoundTrack): boolean =>
    track.type === 'audio' && !isCommentary(track) && rules.skipIfAudio.some((one) => isHeardAs(one, track));
  return want.kind === 'full' && tracks.some(isHeard) ? 'spoken-language' : null;
}

/**
 * The languages of the want that no track makes needless, most wanted first. A track in a fallback is as good as a
 * download in it, so only the languages before it are left, unless they are variants of the track's.
 */
export function languagesToFind(
  tracks: readonly FoundTrack[],
  want: WantSpec,
  rules: Pick<EmbeddedRules, 'embedded' | 'hearingImpaired'>,
): readonly string[] {
  const usable = tracks.filter((track) => isSubtitleFor(track, want, rules));
  const first = want.languages.findIndex((language) => usable.some((track) => speaks(language, track)));
  const inside = want.languages[first];
  if (inside === undefined) return want.languages;
  return want.languages.slice(0, first).filter((language) => baseLanguage(language) !== baseLanguage(inside));
}

function isSubtitleFor(
  track: FoundTrack,
  { kind }: WantSpec,
  { embedded, hearingImpaired }: Pick<EmbeddedRules, 'embedded' | 'hearingImpaired'>,
): boolean {
  if (track.type !== 'subtitle' || embedded === 'ignore') return false;
  if (embedded === 'text' && !track.isText) return false;
  if (partOf(track) !== kind) return false;
  return hearingImpaired !== (isForHearingImpaired(track) ? 'exclude' : 'require');
}

function speaks(wanted: string, track: FoundTrack): boolean {
  const language = languageOf(track);
  return language !== null && sameLanguage(wanted, language);
}

/** Sound has no script: `zh-Hans` and `zh-Hant` sound the same. */
function isHeardAs(understood: string, track: FoundTrack): boolean {
  const language = languageOf(track);
  return language !== null && sameLanguage(withoutScript(understood), withoutScript(language));
}

function withoutScript(tag: string): string {
  return tag.replace(/-[A-Z][a-z]{3}$/, '');
}

/** Null: none is declared, so it fulfils nothing. Three letters cannot tell a variant, but the title often does. */
function languageOf({ language: written, title }: FoundTrack): string | null {
  const language = registeredLanguage(written);
  return language === null ? null : namedVariant(language, title);
}
