// The records that the store keeps. Times are epoch milliseconds, paths in the form of core/path/path.ts.

import type { Candidate } from '../../core/candidates/candidate.ts';
import type { TitleIds } from '../../core/release/title-ids.ts';
import type { Want } from '../../core/want/want.ts';

export type VideoRecord = {
  readonly id: number;
  readonly root: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly inode: string;
  /** The name it was first seen under: renaming loses what the release scene wrote. */
  readonly releaseName: string;
  readonly year: number | null;
  readonly addedAt: number;
};

export type WantKind = 'full' | 'forced';

/** What a want is for: one or more languages, the first preferred, of which one is enough. */
export type WantSpec = { readonly languages: readonly string[]; readonly kind: WantKind };

export type WantRecord = Want &
  WantSpec & {
    readonly id: number;
    readonly videoId: number;
    /** Its video came after the first whole walk of its library: it is new, not only new to us. */
    readonly arrived: boolean;
  };

/** A want with its video, as the plans need it. */
export type OpenWant = { readonly want: WantRecord; readonly video: VideoRecord };

/** A candidate as it was judged for a want. */
export type Offer = {
  readonly candidate: Candidate;
  /** Of the want's languages, the one that it serves. */
  readonly language: string;
  readonly score: number;
  readonly parts: readonly { readonly name: string; readonly points: number }[];
  /** Why it may not be taken: judged (`title`, `episode` …) or found out (`no-cues` …); null while acceptable. */
  readonly refusal: string | null;
  /** Trouble with the fetching: not before this time. */
  readonly notBefore: number | null;
};

export type SidecarRecord = {
  readonly wantId: number;
  readonly folder: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly language: string;
  readonly candidateKey: string;
  /** When it was placed; 0 where that was not written down. */
  readonly placedAt: number;
  /** A person chose it: nothing takes its place by itself. */
  readonly picked: boolean;
};

/** A placing that was begun: what a killed process may have left behind. */
export type Placement = {
  readonly wantId: number;
  readonly folder: string;
  readonly name: string;
  readonly temporaryName: string;
  readonly sha256: string;
  readonly size: number;
  readonly language: string;
  readonly candidateKey: string;
  readonly picked: boolean;
};

/** What a plan of downloads needs to know of an offer that may be taken now. */
export type UsableOffer = { readonly key: string; readonly language: string; readonly fit: number };

/** Which title somebody said a video is. */
export type ChosenTitle = { readonly ids: TitleIds; readonly type: 'movie' | 'tv' };
