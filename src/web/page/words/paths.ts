// Splits paths.

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The folder of the video and those above it, below its library: often the season and the series. */
export function foldersOf(path: string, libraries: readonly { readonly path: string }[]): readonly string[] {
  const folder = folderOf(path);
  const isInside = libraries.some((library) => path.startsWith(`${library.path}/`));
  const isLibrary = libraries.some((library) => library.path === folder);
  return isInside && !isLibrary ? [folder, ...foldersOf(folder, libraries)] : [];
}
