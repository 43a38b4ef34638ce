// The answers of the API that the page reads.

export type Want = {
  readonly languages: readonly string[];
  readonly kind: 'full' | 'forced';
  readonly state: string;
  readonly reason?: string;
  readonly words?: string;
  readonly dueAt?: string | null;
  readonly resumesAt?: string | null;
};

export type Rows<T> = { readonly rows: readonly T[]; readonly total: number };
export type QueueRow = Want & {
  readonly reason: string;
  readonly path: string;
  /** The translation or transcription that it waits for. */
  readonly job: { readonly sentAt: string | null; readonly deadlineAt: string | null } | null;
};
/** `paused`: what is due waits until the user resumes the work. */
export type QueuePage = Rows<QueueRow> & { readonly paused: boolean };
export type VideoRow = { readonly path: string; readonly addedAt: string; readonly wants: readonly Want[] };

export type Coverage = {
  readonly root: string;
  readonly languages: readonly string[];
  readonly kind: 'full' | 'forced';
} & Readonly<Record<'wanted' | 'there' | 'placed' | 'machine' | 'missing' | 'waiting' | 'failed', number>>;

export type Counter = {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: string | null;
};

export type Progress = {
  readonly work: 'scanning' | 'searching' | 'downloading';
  readonly done: number;
  readonly of: number | null;
  readonly secondsLeft: number | null;
};

export type Status = {
  readonly version: string;
  readonly paused: boolean;
  readonly running: {
    readonly work: 'pass' | 'scan' | 'fill';
    readonly root: string | null;
    readonly startedAt: string;
    readonly progress: Progress | null;
  } | null;
  readonly libraries: readonly {
    readonly path: string;
    readonly unavailable: string | null;
    /** True if the folder may be right as it is: a scan of it confirms that. */
    readonly confirmable: boolean;
    readonly watch: { readonly folders: number; readonly watched: number; readonly why: string | null };
    readonly walkAt: string;
  }[];
  readonly agenda: { readonly asks: number; readonly fetches: number; readonly nextAt: string | null };
  readonly holds: readonly {
    readonly work: string;
    readonly why: string;
    readonly words: string;
    readonly resumesAt: string | null;
  }[];
  /** Why no work is done at all; null if work runs. */
  readonly setback: string | null;
  /** Why other settings are in effect than those of the file; null if they are not. */
  readonly outdated: string | null;
  readonly quota: Readonly<Record<'search' | 'downloads', Counter>>;
};

export type Candidate = {
  readonly number: number;
  readonly key: string;
  readonly release: string;
  readonly language: string;
  readonly hearingImpaired: boolean;
  readonly machineTranslated: boolean;
  readonly score: number;
  readonly parts: readonly { readonly name: string; readonly points: number }[];
  readonly refusal: string | null;
  readonly refusalWords?: string;
  readonly current: boolean;
};

export type HistoryLine = {
  readonly id: number;
  readonly at: string;
  readonly path: string;
  readonly languages: string;
  readonly event: string;
  /** The outcome; null for a step. */
  readonly outcome: 'placed' | 'replaced' | 'removed' | 'rejected' | 'nothing-found' | 'failed' | null;
  /** The event and its reason in words. */
  readonly eventWords?: string;
  readonly words?: string;
  readonly more?: string;
};

/** `next`: where the next page begins; null after the last. */
export type HistoryPage = { readonly lines: readonly HistoryLine[]; readonly next: number | null };

/** The answer of a command; `said` in words. */
export type CommandAnswer = {
  readonly said: readonly string[];
  /** Titles to choose from, if several are meant. */
  readonly titles?: readonly TitleLine[];
};

/** `ids`: as `identify` takes them. */
export type TitleLine = {
  readonly name: string;
  readonly year: number | null;
  readonly type: 'movie' | 'tv' | null;
  readonly ids: readonly string[];
};

export type Explanation = {
  readonly path: string;
  readonly title: { readonly id: number; readonly name: string } | null;
  /** The origin of the title; null if nothing sets it. */
  readonly identity: { readonly from: 'you' | 'name' | 'notes'; readonly title: TitleLine | null } | null;
  readonly recognised: TitleLine | null;
  readonly alternates: readonly TitleLine[];
  readonly ignored: { readonly path: string; readonly at: string } | null;
  readonly releaseName: string;
  readonly wants: readonly (Want & {
    readonly sidecar: string | null;
    /** How the times of the sidecar fit; null if they were not compared. */
    readonly sync: { readonly verdict: string; readonly repair: object | null } | null;
    readonly syncWords?: string;
    readonly candidates: readonly Candidate[];
  })[];
  readonly history: readonly HistoryLine[];
  readonly said: readonly string[];
};

export type TitleRow = {
  readonly id: number;
  readonly kind: 'movie' | 'tv';
  readonly name: string;
  readonly year: number | null;
  readonly addedAt: string;
  readonly seasons: number;
  readonly videos: number;
  readonly coverage: readonly Coverage[];
};

export type SeasonRow = Pick<TitleRow, 'videos' | 'coverage'> & { readonly season: number | null };

export type EpisodeRow = VideoRow & { readonly season: number | null; readonly episode: number | null };

export type TitleDetail = TitleRow & {
  readonly bySeason: readonly SeasonRow[];
  readonly episodes: Rows<EpisodeRow>;
};

export type CoverageTotals = Pick<Want, 'languages' | 'kind'> & {
  readonly days: readonly { readonly day: string; readonly wanted: number; readonly there: number }[];
};

export type SpendingTotals = {
  readonly counter: 'search' | 'downloads' | 'anonymous';
  readonly days: readonly { readonly day: string; readonly used: number; readonly limit: number | null }[];
};

/** Days are named as `2026-11-23`, in UTC. */
export type Totals = {
  readonly to: string;
  readonly coverage: readonly CoverageTotals[];
  readonly spending: readonly SpendingTotals[];
  readonly forecast: {
    readonly found: number;
    readonly left: number;
    readonly aDay: number;
    readonly by: string | null;
  };
};

export type Finding = {
  readonly level: 'fine' | 'notice' | 'trouble';
  readonly what: string;
  readonly why: string | null;
  readonly remedy: string | null;
};

export type HealthReport = {
  readonly isRunning: boolean;
  readonly endedAt: string | null;
  /** Why the check could not end. */
  readonly error: string | null;
  readonly findings: readonly Finding[];
};

export type LogLine = { readonly at: string; readonly level: string; readonly line: string };
