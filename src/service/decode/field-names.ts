// Decides what the three identifiers are called in requests: the neutral names of interface.md until an answer has
// shown the live ones, unless the user has set them. Decoders accept both.

import { readObject } from '../wire/wire-values.ts';

/** `neutral`: `native_id`, `catalogA_id`, `catalogB_id`. `live`: `sd_id`, `imdb_id`, `tmdb_id`. */
export type FieldNames = 'neutral' | 'live';

export type FieldNamesOptions = {
  readonly mode: 'auto' | FieldNames;
  /** The field names that an earlier run learnt about this service; null or absent if there are none. */
  readonly known?: FieldNames | null;
  /** Called when an answer shows other names than those known. */
  readonly onLearned?: (names: FieldNames) => void;
};

export type IdFields = { readonly native: string; readonly catalogA: string; readonly catalogB: string };

export type KnownFieldNames = {
  /** The names to send now. */
  idFields(): IdFields;
  /** Learns from the raw titles of an answer. */
  learn(titles: readonly unknown[]): void;
};

const ID_FIELDS: Readonly<Record<FieldNames, IdFields>> = {
  neutral: { native: 'native_id', catalogA: 'catalogA_id', catalogB: 'catalogB_id' },
  live: { native: 'sd_id', catalogA: 'imdb_id', catalogB: 'tmdb_id' },
};

/**
 * The names for one service. In mode `auto`, live names stay in use once seen; a remembered `live` yields to an answer
 * with neutral names, because the address may belong to another service now.
 */
export function createFieldNames(options: FieldNamesOptions): KnownFieldNames {
  let known = options.known ?? null;
  let liveSeen = false;
  return {
    idFields: () => ID_FIELDS[options.mode === 'auto' ? (known ?? 'neutral') : options.mode],
    learn(titles) {
      const shown = shownIn(titles);
      if (shown === null || liveSeen) return;
      liveSeen = shown === 'live';
      if (known === shown) return;
      known = shown;
      options.onLearned?.(shown);
    },
  };
}

function shownIn(titles: readonly unknown[]): FieldNames | null {
  const fields = new Set(titles.flatMap((title) => Object.keys(readObject(title) ?? {})));
  const shows = (names: FieldNames): boolean =>
    Object.values(ID_FIELDS[names]).some((field) => fields.has(field));
  if (shows('live')) return 'live';
  return shows('neutral') ? 'neutral' : null;
}
