// Counts wants by state and reason, one page at a time: there may be hundreds of thousands.

import type { Reason } from '../../core/want/reason.ts';
import type { OpenWant } from '../../ports/store/records.ts';

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

export class ReportGroups {
  readonly #groups = new Map<ReportState, Map<Reason, ReasonGroup>>();

  add(place: ReportState, reason: Reason, { want, video }: OpenWant): void {
    const groups = this.#groups.get(place) ?? new Map<Reason, ReasonGroup>();
    this.#groups.set(place, groups);
    const { count, resumesAt, examples } = groups.get(reason) ?? { count: 0, resumesAt: null, examples: [] };
    groups.set(reason, {
      reason,
      count: count + 1,
      resumesAt: want.dueAt === null ? resumesAt : Math.min(want.dueAt, resumesAt ?? want.dueAt),
      examples: withExample(examples, { want, video }),
    });
  }

  count(place: ReportState): number {
    return this.groups(place).reduce((sum, group) => sum + group.count, 0);
  }

  /** Largest first. */
  groups(place: ReportState): readonly ReasonGroup[] {
    return [...(this.#groups.get(place)?.values() ?? [])].toSorted((a, b) => b.count - a.count);
  }
}

function withExample(
  examples: readonly ReasonExample[],
  { want, video }: OpenWant,
): readonly ReasonExample[] {
  const language = `${want.languages.join('/')}${want.kind === 'forced' ? ' forced' : ''}`;
  const at = examples.findIndex(({ videoId }) => videoId === video.id);
  const known = examples[at];
  if (known !== undefined) return examples.with(at, { ...known, languages: [...known.languages, language] });
  const example = { videoId: video.id, name: video.name, languages: [language] };
  return examples.length < EXAMPLES ? [...examples, example] : examples;
}
