// Names a want in lists: by its languages, the preferred one first.

type Labelled = { readonly languages: readonly string[]; readonly kind: 'full' | 'forced' };

/** `en`, `pl/en`, `en forced`. */
export function labelOf({ languages, kind }: Labelled): string {
  return `${languages.join('/')}${kind === 'forced' ? ' forced' : ''}`;
}
