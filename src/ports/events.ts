// The events that the engine reports while it works.

import type { Hold } from '../core/status/hold.ts';
import type { Fault } from '../core/fault.ts';
import type { PlaceTrouble } from '../core/want/reason.ts';
import type { SkipReason } from './libraries.ts';
import type { DiscardReason } from '../core/sidecar/discard-reason.ts';
import type { WatchState } from './watcher.ts';

/** An event of a pass. Values are plain; the command line words them. */
export type EngineEvent =
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly root: string; readonly why: string }
  | { readonly kind: 'available'; readonly root: string }
  | { readonly kind: 'watching'; readonly root: string; readonly state: WatchState }
  | { readonly kind: 'looking'; readonly videos: number }
  | { readonly kind: 'skipped'; readonly path: string; readonly reason: SkipReason }
  | { readonly kind: 'asking'; readonly done: number; readonly of: number }
  | { readonly kind: 'dropped'; readonly detail: string }
  | { readonly kind: 'listening'; readonly name: string; readonly heardMs: number }
  | { readonly kind: 'fetching'; readonly done: number; readonly of: number }
  /** Nothing else happens for so long: the service makes these subtitles. */
  | { readonly kind: 'awaiting'; readonly jobs: number; readonly forMs: number }
  | {
      readonly kind: 'placed';
      readonly root: string;
      readonly folder: string;
      readonly name: string;
      readonly wants: number;
      /** File name of the video; language of the text. */
      readonly video: string;
      readonly language: string;
    }
  | { readonly kind: 'renamed'; readonly folder: string; readonly name: string }
  | { readonly kind: 'retimed'; readonly folder: string; readonly name: string; readonly video: string }
  | { readonly kind: 'moved'; readonly folder: string; readonly name: string }
  /** A command of the user changed subtitles in this folder; its result tells which. */
  | { readonly kind: 'sidecars-changed'; readonly folder: string; readonly video?: string }
  | {
      readonly kind: 'trashed';
      readonly folder: string;
      readonly name: string;
      /** File name of the video beside it; absent if that is gone or elsewhere. */
      readonly video?: string;
      readonly why: DiscardReason;
    }
  | { readonly kind: 'refused'; readonly video: string; readonly language: string; readonly why: string }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** For disk trouble: the cause, and the library it concerns; without a library it concerns the state. */
      readonly cause?: PlaceTrouble;
      readonly root?: string;
    }
  /** The state can be written: at the start, and again after trouble. */
  | { readonly kind: 'state-writable' }
  /** A request of this pass shows that the service accepts the key. */
  | { readonly kind: 'key-accepted' }
  /** A daily quota is used up. */
  | { readonly kind: 'held'; readonly hold: Hold }
  /** The hold has ended. */
  | { readonly kind: 'resumed'; readonly hold: Hold }
  | {
      readonly kind: 'trouble';
      readonly operation: Operation;
      readonly fault: Fault;
      readonly until: number | null;
    };

export type Operation = 'account' | 'search' | 'download' | 'job';
