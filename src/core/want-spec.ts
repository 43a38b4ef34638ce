// What a want is for.

export type WantKind = 'full' | 'forced';

/** One or more languages, the first preferred; one of them is enough. */
export type WantSpec = { readonly languages: readonly string[]; readonly kind: WantKind };
