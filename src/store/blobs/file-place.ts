// Where are the files of the state kept that are not the database?

/** `nowhere`: for a dry run, which must leave no trace. */
export type FilePlace = { readonly kind: 'folder'; readonly path: string } | { readonly kind: 'nowhere' };
