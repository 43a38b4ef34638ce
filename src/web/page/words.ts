// Words numbers, times and paths.

const NUMBER = new Intl.NumberFormat('en');
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

export function number(value: number): string {
  return NUMBER.format(value);
}

export function moment(at: string | null | undefined): string {
  return at === null || at === undefined ? '' : MOMENT.format(new Date(at));
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function languageWords({
  languages,
  kind,
}: {
  readonly languages: readonly string[];
  readonly kind: string;
}): string {
  return `${languages.join(', else ')}${kind === 'forced' ? ', forced' : ''}`;
}
