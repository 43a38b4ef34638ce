// `identify FILE`: sets the title of a video and of the matching files in its folder. It holds for every later search.

import { onlyOf } from '../../../core/only.ts';
import { titleTypeOf } from '../../../core/release/release.ts';
import type { Title } from '../../../core/release/known-title.ts';
import { idsFrom, type TitleIds } from '../../../core/release/title-ids.ts';
import type { NamedTitle, TitleType } from '../../../core/command/command.ts';
import { WITHOUT_SUBTITLE } from '../../../core/want/want.ts';
import { foldTitle } from '../../../core/release/words/text.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { workThroughEach } from '../../context/loop/work-through.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import { setTitle } from './set-title.ts';
import { beginPass } from '../../context/pass-context.ts';
import { work } from '../../pass/pass.ts';
import { factsOf, titleRead } from '../../video/video-path.ts';
import { costOf, placedAmong, searchedOf, titleLine } from '../describe.ts';
import { openVideo, trouble, wake, type VideoScope } from '../find-video.ts';
import type { CommandResult } from '../results.ts';
import { findTitles } from '../titles.ts';
import { pathOf } from '../../../core/path/path.ts';

export type Identifying = {
  readonly path: string;
  readonly as: NamedTitle;
  readonly type: TitleType | null;
};

export async function identify(
  deps: Deps,
  { path, as, type }: Identifying,
  signal: AbortSignal,
): Promise<CommandResult> {
  const scope = await openVideo(deps, path, signal);
  if (scope.kind === 'trouble') return scope;
  const videos = await alikeBeside(deps, scope.video);
  if (as.kind === 'none') return forget(deps, videos);
  const named = await resolve(scope, as, type);
  return 'kind' in named ? named : identifyAll(deps, scope, videos, named);
}

/** The title and the candidates that it brought are gone, and what has no subtitle is due at once by its name. */
async function forget(deps: Deps, videos: readonly VideoRecord[]): Promise<CommandResult> {
  const { store } = deps;
  const forgotten: string[] = [];
  await workThroughEach(deps, videos, (video) => {
    if (store.chosenTitles.get(video.id) === null) return;
    setTitle(deps, video, null);
    const open = store.wants.ofVideo(video.id).filter(({ state }) => WITHOUT_SUBTITLE.has(state));
    wake(deps, open, { kind: 'search-requested', from: 'batch' });
    forgotten.push(pathOf(video));
  });
  // A video that comes back would bring the title back, also for the new episodes beside it.
  await workThroughEach(deps, goneLike(deps, videos), (video) => setTitle(deps, video, null));
  return { kind: 'forgotten', videos: forgotten };
}

/** Videos with a set title that lay in the folder and parse as the same title. */
function goneLike({ store }: Deps, [video]: readonly VideoRecord[]): readonly VideoRecord[] {
  if (video === undefined) return [];
  const titled = store.videos.goneIn(video.folder).filter(({ id }) => store.chosenTitles.get(id) !== null);
  return titled.filter((gone) => titleRead(gone) === titleRead(video));
}

/** All videos of the folder that parse as the same title, so that a season needs only one command. */
async function alikeBeside({ store }: Deps, video: VideoRecord): Promise<readonly VideoRecord[]> {
  const own = titleRead(video);
  const alike = [video];
  if (own === '') return alike;
  const pause = createPauses();
  for (const page of store.videos.pagesIn(video.folder))
    for (const other of page) {
      await pause();
      if (other.id !== video.id && titleRead(other) === own) alike.push(other);
    }
  return alike;
}

type ResolvedTitle = { readonly ids: TitleIds; readonly type: TitleType; readonly title: Title | null };

async function resolve(
  { pass, video }: VideoScope,
  as: Exclude<NamedTitle, { kind: 'none' }>,
  said: TitleType | null,
): Promise<ResolvedTitle | CommandResult> {
  const type = said ?? titleTypeOf(factsOf(video).release);
  if (as.kind === 'id') {
    const ids = idsFrom(as.text);
    return ids === null ? trouble('not-an-id', as.text) : { ids, type, title: null };
  }
  if (as.text.trim().length < 2) return trouble('text-too-short');
  const found = await findTitles(pass, { text: wordsOf(as.text).name, type });
  const cost = costOf(pass);
  if (!found.ok) return { kind: 'service-trouble', operation: 'search', fault: found.fault, cost };
  const named = found.value.filter(({ ids }) => Object.values(ids).some((id) => id !== null));
  const meant = meantBy(as.text, named);
  if (meant !== null) return { ids: meant.ids, type: meant.kind ?? type, title: meant };
  if (named.length === 0) return trouble('no-title', as.text);
  return { kind: 'ambiguous', titles: named.map(titleLine), cost };
}

/** The only title with exactly this name (and year, if given). A title that is merely alike is never taken. */
export function meantBy(text: string, titles: readonly Title[]): Title | null {
  const { name, year } = wordsOf(text);
  const isCalled = (title: Title, words: string): boolean =>
    [title.name, title.originalName ?? ''].some((one) => one !== '' && foldTitle(one) === foldTitle(words));
  const exact = titles.filter(
    (title) => isCalled(title, text) || (isCalled(title, name) && (year === null || title.year === year)),
  );
  return onlyOf(exact);
}

/** Splits `Harbour (2016)` or `Harbour 2016` into name and year; a year alone is the name. */
function wordsOf(text: string): { readonly name: string; readonly year: number | null } {
  const found = /^(.*\S)\s*[( ]((?:19|20)\d\d)\)?$/.exec(text.trim());
  const [, name = text.trim(), year] = found ?? [];
  return { name, year: year === undefined ? null : Number(year) };
}

async function identifyAll(
  deps: Deps,
  { pass: asked }: VideoScope,
  videos: readonly VideoRecord[],
  { ids, type, title }: ResolvedTitle,
): Promise<CommandResult> {
  const filled = new Set<number>();
  await workThroughEach(deps, videos, (video) => {
    setTitle(deps, video, { ids, type, title });
    const wants = deps.store.wants.ofVideo(video.id);
    placedAmong(wants).forEach((wantId) => filled.add(wantId));
    wake(deps, wants, { kind: 'search-requested', from: 'identity' });
  });
  const pass = beginPass(deps, { paths: videos.map(pathOf), signal: asked.signal, eager: true });
  await work(pass);
  const known = title ?? (await nameAmong(deps, videos));
  // The name of one episode is that of all.
  if (title === null && known !== null)
    await workThroughEach(deps, videos, (video) => setTitle(deps, video, { ids, type, title: known }));
  const search = await searchedOf(pass, videos, filled);
  return {
    kind: 'identified',
    ids,
    type,
    title: known === null ? null : titleLine(known),
    videos: videos.map(pathOf),
    filledBefore: filled.size,
    search: { ...search, cost: { ...search.cost, searches: search.cost.searches + costOf(asked).searches } },
  };
}

/** The name that the service gave when it was asked about the identifiers; null if it gave none. */
async function nameAmong({ store }: Deps, videos: readonly VideoRecord[]): Promise<Title | null> {
  const pause = createPauses();
  for (const { id } of videos) {
    await pause();
    const title = store.chosenTitles.get(id)?.title ?? null;
    if (title !== null) return title;
  }
  return null;
}
