// The records that the store keeps. Times are epoch milliseconds, paths in the form of core/path/path.ts.

import type { Candidate } from '../../core/candidates/candidate.ts';
import type { Title } from '../../core/release/known-title.ts';
import type { TitleIds } from '../../core/release/title-ids.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { Want, WantState } from '../../core/want/want.ts';
import type { WantSpec } from '../../core/want-spec.ts';

export type VideoRecord = {
  readonly id: number;
  readonly root: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly inode: string;
  /** The name under which it was first seen, because renaming loses the release's own words; or one that corrects it. */
  readonly releaseName: string;
  readonly year: number | null;
  readonly addedAt: number;
};

/** The facts that tell one file from another in its folder. */
export type VideoFile = Pick<VideoRecord, 'id' | 'name' | 'size' | 'mtimeMs'>;

export type WantRecord = Want &
  WantSpec & {
    readonly id: number;
    readonly videoId: number;
    /** Its video came after the first complete walk of its library: it is new, not only new to us. */
    readonly arrived: boolean;
  };

/** The fields that lists of many wants need of each, with the root of its video. */
export type WantSummary = Pick<
  WantRecord,
  | 'id'
  | 'videoId'
  | 'languages'
  | 'kind'
  | 'state'
  | 'reason'
  | 'dueAt'
  | 'offers'
  | 'unanswered'
  | 'machine'
  | 'betterUntil'
  | 'stopgap'
> & { readonly root: string };

/** Which wants a list is of: in one of the states, and with one of the reasons if any are given. */
export type WantFilter = {
  readonly states: ReadonlySet<WantState>;
  readonly reasons?: ReadonlySet<Reason>;
};

/** A want with its video, as the plans need it. */
export type OpenWant = { readonly want: WantRecord; readonly video: VideoRecord };

/** A candidate as it was judged for a want. */
export type Offer = {
  readonly candidate: Candidate;
  /** The one of the want's languages that it serves. */
  readonly language: string;
  readonly score: number;
  readonly parts: readonly { readonly name: string; readonly points: number }[];
  /** Why it is not acceptable: judged (`title`, `episode` …) or found out (`no-cues` …); null: it is acceptable. */
  readonly refusal: string | null;
  /** After a failed download: not before this time. */
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
  /** When it was placed, or its video was replaced since; 0 if that was not recorded. */
  readonly placedAt: number;
  /** A person chose it: it is never replaced automatically. */
  readonly picked: boolean;
};

/** A placing that has begun: what a killed process may have left behind. */
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

/** The facts that a download plan needs about an offer that is acceptable now. */
export type UsableOffer = {
  readonly key: string;
  readonly language: string;
  readonly fit: number;
  readonly score: number;
};

/** Which title a video is, as a person set it or its path tells. */
export type ChosenTitle = {
  readonly ids: TitleIds;
  readonly type: 'movie' | 'tv';
  /** Its name and year, from the service; null as long as only the identifiers are known. */
  readonly title: Title | null;
};
