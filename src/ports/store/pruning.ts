// What does the store forget because nothing needs it any more, and how does its file give the room back?

/** Epoch milliseconds: older is forgotten. `now`: a later time was written by a clock that was ahead. */
export type PruneLimits = {
  readonly now: number;
  readonly historyBefore: number;
  readonly linesOfWant: number;
  readonly goneBefore: number;
  /** Of more than so many videos that are gone, also those that went before `manyGoneBefore`. */
  readonly goneVideos: number;
  readonly manyGoneBefore: number;
  readonly refusedBefore: number;
  readonly shapedBefore: number;
  readonly suspectsBefore: number;
};

/** Work in small parts: each `next` does one, and belongs into a transaction. A part takes a few milliseconds. */
export type Parts = Generator<void, void>;

export type Pruning = {
  forget(limits: PruneLimits): Parts;
  /** Every library that a video was ever seen in. */
  roots(): readonly string[];
  /** All that is known of the library's videos; what lies in it stays as it is. */
  forgetLibrary(root: string): Parts;
  /** Wants from `after` on that rest, with offers that nobody needs: nothing happened to the video since `quietSince`. */
  restingOffers(
    after: number,
    quietSince: number,
  ): {
    readonly wantIds: readonly number[];
    /** Where it goes on; null at the end. */
    readonly next: number | null;
  };
  forgetOffers(wantId: number): void;
  /** The file becomes a little smaller, where much of it is empty; false where that is not so. Not in a transaction. */
  giveBack(): boolean;
};
