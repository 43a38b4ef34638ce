// The questions of the set-up page, and the answers so far.

export type About = {
  /** The file that is written. */
  readonly file: string;
  /** The key comes from a variable or a credential. */
  readonly hasKey: boolean;
  /** Tags of all languages. */
  readonly languages: readonly string[];
  /** Folders to start from. */
  readonly places: readonly string[];
  readonly isContainer: boolean;
};

export type Answers = {
  readonly address: string;
  /** The address of the downloads; '' if it is the same. */
  readonly downloads: string;
  readonly key: string;
  readonly folders: readonly string[];
  readonly languages: readonly string[];
  /** Other machines may open the status page. */
  readonly isShared: boolean;
};

export type StepProps = {
  readonly about: About;
  readonly answers: Answers;
  /** Keeps answers of this step. */
  readonly keep: (some: Partial<Answers>) => void;
  readonly next: () => void;
};

/** The languages of the browser that subtitled knows; English if it knows none of them. */
export function firstLanguages(known: readonly string[]): readonly string[] {
  const wanted = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]);
  return [wanted.find((tag) => known.includes(tag)) ?? 'en'];
}
