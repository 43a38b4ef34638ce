// A text that was written anew, so that players read it.

export type WrittenText = {
  readonly text: string;
  /** What it was made of ends in the middle of a cue's header, so part of it is missing. */
  readonly cutOff: boolean;
};
