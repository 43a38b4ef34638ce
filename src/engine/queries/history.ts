// `history`: lists recent events of one video or of all.

import { baseName, folderOf, pathOf } from '../../core/path/path.ts';
import { OUTCOMES, type Outcome } from '../../core/status/outcome.ts';
import { labelOf } from '../../core/want/label.ts';
import type { HistoryFacts, HistoryFilter, HistoryLine } from '../../ports/store/history.ts';
import type { Store } from '../../ports/store/store.ts';
import type { VideoRecord, WantRecord } from '../../ports/store/records.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { findVideo } from '../commands/find-video.ts';
import { unknownFile } from './unknown-file.ts';
import type { Trouble } from '../commands/results.ts';

export type HistoryEntry = HistoryFacts & {
  /** Rises with every event. */
  readonly id: number;
  readonly at: number;
  readonly path: string;
  /** '' if the event concerns the whole video. */
  readonly languages: string;
  readonly event: string;
  readonly reason: string;
  /** Null for a step on the way to a result. */
  readonly outcome: Outcome | null;
};

/** Newest first. */
export type History = {
  readonly kind: 'history';
  readonly lines: readonly HistoryEntry[];
  /** `before` of the next page; null if this is the last. A page may be short, or empty, and still have a next one. */
  readonly next: number | null;
};

export type HistoryQuestion = {
  /** Null: of every video. */
  readonly path: string | null;
  readonly limit: number;
  /** Continues where another page ended. */
  readonly before?: number;
  /** Only results: of these kinds, or of every kind if it is empty. Not for a single video. */
  readonly outcomes?: readonly Outcome[];
  /** Only events of this library, and of this language. */
  readonly library?: string;
  readonly language?: string;
};

/** Lines read for one page: what fits may be rare, and the rest is for the next page. */
const MOST_READ = 10_000;
const READ_AT_ONCE = 200;

export async function history(deps: Deps, question: HistoryQuestion): Promise<History | Trouble> {
  const { store } = deps;
  const { path } = question;
  const video = path === null ? null : currentOrGoneVideo(store, path);
  if (path !== null && video === null) return unknownFile(deps, path);
  return page(store, question, video?.id ?? null);
}

/** The video at this path, or the last one that was. */
export function currentOrGoneVideo(store: Store, path: string): VideoRecord | null {
  const gone = store.videos.goneIn(folderOf(path)).find(({ name }) => name === baseName(path));
  return findVideo(store, path)?.video ?? gone ?? null;
}

/** Newest first. */
export function historyEntries(store: Store, filter: HistoryFilter): readonly HistoryEntry[] {
  return store.history.lines(filter).map((line) => entryOf(named(store, line)));
}

async function page(store: Store, question: HistoryQuestion, videoId: number | null): Promise<History> {
  const lines: HistoryEntry[] = [];
  const pause = createPauses();
  let { before } = question;
  for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
    const part = linesOf(store, question, { videoId, before });
    for (const line of part) {
      const one = named(store, line);
      if (fits(one, question)) {
        if (lines.length === question.limit) return { kind: 'history', lines, next: before ?? null };
        lines.push(entryOf(one));
      }
      before = line.id;
    }
    if (part.length < READ_AT_ONCE) return { kind: 'history', lines, next: null };
    await pause();
  }
  return { kind: 'history', lines, next: before ?? null };
}

type Part = { readonly videoId: number | null; readonly before: number | undefined };

function linesOf({ history }: Store, { outcomes }: HistoryQuestion, { videoId, before }: Part) {
  const part = { ...(before === undefined ? {} : { before }), limit: READ_AT_ONCE };
  if (outcomes === undefined || videoId !== null) return history.lines({ ...part, videoId });
  return history.results({ ...part, outcomes: outcomes.length === 0 ? OUTCOMES : outcomes });
}

type NamedLine = {
  readonly line: Omit<HistoryLine, 'videoId' | 'wantId'>;
  readonly video: VideoRecord | null;
  readonly want: WantRecord | null;
};

function named(store: Store, { videoId, wantId, ...line }: HistoryLine): NamedLine {
  return { line, video: store.videos.get(videoId), want: wantId === null ? null : store.wants.get(wantId) };
}

function fits({ video, want }: NamedLine, { library, language }: HistoryQuestion): boolean {
  if (library !== undefined && video?.root !== library) return false;
  return language === undefined || want?.languages.includes(language) === true;
}

function entryOf({ line, video, want }: NamedLine): HistoryEntry {
  return {
    ...line,
    path: video === null ? '' : pathOf(video),
    languages: want === null ? '' : labelOf(want),
  };
}
