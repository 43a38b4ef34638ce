// The findings that a check of an installation can report, and how serious each is.

import type { Fault } from '../fault.ts';
import type { PlayersView } from '../players/views.ts';
import type { Reason } from '../want/reason.ts';
import type { KnownCounter } from './known-counter.ts';

/** Why no file can be created in a folder. */
export type FolderTrouble = 'not-a-folder' | 'not-writable' | 'not-creatable';

/** Paths are in the form of core/path/path.ts. */
export type Finding =
  | {
      readonly kind: 'account';
      readonly plan: string | null;
      readonly search: KnownCounter | null;
      readonly downloads: KnownCounter | null;
    }
  | { readonly kind: 'account-unknown'; readonly fault: Fault }
  /** `quota.reserve_downloads` keeps all of the day's downloads for the user's own commands. */
  | { readonly kind: 'all-reserved'; readonly reserved: number; readonly limit: number }
  /** How far this machine's clock is ahead of the service's. */
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | {
      readonly kind: 'state';
      readonly path: string;
      readonly network: string | null;
      readonly freeBytes: number | null;
    }
  | { readonly kind: 'state-unusable'; readonly path: string; readonly trouble: FolderTrouble }
  | { readonly kind: 'library-away'; readonly path: string; readonly why: string }
  | {
      readonly kind: 'library';
      readonly path: string;
      readonly videos: number;
      readonly folders: number;
      readonly fileSystem: string;
      readonly freeBytes: number | null;
    }
  /** Folders inside the library that cannot be listed, with one example. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly count: number; readonly example: string }
  /** `of`: how many were tried. */
  | {
      readonly kind: 'not-writable';
      readonly path: string;
      readonly message: string;
      readonly count: number;
      readonly of: number;
    }
  /** `user`: the user that the daemon runs as, if it is not the one who runs the check. */
  | {
      readonly kind: 'not-writable-for';
      readonly path: string;
      readonly user: string;
      readonly count: number;
      readonly of: number;
    }
  /** Subtitles that could not be placed beside their videos, by reason, with one example. */
  | { readonly kind: 'failed'; readonly reason: Reason; readonly count: number; readonly example: string }
  | {
      readonly kind: 'watching';
      readonly path: string;
      readonly watched: number;
      readonly folders: number;
      /** Why some folders are not watched, and what would help. */
      readonly why: string | null;
      /** A limit of the system is the cause, which its owner can raise. */
      readonly isShort: boolean;
    }
  /** How the players read a name that we write. */
  | {
      readonly kind: 'written-name';
      readonly path: string;
      readonly name: string;
      readonly language: string;
      readonly readings: readonly PlayersView[];
    }
  /** A file of the library that players read differently from what its name says. */
  | {
      readonly kind: 'mislabelled';
      readonly path: string;
      readonly language: string;
      readonly readings: readonly PlayersView[];
      readonly better: string;
    }
  /** No server can listen at the address of the page, because of what `key` says. */
  | {
      readonly kind: 'page-not-served';
      readonly host: string;
      readonly port: number;
      readonly key: string;
      readonly cause: string;
      readonly fix: string;
    }
  /** An override of the configuration that applies to no folder. */
  | { readonly kind: 'unused-override'; readonly name: string; readonly path: string }
  /** The configuration asks to listen, and ffmpeg is not installed. */
  | { readonly kind: 'no-ffmpeg' }
  /** Subtitles that subtitled placed and whose times do not fit their videos. */
  | { readonly kind: 'out-of-sync'; readonly count: number }
  /** The last new names in a row of which the service recognised none. */
  | { readonly kind: 'unrecognised'; readonly count: number }
  /** `why`: the code for which a downloaded text would be refused. */
  | { readonly kind: 'broken-sidecar'; readonly path: string; readonly why: string }
  /** More findings of a kind than are worth listing. */
  | { readonly kind: 'more'; readonly of: 'mislabelled' | 'broken-sidecar'; readonly count: number };

export type FindingLevel = 'fine' | 'notice' | 'trouble';

/** Quota days begin at midnight UTC, so a clock that is off by more asks a day too early or too late. */
const CLOCK_MS = 2 * 60_000;
/** Room for an archive, its text and a day of history. */
const LITTLE_SPACE = 200 * 1024 * 1024;
const NO_SPACE = 20 * 1024 * 1024;

export function levelOf(finding: Finding): FindingLevel {
  switch (finding.kind) {
    case 'account':
      return isUsedUp(finding.search) || isUsedUp(finding.downloads) ? 'notice' : 'fine';
    case 'account-unknown':
    case 'state-unusable':
    case 'library-away':
    case 'unreadable':
    case 'not-writable':
    case 'not-writable-for':
    case 'failed':
    case 'no-ffmpeg':
      return 'trouble';
    case 'clock':
      return Math.abs(finding.aheadMs) > CLOCK_MS ? 'trouble' : 'fine';
    case 'state':
      return finding.network === null ? levelOfSpace(finding.freeBytes) : 'trouble';
    case 'library':
      return levelOfSpace(finding.freeBytes);
    case 'watching':
      return finding.why === null ? 'fine' : finding.isShort ? 'trouble' : 'notice';
    case 'written-name':
      return finding.readings.some(({ isRight }) => isRight === false) ? 'notice' : 'fine';
    case 'all-reserved':
    case 'page-not-served':
    case 'out-of-sync':
    case 'unrecognised':
    case 'unused-override':
    case 'mislabelled':
    case 'broken-sidecar':
    case 'more':
      return 'notice';
  }
}

function isUsedUp(counter: KnownCounter | null): boolean {
  return counter?.remaining === 0;
}

function levelOfSpace(freeBytes: number | null): FindingLevel {
  if (freeBytes === null || freeBytes >= LITTLE_SPACE) return 'fine';
  return freeBytes >= NO_SPACE ? 'notice' : 'trouble';
}
