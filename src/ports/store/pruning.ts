// Deletes what nothing needs any more, and returns the space in the database file.

/** Epoch milliseconds: older rows are deleted. `now`: a later time was written by a clock that was ahead. */
export type PruneLimits = {
  readonly now: number;
  readonly historyBefore: number;
  readonly linesOfWant: number;
  readonly goneBefore: number;
  /** Beyond this many deleted videos, also those deleted before `manyGoneBefore`. */
  readonly goneVideos: number;
  readonly manyGoneBefore: number;
  readonly refusedBefore: number;
  readonly rewrittenBefore: number;
  readonly suspectsBefore: number;
};

/** Work in small parts: each `next` does one part in a few milliseconds, and needs a transaction around it. */
export type Parts = Generator<void, void>;

export type Pruning = {
  forget(limits: PruneLimits): Parts;
  /** Every library that a video was ever seen in. */
  roots(): readonly string[];
  /** Deletes all that is known about the library's videos; its files stay. */
  forgetLibrary(root: string): Parts;
  /** Wants after the id `after` that rest with offers that nothing needs: the video was quiet since `quietSince`. */
  restingOffers(
    after: number,
    quietSince: number,
  ): {
    readonly wantIds: readonly number[];
    /** The `after` of the next call; null at the end. */
    readonly next: number | null;
  };
  forgetOffers(wantId: number): void;
  /** Shrinks the file a little if much of it is empty; false if it is not. Not within a transaction. */
  giveBack(): boolean;
};
