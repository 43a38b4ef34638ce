// The names of identifiers on the wire: the interface document's, or those of live services.

/** `neutral`: the interface document's names; `live`: those that live services send. */
export type FieldNames = 'neutral' | 'live';

export type IdNames = { readonly catalogA: string; readonly catalogB: string; readonly native: string };

/** The names of the three identifiers, in requests and in answers. */
export const ID_NAMES: Readonly<Record<FieldNames, IdNames>> = {
  neutral: { catalogA: 'catalogA_id', catalogB: 'catalogB_id', native: 'native_id' },
  live: { catalogA: 'imdb_id', catalogB: 'tmdb_id', native: 'sd_id' },
};
