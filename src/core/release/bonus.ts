// Is this file bonus material (a sample, a trailer, a deleted scene) and not the work itself?

import { B, END, inAnyCase } from './words/word-boundary.ts';

const FOLDERS =
  /^(?:samples?|trailers?|teasers?|featurettes?|extras?|bonus(?:es|[ ._-](?:disc|features|material))?|behind[ ._-]?the[ ._-]?scenes|deleted[ ._-]?scenes?|deleted|interviews?|special[ ._-]features|bloopers|gag[ ._-]reels?|making[ ._-]of)$/i;
/** These may also name a whole library ("Movies/Shorts"), so they count only inside a work's own folder. */
const FOLDERS_INSIDE = /^(?:shorts?|scenes?|clips?|others?|backdrops|theme-music|vignettes|promos?)$/i;
const LIBRARY =
  /^(?:movies?|films?|filme|tv|tv[ ._-]?shows?|shows?|series|serien|anime|media|video|videos|library|data|downloads?|kids|documentar(?:y|ies)|cartoons?|collections?|\d{1,4}[pk]?|hd|uhd)$/i;

const SUFFIX =
  /[a-z0-9)\]}]-(?:sample|trailer|teaser|behindthescenes|deleted(?:scenes?)?|featurette|interview|scene|short|other|clip|extra|blooper|gagreel|bonus)\d{0,2}$/i;
const SAMPLE = /^sample(?:$|-)|[([-]sample[\])]?$|^(?:trailer|teaser)\d{0,2}$|[._]trailer\d{0,2}$/i;
const CREDITLESS = inAnyCase`${B}(?:NC(?:OP|ED)\d{0,2}[a-z]?|creditless[\s._-](?:opening|ending))${END}`;
const SPACED =
  /^[\s._)\]-]*(?:official[\s._])?(?:trailer|teaser|sample|featurette|deleted[\s._]scenes?|behind[\s._]the[\s._]scenes|bloopers|gag[\s._]reel)(?:[\s._]?\d{1,2})?$/i;
const AFTERSHOW = String.raw`(?:after|post)[\s._-]?show`;
const WORDS = inAnyCase`${B}(?:gag[\s._-]?reels?|bloopers?|outtakes|deleted[\s._-]?scenes?|featurettes?|behind[\s._-]?the[\s._-]?scenes|making[\s._-]?of|bonus(?:[\s._-]?(?:disc|features?|material))?|extras?|trailers?|teasers?|interviews?|${AFTERSHOW}|inside[\s._-]the[\s._-]episode|webisodes?|minisodes?|recap)${END}`;

const NO_GROUP = /^(?:trailer|teaser|behindthescenes|deletedscenes?|featurette|blooper|gagreel)\d{0,2}$/i;

/** "DNA Sample" is a film; a sample has its release's name. */
const SAMPLE_OF_RELEASE =
  /(?:(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{3,4}p|s\d\de\d\d|[xh]26[45]|xvid|rip)(?!\p{L}).*[ ._]sample$/iu;

/** True if a folder of this name holds works and is none itself. */
export function isLibraryFolder(folder: string): boolean {
  return LIBRARY.test(folder.trim());
}

type NameParts = { readonly title: string; readonly tail: string };

/** Do the folders say that the files in them are bonus material? */
export function isExtraFolder(folders: readonly string[], title: string): boolean {
  const [above, last] = folders.length < 2 ? [undefined, folders[0]] : folders.slice(-2);
  // A show may be called "Extras"; then its own folder does not count.
  const parent = last?.toLowerCase() === title.toLowerCase() ? undefined : last;
  if (parent === undefined) return false;
  const isInside = above !== undefined && (!isLibraryFolder(above) || /^\d+$/.test(above));
  return FOLDERS.test(parent) || (isInside && FOLDERS_INSIDE.test(parent));
}

/** Do the folders or the ending of the name say that the file is bonus material? */
export function isExtraFile(folders: readonly string[], stem: string, { title, tail }: NameParts): boolean {
  if (isExtraFolder(folders, title)) return true;
  if (CREDITLESS.test(stem) || isSample(stem) || SPACED.test(tail)) return true;
  // In capitals it is the name of a release group, unless no group is called so.
  const suffix = SUFFIX.exec(stem)?.[0].slice(2) ?? '';
  return suffix !== suffix.toUpperCase() || NO_GROUP.test(suffix);
}

function isSample(stem: string): boolean {
  return SAMPLE.test(stem) || (/sample$/iu.test(stem) && SAMPLE_OF_RELEASE.test(stem));
}

/** "Season 9 + Extras", "BluRay with Bonus Disc": the work itself is there too. */
const BESIDE_WORK = new RegExp(
  String.raw`(?:\+|${B}(?:with|incl|including|plus)[\s._-])[\s._-]*${WORDS.source}`,
  'giu',
);

/** True if a text behind the title names bonus material ("Season 9 Gag Reel"), and not as an addition to the work. */
export function namesExtra(text: string): boolean {
  return WORDS.test(text) && WORDS.test(text.replace(BESIDE_WORK, ' '));
}

/** With any words in front: `The Official Aftershow`. */
const AFTERSHOW_LAST = inAnyCase`${B}${AFTERSHOW}$`;

/** True if an episode's title names only bonus material, of one kind or several ("Deleted Scenes and Bloopers"). */
export function isBonusTitle(title: string): boolean {
  if (AFTERSHOW_LAST.test(title)) return true;
  return namesExtra(title) && title.split(WORDS).every((between) => /^\s*(?:(?:and|&)\s+)?$/i.test(between));
}
