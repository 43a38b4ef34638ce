// What `rename` tells: plain data, because it may go through a socket.

import type { NamingPreset } from '../sidecar/sidecar-name.ts';

/** Why a sidecar keeps its name for now. */
export type NotRenamedReason =
  /** The user edited it and owns it now. */
  | 'edited'
  | 'unreadable'
  /** Another file has the name. */
  | 'name-taken'
  | 'name-too-long'
  /** Its current name is not one that any preset gives. */
  | 'other-name'
  /** It has to follow its video, or be removed, first. */
  | 'on-its-way'
  /** Its video is changing or its folder is unavailable; it is renamed once that is over. */
  | 'put-off'
  /** The disk or permissions do not allow it. */
  | 'failed';

export type RenameRow = { readonly folder: string; readonly name: string; readonly newName: string };

export type NotRenamedRow = RenameRow & { readonly why: NotRenamedReason };

export type Renamed = {
  readonly kind: 'renamed';
  readonly naming: NamingPreset;
  /** Nothing was renamed; this lists what would be. */
  readonly dryRun: boolean;
  /** `edited`: those of `left` that the user edited; `unchanged`: sidecars that have the right name already. */
  readonly counts: Readonly<Record<'renamed' | 'left' | 'edited' | 'unchanged', number>>;
  /** The first rows, as many as fit through the socket. */
  readonly renamed: readonly RenameRow[];
  readonly left: readonly NotRenamedRow[];
  readonly unavailable: readonly { readonly root: string; readonly why: string }[];
  /** Libraries in scope whose configured naming differs, so that new sidecars get other names. */
  readonly configured: readonly { readonly root: string; readonly naming: NamingPreset }[];
};
