// Is an episode's title that of a special, which has no number within its season?

const OCCASION = String.raw`christmas|x-?mas|holiday|halloween|thanksgiving|easter|new years?(?: eve)?|reunion|live`;
const SPECIAL = new RegExp(String.raw`^(?:the )?(?:(?:${OCCASION}) ){0,2}specials?(?: (?:19|20)\d\d)?$`, 'i');

/** `Christmas Special`, `The Halloween Special 2012`, `SP`; not `Special Edition`. */
export function isSpecialName(episodeTitle: string): boolean {
  return episodeTitle === 'SP' || SPECIAL.test(episodeTitle.replace(/['’]/g, ''));
}
