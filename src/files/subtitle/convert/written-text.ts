// A text that was written anew, so that players read it.

export type WrittenText = {
  readonly text: string;
  /** True if the source ends in the middle of a cue's header, so that a part of it is missing. */
  readonly cutOff: boolean;
};
