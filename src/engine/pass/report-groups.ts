// Counts wants by state and reason, one page at a time: there may be hundreds of thousands.

import { labelOf } from '../../core/want/label.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { WantRecord } from '../../ports/store/records.ts';
import type { Videos } from '../../ports/store/store.ts';

export type ReportState = 'missing' | 'deferred' | 'failed';

export type ReasonGroup = {
  readonly reason: Reason;
  readonly count: number;
  /** The earliest time at which one of them resumes; null if a person is needed or the time is unknown. */
  readonly resumesAt: number | null;
  /** A few videos for display, each once. */
  readonly examples: readonly ReasonExample[];
};

export type ReasonExample = {
  readonly videoId: number;
  readonly name: string;
  /** `en`, `pl/en`, `en forced`: its wants of this group. */
  readonly languages: readonly string[];
};

const EXAMPLES = 5;

type CountedWant = Pick<WantRecord, 'videoId' | 'languages' | 'kind' | 'dueAt'>;

export class ReportGroups {
  readonly #groups = new Map<ReportState, Map<Reason, ReasonGroup>>();
  readonly #videos: Pick<Videos, 'get'>;

  /** `videos`: for the names of the examples. */
  constructor(videos: Pick<Videos, 'get'>) {
    this.#videos = videos;
  }

  add(place: ReportState, reason: Reason, want: CountedWant): void {
    const groups = this.#groups.get(place) ?? new Map<Reason, ReasonGroup>();
    this.#groups.set(place, groups);
    const { count, resumesAt, examples } = groups.get(reason) ?? { count: 0, resumesAt: null, examples: [] };
    groups.set(reason, {
      reason,
      count: count + 1,
      resumesAt: want.dueAt === null ? resumesAt : Math.min(want.dueAt, resumesAt ?? want.dueAt),
      examples: this.#withExample(examples, want),
    });
  }

  count(place: ReportState): number {
    return this.largestFirst(place).reduce((sum, group) => sum + group.count, 0);
  }

  largestFirst(place: ReportState): readonly ReasonGroup[] {
    return [...(this.#groups.get(place)?.values() ?? [])].toSorted((a, b) => b.count - a.count);
  }

  #withExample(examples: readonly ReasonExample[], want: CountedWant): readonly ReasonExample[] {
    const { videoId } = want;
    const at = examples.findIndex((example) => example.videoId === videoId);
    if (at === -1 && examples.length === EXAMPLES) return examples;
    const known = examples[at] ?? { videoId, name: this.#videos.get(videoId)?.name ?? '', languages: [] };
    const example = { ...known, languages: [...known.languages, labelOf(want)] };
    return at === -1 ? [...examples, example] : examples.with(at, example);
  }
}
