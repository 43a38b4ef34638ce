// Which words in brackets describe the file, and name no work? Names of Chinese releases consist of brackets:
// `[Group][10月新番][Title][05][简繁内封][1080P]`.

import { isTechnical } from './technical-words.ts';

/** About the languages, the season of a broadcast, the number of episodes, and the group's search for helpers. */
const CHINESE =
  /[简簡繁][体體中日英简簡繁内內]|[国國粤粵][语語]|[双雙][语語]|字幕|中字|[内內外][封嵌挂掛]|招募|新番|^[国國日][漫创創]$|^\d{1,2}月$|^[全第]\s?\d|^完[结結]?$/u;
const LATIN =
  /^(?:gb|gb2312|big5|chs|cht|sc|tc|cn|jp|jpn|eng|tv|movie|(?:ova|oad|ona|sp)\d{0,2}|uncensored|end|fin)$/i;
/** More than any such label has. */
const LONGEST = 40;

/** True if the text of one pair of brackets describes the file in Chinese. */
export function isChineseLabel(text: string): boolean {
  return text.length <= LONGEST && CHINESE.test(text);
}

/** True if the text of one pair of brackets only describes the file. */
export function isBracketLabel(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (isChineseLabel(text)) return true;
  const words = text.split(/[\s_&+/.-]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => LATIN.test(word) || isTechnical(word));
}
