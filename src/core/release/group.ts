// Which group released this file, and does another text name the same group?

import { readLanguage } from '../language/language.ts';
import { findStrongTag } from './tags.ts';
import { wordsOf } from './text.ts';

const LAST =
  /(?<=[\p{L}\p{N}\])}.\s])-\s?\[?([\p{L}\p{N}][\p{L}\p{N}@&]{0,24}(?:-[\p{L}\p{N}]{1,12})?)[\s\])}]*(?:\[[^\]]{0,20}\])?$/u;
const FIRST = /^\s*[[(]([^\])]{1,40})[\])]/;
const NOT_A_GROUP =
  /^(?:dl|rip|ray|hd|hdtv|web|webdl|webrip|bluray|dvd|\d{3,4}p|x26[45]|h26[45]|\d{1,4}|cd\d|v\d|e\d+|s\d+(?:e\d+)?|\d+x\d+|forced|sdh|hi|ma|es|en|sample|trailer|remux|theatrical|extended)$/i;

/** Groups that publish the same capture under several names. */
const TWINS: readonly (readonly string[])[] = [
  ['lol', 'dimension'],
  ['asap', 'immerse', 'fleet'],
  ['avs', 'sva'],
];

/** The release group in the part behind the title, else the bracket at the start. */
export function readGroup(tail: string, text: string): string | null {
  const parts = /^(.{0,400}?)\.?(?:cd|disc|disk)[\s._-]?\d$/i.exec(tail);
  const end = (parts?.[1] ?? tail).replace(FLAGS, '');
  const technical = findStrongTag(tail) !== null || /^-\S+$/.test(end);
  const last = technical ? LAST.exec(end)?.[1] : undefined;
  const dash = last?.lastIndexOf('-') ?? -1;
  const short =
    last !== undefined && dash > 0 && NOT_A_GROUP.test(last.slice(0, dash)) ? last.slice(dash + 1) : last;
  const spoken = short !== undefined && short.length > 3 && readLanguage(short) !== null;
  if (short !== undefined && !spoken && !NOT_A_GROUP.test(short)) return short;
  const first = FIRST.exec(text)?.[1];
  return first !== undefined && !/^[\d.x]+$/.test(first) ? first : null;
}

const FLAGS = /(?:[\s._-](?:forced|sdh|hi|cc|nonhi|foreign parts only|forced only))+$/i;

/** True if two names mean the same group: spelled alike, or known to share their captures. */
export function sameGroup(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a === b || TWINS.some((twins) => twins.includes(a) && twins.includes(b));
}

/** True if a text has the group, or one that shares its captures, as a word of its own. */
export function namesGroup(text: string, group: string): boolean {
  const wanted = fold(group);
  if (wanted.length < 2) return false;
  const names = new Set([wanted, ...TWINS.filter((twins) => twins.includes(wanted)).flat()]);
  const words = wordsOf(text);
  return words.some((word, at) =>
    [1, 2, 3].some((length) => names.has(length === 1 ? word : words.slice(at, at + length).join(''))),
  );
}

function fold(group: string): string {
  return wordsOf(group).join('');
}
