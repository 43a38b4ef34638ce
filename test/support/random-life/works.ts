// The films and episodes that a library may hold.

/**
 * A film, a part of one, or an episode or two in one file. `says`: its name in the texts of the service. `end`: what its
 * file name ends with.
 */
export type Work = {
  readonly says: string;
  readonly folder: string;
  readonly stem: string;
  readonly end?: string;
};

export const RELEASES = ['1080p.BluRay.x264-QUAY', '720p.WEB-DL.x264-WAVE'] as const;

const film = (name: string, year: number): Work => ({
  says: `${name} (${year})`,
  folder: `Films/${name} (${year})`,
  stem: `${name}.${year}`,
});

const parts = (name: string, year: number): readonly Work[] =>
  [1, 2].map((part) => ({ ...film(name, year), says: `${name} (${year}) CD${part}`, end: `.CD${part}` }));

const season = (name: string, numbers: readonly string[]): readonly Work[] =>
  numbers.map((number) => ({
    says: `${name} ${number.slice(0, 6)}`,
    folder: `Series/${name}/Season ${number.slice(1, 3)}`,
    stem: `${name}.${number}`,
  }));

const FILMS = [film('Harbour', 1990), film('Orchard', 1991), film('Lantern', 1992), film('Compass', 1993)];
const SHOWS = ['Northbound', 'Glasshouse'].flatMap((name) => season(name, ['S01E01', 'S01E02', 'S01E03']));

export const WORKS: readonly Work[] = [...FILMS, ...SHOWS];

/** Whose files are not one film or one episode each. */
export const ODD_WORKS: readonly Work[] = [
  ...FILMS.slice(0, 2),
  ...parts('Twofold', 2001),
  ...season('Doubles', ['S01E01-E02', 'S01E03-E04', 'S01E05', 'S02E01', 'S02E02']),
  ...season('Glasshouse', ['S01E01', 'S01E02E03']),
];

/** The name of a file of this work. */
export function nameOf({ stem, end = '' }: Work, release: string): string {
  return `${stem}.${release}${end}.mkv`;
}
