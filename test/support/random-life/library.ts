// A library that somebody uses at random: its videos, and which of the files are the user's own.

import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesBelow, sidecarsBelow } from '../library.ts';
import type { Work } from './works.ts';

/** `owed`: the languages in which it must have a subtitle in the end. The user rejected or removed the others. */
export type LivedVideo = { path: string; readonly work: Work; readonly owed: Set<string> };

export const stemOf = (path: string): string => path.replace(/\.mkv$/, '');

/** What a name says, and how the service calls it. No life has two languages with the same name. */
const SPELT = [
  { language: 'pl', spelt: /\.pl\./, code: 'PL' },
  { language: 'pt-BR', spelt: /\.pt(?:-BR)?\./, code: 'BR-PT' },
  { language: 'zh-Hant', spelt: /\.zh(?:-Hant)?\./, code: 'ZH-BG' },
  { language: 'en', spelt: /^/, code: 'EN' },
];

const speltIn = (sidecar: string): (typeof SPELT)[number] | undefined =>
  SPELT.find(({ spelt }) => spelt.test(sidecar));
export const languageOf = (sidecar: string): string => speltIn(sidecar)?.language ?? 'en';
/** As in the texts of the service. */
export const codeOf = (sidecar: string): string => speltIn(sidecar)?.code ?? 'EN';

const isAlike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** All paths are relative to the library. */
export class LivedLibrary {
  readonly videos: LivedVideo[] = [];
  /** What the user wrote, by path. */
  readonly userFiles = new Map<string, string>();
  /** Where the user moved a sidecar to: if the video goes before anybody has looked, it is the user's who moved it. */
  readonly movedByHand = new Set<string>();
  /** The texts that the user picked: whatever they are, the user wants them. */
  readonly picked = new Set<string>();
  /** The texts to which the user gave another name. */
  readonly namedByHand = new Set<string>();
  /** Was the state lost, or replaced by an older one? */
  isForgotten = false;
  /** Those of them that were written over ours. */
  readonly #overOurs = new Set<string>();
  readonly #root: string;
  readonly #note: (text: string) => void;
  #serial = 0;

  /** `note` is told each change, for the person who reads how a life went wrong. */
  constructor(root: string, note: (text: string) => void) {
    this.#root = root;
    this.#note = note;
  }

  full(path: string): string {
    return join(this.#root, path);
  }

  has(path: string): boolean {
    return existsSync(this.full(path));
  }

  text(path: string): string | null {
    return this.has(path) ? readFileSync(this.full(path), 'utf8') : null;
  }

  isOurs(path: string): boolean {
    return !this.userFiles.has(path);
  }

  sidecars(): readonly string[] {
    return sidecarsBelow(this.#root);
  }

  sidecarsOf({ path }: LivedVideo): readonly string[] {
    const stem = stemOf(path);
    const places = [`${stem}.`, `${join(dirname(stem), 'Subs', basename(stem))}.`];
    return this.sidecars().filter((one) =>
      places.some((place) => one.toLowerCase().startsWith(place.toLowerCase())),
    );
  }

  /** Each video has its own size and time, an hour or more ago. */
  writeVideo(path: string): void {
    this.#serial += 1;
    this.#note(`${path} written`);
    this.#write(path, `video ${this.#serial} `.padEnd(200 + this.#serial * 7, '.'));
    const at = new Date(Date.now() - (3600 + this.#serial * 60) * 1000);
    utimesSync(this.full(path), at, at);
  }

  /** `languages`: what it must have. */
  add(work: Work, path: string, languages: readonly string[]): void {
    this.writeVideo(path);
    this.videos.push({ path, work, owed: new Set(languages) });
  }

  remove(video: LivedVideo, withSidecars: boolean): void {
    this.#note(`${video.path} removed${withSidecars ? ' with its subtitles' : ''}`);
    rmSync(this.full(video.path));
    if (withSidecars) for (const sidecar of this.sidecarsOf(video)) this.#drop(sidecar);
    this.videos.splice(this.videos.indexOf(video), 1);
  }

  /** False if the name is taken, in any case: of two such videos nobody could tell whose the subtitles are. */
  rename(video: LivedVideo, to: string, withSidecars: boolean): boolean {
    const isTaken = (other: LivedVideo): boolean => other !== video && isAlike(other.path, to);
    if (this.has(to) || this.videos.some(isTaken)) return false;
    const before = video.path;
    this.#note(`${before} -> ${to}${withSidecars ? ' with its subtitles' : ''}`);
    const beside = withSidecars ? this.sidecarsOf(video) : [];
    // If nobody saw that it came along, it was taken away from where it was.
    if (!withSidecars)
      for (const sidecar of this.sidecarsOf(video))
        if (this.movedByHand.has(sidecar)) video.owed.delete(languageOf(sidecar));
    this.#move(before, to);
    video.path = to;
    for (const sidecar of beside) {
      const stem = basename(stemOf(before));
      const target =
        stemOf(to) + sidecar.slice(sidecar.toLowerCase().lastIndexOf(stem.toLowerCase()) + stem.length);
      if (this.has(target)) continue;
      this.#move(sidecar, target);
      this.movedByHand.add(target);
    }
    return true;
  }

  /** With everything in it. False if the name is taken. */
  renameFolder(from: string, to: string): boolean {
    if (this.has(to)) return false;
    this.#note(`${from} -> ${to}`);
    mkdirSync(dirname(this.full(to)), { recursive: true });
    renameSync(this.full(from), this.full(to));
    for (const video of this.videos)
      if (video.path.startsWith(`${from}/`)) video.path = to + video.path.slice(from.length);
    for (const path of this.sidecars()) if (path.startsWith(`${to}/`)) this.movedByHand.add(path);
    for (const [path, text] of [...this.userFiles].filter(([one]) => one.startsWith(`${from}/`))) {
      this.userFiles.delete(path);
      this.userFiles.set(to + path.slice(from.length), text);
    }
    return true;
  }

  /** A second file of the same video, in a folder of its own. What the user rejected for the one counts for the other. */
  copy({ path, work, owed }: LivedVideo, asLink: boolean): void {
    this.#serial += 1;
    const to = `Copies ${this.#serial}/${basename(path)}`;
    this.#note(`${path} ${asLink ? 'linked' : 'copied'} to ${to}`);
    mkdirSync(dirname(this.full(to)), { recursive: true });
    if (asLink) linkSync(this.full(path), this.full(to));
    else cpSync(this.full(path), this.full(to), { preserveTimestamps: this.#serial % 2 === 0 });
    this.videos.push({ path: to, work, owed: new Set(owed) });
  }

  /** The user's own subtitle, also over one of ours. */
  writeSidecar(sidecar: string): void {
    this.#serial += 1;
    const text = `1\n00:00:01,000 --> 00:00:02,000\nmine ${this.#serial}\n\n`;
    this.#note(`${sidecar} written by the user${this.has(sidecar) ? ', over another' : ''}`);
    if (this.has(sidecar) && this.isOurs(sidecar)) this.#overOurs.add(sidecar);
    this.#write(sidecar, text);
    this.userFiles.set(sidecar, text);
  }

  /** Who removes one of ours wants none in this language. */
  removeSidecar(video: LivedVideo, sidecar: string): void {
    this.#note(`${sidecar} removed, ${this.isOurs(sidecar) ? 'ours' : "the user's"}`);
    if (this.isOurs(sidecar) || this.#overOurs.has(sidecar)) video.owed.delete(languageOf(sidecar));
    this.#drop(sidecar);
  }

  /** A better file of the same video comes, and the old one goes. */
  replaceBy(video: LivedVideo, to: string): void {
    this.writeVideo(to);
    rmSync(this.full(video.path));
    this.#note(`${video.path} removed for ${to}`);
    video.path = to;
  }

  /** The user gives one of ours another name. */
  renameSidecar(from: string, to: string): void {
    if (this.has(to)) return;
    this.#note(`${from} -> ${to}`);
    this.#move(from, to);
    this.movedByHand.add(to);
    this.namedByHand.add(this.text(to) ?? '');
  }

  copySidecar(from: string, to: string): void {
    if (this.has(to)) return;
    this.#note(`${from} copied to ${to}`);
    const text = this.text(from) ?? '';
    this.#write(to, text);
    this.userFiles.set(to, text);
  }

  touch({ path }: LivedVideo): void {
    this.#note(`${path} touched`);
    this.#serial += 1;
    const at = new Date(Date.now() - (7200 + this.#serial * 60) * 1000);
    utimesSync(this.full(path), at, at);
  }

  /** Every file but the videos as it is now; what is returned puts them back. */
  remembered(): () => void {
    const others = (): readonly string[] => filesBelow(this.#root).filter((path) => !path.endsWith('.mkv'));
    const before = new Map(
      others().map((path) => [path, { bytes: readFileSync(this.full(path)), at: statSync(this.full(path)) }]),
    );
    return () => {
      for (const path of others()) if (!before.has(path)) rmSync(this.full(path));
      for (const [path, { bytes, at }] of before) {
        if (this.has(path) && readFileSync(this.full(path)).equals(bytes)) continue;
        mkdirSync(dirname(this.full(path)), { recursive: true });
        writeFileSync(this.full(path), bytes);
        utimesSync(this.full(path), at.atime, at.mtime);
      }
    };
  }

  /** The state no longer knows all that was placed: then it is nobody's. */
  forget(): void {
    this.#note('the state is another');
    this.isForgotten = true;
    for (const path of this.sidecars()) this.movedByHand.add(path);
  }

  /** As after `forget`; and what has moved since the copy counts as removed by the user. */
  remember(): void {
    this.forget();
    for (const { owed } of this.videos) owed.clear();
  }

  #write(path: string, text: string): void {
    mkdirSync(dirname(this.full(path)), { recursive: true });
    writeFileSync(this.full(path), text);
  }

  #drop(path: string): void {
    rmSync(this.full(path));
    this.userFiles.delete(path);
  }

  #move(from: string, to: string): void {
    mkdirSync(dirname(this.full(to)), { recursive: true });
    renameSync(this.full(from), this.full(to));
    const text = this.userFiles.get(from);
    if (text === undefined) return;
    this.userFiles.delete(from);
    this.userFiles.set(to, text);
  }
}
